import type { Answer, Citation, Figure, FurtherPart, Sentence } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { partsRead, type WholePart } from '../../question/turns/partsRead.ts';

/**
 * A question of several parts answered part by part: the first part's answer with its figure, then what the others came to, each with its footnotes; parts that nothing was
 * found for are named. The answer to the whole stays where no part is answered by itself, and where sentences answer it already. `ask` answers a whole question without
 * a language model.
 */
export async function withParts(
  whole: Answer,
  reading: Reading,
  read: (text: string) => Reading,
  ask: (text: string) => Promise<Answer>,
): Promise<Answer> {
  const inFigures = whole.figure !== undefined || whole.list !== undefined || whole.yesno !== undefined;
  if (reading.options.length > 0 || whole.asPublished === true || (whole.status === 'answered' && !inFigures)) return whole;
  const parts = partsRead(reading, read);
  if (parts.length < 2) return whole;
  const answers: { readonly part: WholePart; readonly answer: Answer }[] = [];
  for (const part of parts) answers.push({ part, answer: await ask(part.text) });
  const claimed = ({ answer }: { readonly answer: Answer }): boolean => answer.status === 'answered';
  const [first] = answers;
  // what is asked second leans on the first: alone it may be of another thing
  const isWritten = whole.sentences.some(({ written }) => written === true);
  const base = first !== undefined && claimed(first) && !isWritten ? first.answer : whole;
  return base.status === 'answered' ? joined(whole, base, answers.slice(1)) : whole;
}

/** What a question after this answer takes up: its first part where nothing was found for any other. */
export function mainPart({ further }: Answer, reading: Reading, read: (text: string) => Reading): string {
  const alone = further?.every(({ sentences }) => sentences.length === 0) ?? false;
  return (alone ? partsRead(reading, read)[0]?.text : undefined) ?? reading.text;
}

function joined(whole: Answer, base: Answer, others: readonly { readonly part: WholePart; readonly answer: Answer }[]): Answer {
  const citations: Citation[] = [...base.citations];
  const further = others.map(({ part, answer }): FurtherPart => {
    const known = { question: part.text, why: part.why };
    const told = answer.status === 'answered' && tells(base, answer);
    const near = answer.status === 'quoted' && !told ? answer.nearest.slice(0, NEAREST) : [];
    const shown = new Set(near.map(({ citation }) => citation));
    const given = answer.status === 'answered' && !told ? answer.citations : answer.citations.filter((one) => shown.has(one.number));
    const numbers = new Map(given.map((citation) => [citation.number, numberOf(citation, citations)]));
    const number = (old: number): number => numbers.get(old) ?? old;
    if (near.length > 0) return { ...known, sentences: [], nearest: near.map((one) => ({ ...one, citation: number(one.citation) })) };
    if (answer.status !== 'answered' || told) return { ...known, sentences: [] };
    return {
      ...known,
      sentences: answer.sentences.map((sentence): Sentence => ({ ...sentence, citations: sentence.citations.map(number) })),
      ...(answer.yesno && { yesno: answer.yesno }),
      ...(answer.figure && { figure: renumbered(answer.figure, number) }),
    };
  });
  const { id, question, askedAt, level, routes, only, parts } = whole;
  return {
    ...base,
    ...{ id, question, askedAt, level, routes, only, citations, nearest: [], further },
    ...(parts && { parts }),
    trace: { ...whole.trace, steps: [...whole.trace.steps, { step: 'parts', detail: others.map(({ part }) => part.text), elapsedMs: 0 }] },
  };
}

/** So many passages are shown for a part that nothing is claimed for. */
const NEAREST = 3;

/** Whether the first part's answer says already all that another one's says. */
const tells = (base: Answer, other: Answer): boolean => {
  const said = new Set(base.sentences.map(({ text }) => text));
  return other.sentences.every(({ text }) => said.has(text));
};

/** The number of a footnote among those already given, added where it is a new one. */
function numberOf(citation: Citation, citations: Citation[]): number {
  const { filing, page, quote } = citation;
  const same = citations.find((one) => one.filing === filing && one.page === page && one.quote === quote && samePlace(one, citation));
  if (same) return same.number;
  const number = Math.max(0, ...citations.map((one) => one.number)) + 1;
  citations.push({ ...citation, number });
  return number;
}

const samePlace = ({ spans: [a] }: Citation, { spans: [b] }: Citation): boolean => a?.page === b?.page && a?.start === b?.start;

const renumbered = (figure: Figure, number: (old: number) => number): Figure => ({
  ...figure,
  operands: figure.operands.map((cell) => ({ ...cell, citation: number(cell.citation) })),
  others: figure.others.map((other) => ({ ...other, cell: { ...other.cell, citation: number(other.cell.citation) } })),
});
