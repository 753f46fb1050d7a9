import type { Context } from '../../domain/context.ts';
import type { Table, Unit } from '../../domain/document.ts';
import type { Narrowing } from '../../domain/saying.ts';
import { isMentioned } from '../../question/words/isMentioned.ts';
import { bothAsked } from '../../question/words/narrow/bothAsked.ts';
import { codesIn, saysNarrowing } from '../../question/words/narrow/narrowingsIn.ts';
import { listsSeveral, twoItems } from '../../question/words/narrow/twoItems.ts';
import { headingsOver } from '../../text/lineage.ts';
import { amountsIn } from '../../text/numbers.ts';
import { terms } from '../../text/tokens.ts';
import { wordsOf, type Source } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { ledBy } from './ledBy.ts';

/** So many characters before a sentence may say of what it goes on to speak. */
const BEFORE = 160;

/**
 * Whether a claim is without a word that narrows what is asked for, in its own words and in those around its cells: the tax of all for the federal one, what was booked for
 * what was paid; or its figure is of another kind: a sum for a share; or without the code that names the thing.
 */
export function lacksNarrowing(draft: Draft, { question }: Context): boolean {
  if (isHalf(draft, question) || isOfOtherRow(draft, question)) return true;
  // figures that were put in order need no word for it
  const worked = draft.figure !== undefined || draft.list !== undefined || draft.yesno !== undefined;
  const asked = question.narrows.filter(
    (name) =>
      !(name === 'abroad' && question.rows?.kind === 'extreme' && question.rows.except !== undefined) &&
      !(name === 'put in order' && worked) &&
      // what was divided is of each
      !(name === 'of each one' && (draft.list !== undefined || (draft.figure?.calculation.operands.length ?? 0) > 1)),
  );
  const codes = codesIn(question);
  const both = draft.figure === undefined ? null : bothAsked(question);
  if (asked.length === 0 && codes.length === 0 && both === null) return false;
  const around = [
    ...draft.sentences.flatMap(({ sources }) => sources),
    ...[...(draft.figure === undefined ? [] : [draft.figure]), ...(draft.list?.figures ?? [])].flatMap(({ sources }) => sources),
  ]
    .map(wordsAround)
    .join(' ');
  // "how many patients has AGAVE-201": those of another trial are none of it
  if (codes.some((code) => !around.includes(code))) return true;
  if (both !== null && isOfOneOnly(both, around)) return true;
  return asked.some((name) => (KINDS.has(name) ? isOfOtherKind(draft, name, question.clauses.length) : !saysNarrowing(name, around)));
}

/** Cells of another row, where their table has one for a name of the question that is no company of the library: "Bell Media" is a line of it, and the total is not. */
function isOfOtherRow({ figure }: Draft, { unknownCompanies }: Context['question']): boolean {
  const cells = (figure?.sources ?? []).filter(({ kind }) => kind !== 'words');
  return unknownCompanies.some(
    (name) =>
      cells.length > 0 &&
      cells.every((cell) => !isMentioned(wordsAround(cell), name)) &&
      cells.some((cell) => tablesOf(cell).some(({ rows }) => rows.some(({ text }) => isMentioned(text, name)))),
  );
}

/** The tables of a page that a cell is of. */
const tablesOf = ({ evidence: { page }, spans }: Source): readonly Table[] =>
  page.tables.filter(({ cells }) => cells.some(({ span }) => span.start === (spans[0]?.start ?? 0)));

/** One printed figure where the noun lists several known items, and its row lists none. */
function isHalf({ figure }: Draft, question: Context['question']): boolean {
  const [operand, more] = figure?.calculation.operands ?? [];
  return operand !== undefined && more === undefined && !listsSeveral(operand.rowText) && twoItems(question) !== null;
}

/** Whether what is printed around a figure is of one of two things only that are asked for together; of neither, it may be their sum. */
function isOfOneOnly(both: NonNullable<ReturnType<typeof bothAsked>>, around: string): boolean {
  const have = new Set(terms(around));
  const [one, other] = both.map((words) => words.some((term) => have.has(term)));
  return one !== other;
}

/** What is printed around a claim: before its sentence; over, beside and above its cells. */
function wordsAround(source: Source): string {
  const { evidence, spans, quote, kind, section } = source;
  const { page } = evidence;
  const start = spans[0]?.start ?? 0;
  if (kind === 'words') return `${page.text.slice(Math.max(0, start - BEFORE), start)} ${quote}`;
  const beside = tablesOf(source).flatMap((table) => {
    const own = table.cells.filter(({ span }) => spans.some((at) => at.start === span.start));
    return [
      table.title,
      table.statement === 'cashflow' ? CASH_FLOWS : '',
      ...table.caption.filter((span) => span.page === page.number).map((span) => wordsOf(page, span)),
      ...own.flatMap(({ row, column }) => [
        table.rows[row]?.text ?? '',
        ...headingsOver(table.rows, row, 5).map((at) => table.rows[at]?.text ?? ''),
        table.columns[column]?.label ?? '',
      ]),
    ];
  });
  return [section, quote, ...beside].join(' ');
}

const CASH_FLOWS = 'cash paid';
/** What opens an answer in more characters is no figure. */
const LONGEST_LEAD = 60;
const KINDS: ReadonlyMap<Narrowing, readonly Unit['kind'][]> = new Map([
  ['a percentage', ['percent', 'points', 'ratio', 'unknown']],
  ['a multiple', ['ratio', 'percent', 'unknown', 'count']],
  ['of each share', ['money', 'ratio', 'percent', 'points', 'unknown']],
  ['a number of them', ['count', 'shares', 'unknown', 'ratio', 'percent', 'points', 'days']],
]);

/** Whether the one figure that is claimed is of another kind than the one asked for. */
function isOfOtherKind({ figure, list, sentences: [first], yesno }: Draft, name: Narrowing, clauses: number): boolean {
  if (yesno !== undefined || clauses > 1 || list !== undefined) return false;
  const ofShare = name === 'of each share';
  if (figure !== undefined) {
    const { unit } = figure.calculation;
    return KINDS.get(name)?.includes(unit.kind) === false || (ofShare && unit.kind === 'money' && !unit.perShare);
  }
  const { lead, quote } = ledBy(first?.text ?? '');
  if (lead === '' || lead.length > LONGEST_LEAD) return false;
  const [amount] = amountsIn(lead);
  // millions are no one share's
  if (ofShare) return (amount?.currency !== undefined && amount.scale > 1) || !saysNarrowing(name, quote);
  return amount !== undefined && (amount.currency !== undefined || (name === 'a percentage' && amount.kind === 'plain'));
}
