import type { Period, Span, Unit } from '../../domain/document.ts';
import type { Found, Operand } from '../../domain/figures.ts';
import type { Answer, Citation, Evidence } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { daysInMonth } from '../../text/dates.ts';
import { amountsIn, type Amount } from '../../text/numbers.ts';
import { wordsOf } from './cite.ts';
import { operandInWords } from './operandInWords.ts';

/** What an answer is made from, and the time that it was asked about, with its words. */
export interface MadeFrom {
  readonly found: Found;
  readonly pages: readonly Evidence[];
  readonly asked: { readonly time: Time | undefined; readonly when: string | null };
}

/** The one printed figure that an answer claims, a cell's or a sentence's; null where it claims anything else. */
export function answeredFigure(answer: Answer, from: MadeFrom): Operand | null {
  const { status, figure, list, yesno } = answer;
  if (status !== 'answered' || list !== undefined || yesno !== undefined) return null;
  return figure === undefined ? amountOf(answer, from) : cellOf(answer, from);
}

function cellOf({ figure, citations }: Answer, { found: { finding, levels } }: MadeFrom): Operand | null {
  const [shown, more] = figure?.operands ?? [];
  if (figure?.basis !== 'as reported' || shown === undefined || more !== undefined) return null;
  const citation = citations.find(({ number }) => number === shown.citation);
  const all = [...(finding?.results ?? []), ...levels.map(({ calculation }) => calculation)].flatMap(({ operands }) => operands);
  const isIt = ({ filing, page, span }: Operand): boolean =>
    citation?.filing === filing && citation.page === page && citation.spans.some(({ start }) => start === span.start);
  return all.find(isIt) ?? null;
}

/** The amount that a sentence is claimed for stands before its quotation, and once in it. */
function amountOf({ sentences, citations }: Answer, { pages, asked }: MadeFrom): Operand | null {
  const [sentence, more] = sentences;
  const [citation, other] = citations;
  const [amount] = amountsIn(sentence?.text.split('“')[0] ?? '');
  if (sentence === undefined || more !== undefined || citation?.kind !== 'words' || other !== undefined || amount === undefined)
    return null;
  const evidence = pages.find(({ hit, page }) => hit.filing === citation.filing && page.number === citation.page);
  const places = evidence === undefined ? [] : placesOf(evidence, citation, amount);
  const [span, another] = places;
  if (evidence === undefined || span === undefined || another !== undefined) return null;
  const period = periodOf(asked);
  return operandInWords({
    ...{ evidence, spans: citation.spans, span, name: sentence.text, value: amount.value, unit: unitOf(amount) },
    ...(period && { period }),
  });
}

function placesOf({ page }: Evidence, { spans }: Citation, { value, scale, kind }: Amount): Span[] {
  return spans.flatMap((span) =>
    amountsIn(wordsOf(page, span))
      .filter((one) => one.value === value && one.scale === scale && one.kind === kind)
      .map((one) => ({ ...span, start: span.start + one.start, end: span.start + one.end })),
  );
}

const unitOf = ({ kind, currency, scale }: Amount): Unit =>
  kind === 'percent'
    ? { kind: 'percent', scale: 0.01, perShare: false }
    : currency === undefined
      ? { kind: 'count', scale, perShare: false }
      : { kind: 'money', currency, scale, perShare: false };

/** "October 2022" as a moment is its last day. */
function lastDay(month: string): string {
  const [year, of = 1] = month.split('-').map(Number);
  return `${month}-${String(daysInMonth(of, year))}`;
}

/** A sentence is taken to be of the time that it answers for. */
function periodOf({ time, when: label }: MadeFrom['asked']): Period | undefined {
  if (time === undefined || label === null) return undefined;
  const { fiscalYear, fiscalQuarter, date, months } = time;
  return {
    kind: date !== undefined && months === undefined ? 'instant' : 'duration',
    label,
    ...(date !== undefined && { end: date.length === 10 ? date : lastDay(date) }),
    ...(months !== undefined && { months }),
    ...(fiscalYear !== undefined && { fiscalYear }),
    ...(fiscalQuarter !== undefined && { fiscalQuarter }),
  };
}
