import type { FilingId } from '../../domain/document.ts';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { LabNote, LabQuestion, LabSet } from '../../domain/papers/lab.ts';
import COLUMNS from './columns.json' with { type: 'json' };
import { csvRows, workbookRows, yesOrNo, type SheetRows } from './sheetRows.ts';

/**
 * More questions than anyone waits for or judges; what is beyond is said and left out.
 *
 * @internal
 */
export const MOST_IN_A_SET = 1_000;
/** Of a file of questions: some ten thousand long ones. */
const MOST_BYTES = 20e6;
/** Rows of a workbook that are read: enough to say how many there are. */
const MOST_ROWS = 20_000;
/** Types of question whose right answer is that there is none. */
const ABSENT: ReadonlySet<string> = new Set(['unanswerable', 'hallucination', 'absent']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0']);

type SetColumn = keyof typeof COLUMNS;
type QuestionRecord = Partial<Readonly<Record<SetColumn, string>>>;

/** A file's bytes, and its text where it is one: the pure rooms have no decoder. */
interface QuestionFile {
  readonly bytes: Uint8Array;
  readonly text: () => { readonly text: string; readonly encoding?: string };
}

/** What a file says, before filings and pages are made of it. */
interface QuestionRecords {
  readonly records: readonly QuestionRecord[];
  readonly formulas: number;
  /** What it was written in, where that was not UTF-8. */
  readonly encoding?: string;
}

/** A filing as a file of questions may name it. */
export interface NamedHere {
  readonly id: FilingId;
  readonly names: readonly string[];
}

/**
 * A file of questions: .xlsx, .json, .jsonl or .csv by what it holds, with the columns question, answer, filing, page (and id, type, source type, answerable where there are such), in any
 * order. `not-questions` says what it lacks; what is doubtful about single rows is in the notes.
 */
export async function readQuestions(name: string, file: QuestionFile, here: readonly NamedHere[]): Promise<Result<LabSet>> {
  const { bytes } = file;
  if (bytes.length > MOST_BYTES) return fail({ kind: 'too-large', bytes: bytes.length, limitBytes: MOST_BYTES });
  try {
    const read = await recordsOf(file);
    const asked = read.records.filter(({ question = '' }) => question.trim() !== '');
    if (asked.length === 0) return fail({ kind: 'not-questions', detail: 'No row has a question.' });
    return ok(setOf(name, asked, here, read));
  } catch (error) {
    return fail({ kind: 'not-questions', detail: messageOf(error) });
  }
}

async function recordsOf({ bytes, text: decoded }: QuestionFile): Promise<QuestionRecords> {
  // A workbook is a zip, which begins so.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return tabled(await workbookRows(bytes, MOST_ROWS));
  const { text: whole, encoding } = decoded();
  const text = whole.trim();
  const read = /^[{[]/.test(text) ? { records: jsonRecords(text), formulas: 0 } : tabled(csvRows(text));
  return { ...read, ...(encoding !== undefined && { encoding }) };
}

/** Throws where no column is called a question. */
function tabled({ rows, shown = rows, formulas }: SheetRows): QuestionRecords {
  const [head = [], ...body] = rows;
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) throw new Error('Nothing is in it.');
  const columns = head.map(columnOf);
  if (!columns.includes('question'))
    throw new Error(`It has the columns ${head.filter(Boolean).slice(0, 6).join(', ') || 'of no name'}; one must be called question.`);
  return {
    records: body
      .map((row, r) => ({ row, seen: shown[r + 1] ?? row }))
      .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
      // A gold answer is what its author sees; a page or an id is the number itself.
      .map(({ row, seen }) =>
        Object.fromEntries(columns.flatMap((column, c) => (column ? [[column, (column === 'answer' ? seen : row)[c] ?? '']] : []))),
      ),
    formulas,
  };
}

/** One JSON text, a list of objects or one that has such a list; else lines of JSON. Throws where it is neither. */
function jsonRecords(text: string): QuestionRecord[] {
  const whole = parsedWhole(text);
  const list = [whole, ...(isRecord(whole) ? Object.values(whole) : [])].find(
    (one): one is readonly unknown[] => Array.isArray(one) && one.length > 0 && one.some(isRecord),
  );
  const asked = isRecord(whole) && Object.keys(whole).some((key) => columnOf(key) === 'question');
  if (list && !asked) return list.filter(isRecord).map(recordOf);
  if (text.startsWith('[')) throw new Error(whole === undefined ? 'It is no JSON.' : 'It is a list of something else than questions.');
  return text
    .split('\n')
    .map((line, i) => [line, i + 1] as const)
    .filter(([line]) => line.trim() !== '')
    .map(([line, number]) => {
      const read = parsedWhole(line);
      if (!isRecord(read)) throw new Error(`Line ${String(number)} is no JSON.`);
      return recordOf(read);
    });
}

/** A question as an object, the bench's own among them, whose pages stand under `evidence`. */
function recordOf(read: Readonly<Record<string, unknown>>): QuestionRecord {
  const evidence = Array.isArray(read['evidence']) ? (read['evidence'] as readonly { doc?: unknown; page?: unknown }[]) : [];
  const fields = Object.entries(read).flatMap(([key, value]) => {
    const column = columnOf(key);
    return column ? [[column, wordsOf(value)]] : [];
  });
  const pages = evidence.map(({ page }) => wordsOf(page)).filter(Boolean);
  return {
    ...(pages.length > 0 && { page: pages.join(', ') }),
    ...(evidence[0]?.doc !== undefined && { filing: wordsOf(evidence[0].doc) }),
    ...(Object.fromEntries(fields) as QuestionRecord),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined where it is no JSON. */
function parsedWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

const columnOf = (head: string): SetColumn | undefined => {
  const plain = head
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  return (Object.keys(COLUMNS) as SetColumn[]).find((column) => COLUMNS[column].includes(plain));
};

function setOf(
  name: string,
  records: readonly QuestionRecord[],
  here: readonly NamedHere[],
  { records: all, formulas, encoding }: QuestionRecords,
): LabSet {
  const unknown: string[] = [];
  const ids = new Set<string>();
  const seen = new Set<string>();
  let twice = 0;
  const questions = records.slice(0, MOST_IN_A_SET).map((record, i): LabQuestion => {
    const { question = '', answer = '', filing = '', page = '', type = '', source = '', answerable = '' } = record;
    const at = filing.trim() === '' ? undefined : filingNamed(filing, here);
    if (filing.trim() !== '' && !at) unknown.push(filing.trim());
    const said = record.id?.trim() ?? '';
    const id = [said, String(i + 1), `row ${String(i + 1)}`].find((one) => one !== '' && !ids.has(one)) ?? `row ${String(i + 1)}`;
    ids.add(id);
    const text = question.trim();
    if (seen.has(text)) twice++;
    seen.add(text);
    const absent = NO.has(answerable.trim().toLowerCase()) || ABSENT.has(type.trim().toLowerCase());
    return {
      ...{ id, text, pages: pagesOf(page) },
      ...(answer.trim() !== '' && { answer: answer.trim() }),
      ...(absent && { absent: true as const }),
      ...(at && { filing: at }),
      ...(type.trim() !== '' && { type: type.trim() }),
      ...(source.trim() !== '' && { source: source.trim() }),
    };
  });
  const without = questions.filter(({ answer, absent }) => answer === undefined && !absent).length;
  const notes: readonly (LabNote | null)[] = [
    records.length > questions.length ? { kind: 'too-many', taken: questions.length, of: records.length } : null,
    encoding === undefined ? null : { kind: 'encoding', encoding },
    counted('without-question', all.length - records.length),
    counted('without-answer', without),
    counted('twice', twice),
    counted('formulas', formulas),
    unknown[0] === undefined ? null : { kind: 'unknown-filing', count: unknown.length, first: unknown[0] },
  ];
  return { name, questions, notes: notes.filter((note) => note !== null) };
}

const counted = (kind: 'without-question' | 'without-answer' | 'twice' | 'formulas', count: number): LabNote | null =>
  count > 0 ? { kind, count } : null;

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.(?:pdf|html?|zip)$/, '')
    .replace(/[^a-z0-9]+/g, '');

/** Of several filings that a row names, the first that is here. */
function filingNamed(named: string, here: readonly NamedHere[]): FilingId | undefined {
  const wanted = [named, ...named.split(/[,;]/)].map(plainName).filter(Boolean);
  for (const one of wanted) {
    const found = here.find(({ id, names }) => id === one || names.some((name) => plainName(name) === one));
    if (found) return found.id;
  }
  return undefined;
}

/** "45", "45; 46", "44-46". */
function pagesOf(printed: string): number[] {
  const pages = [...printed.matchAll(/(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?/g)].flatMap(([, first = '0', last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: Math.min(Math.max(to - from, 0), 50) + 1 }, (_, i) => from + i);
  });
  return [...new Set(pages)].filter((page) => page > 0);
}
