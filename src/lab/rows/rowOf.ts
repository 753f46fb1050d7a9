import type { FilingId, Unit } from '../../domain/document.ts';
import type { Answer } from '../../domain/question.ts';
import { scaleName } from '../../text/units.ts';
import type { BenchRow } from './benchRow.ts';
import { heldSure, toldSure } from './claimSure.ts';
import { writingRow } from './writingRow.ts';

/**
 * The unit in the judge's words: "USD millions", "USD per share", "shares millions", "%", "ratio".
 *
 * @internal
 */
export function unitWords(unit: Unit): string {
  if (unit.kind === 'percent') return '%';
  if (unit.kind === 'points') return 'percentage points';
  if (unit.kind === 'ratio') return 'ratio';
  if (unit.kind === 'days') return 'days';
  const counted = unit.kind === 'money' ? (unit.currency ?? '') : unit.kind === 'shares' ? 'shares' : '';
  return [counted, scaleName(unit.scale), unit.perShare ? 'per share' : ''].filter((word) => word !== '').join(' ');
}

/** An answer as a row. `marked` has, for each citation, whether the engine located rectangles for it. */
export function rowOf(id: string, answer: Answer, marked: readonly boolean[], docOf: (filing: FilingId) => string): BenchRow {
  const { trace } = answer;
  const isSaid = answer.status === 'answered' || answer.supposed !== undefined;
  const [sure, held] = isSaid ? [toldSure(answer), heldSure(answer)] : [null, null];
  const checks = [answer.figure, ...(answer.list?.figures ?? [])].flatMap((figure) => figure?.checks ?? []);
  return {
    id,
    status: answer.status,
    level: answer.level,
    answer: answerText(answer),
    ...figureOf(answer),
    ...(answer.yesno && { yesno: answer.yesno }),
    ...(answer.items && { items: answer.items }),
    ...(sure !== null && { sure }),
    ...(held !== null && { held }),
    ...(answer.supposed && { supposed: answer.supposed.text }),
    ...(checks.length > 0 && { checks }),
    filings: trace.filings.map(({ filing }) => docOf(filing)),
    pages: trace.pages.map(({ filing, page }) => ({ doc: docOf(filing), page })),
    passages: trace.passages.map(({ filing, page }) => ({ doc: docOf(filing), page })),
    citations: answer.citations.map(({ filing, page, quote }, i) => ({ doc: docOf(filing), page, quote, marked: marked[i] ?? false })),
    ...(trace.writing && {
      sent: trace.writing.sent.map(({ filing, page }) => ({ doc: docOf(filing), page })),
      tokens: { context: trace.writing.contextTokens },
      writing: writingRow(answer, trace.writing),
    }),
    ms: { total: Math.round(trace.elapsedMs * 10) / 10 },
  };
}

/** The figure claimed and its unit: the count of what is counted; of a list only the unit that all its figures share, which its items are in. */
function figureOf({ figure, list }: Answer): Pick<BenchRow, 'value' | 'unit'> {
  if (figure) return { value: figure.value, unit: unitWords(figure.unit) };
  if (list?.kind === 'count') return { value: list.figures.length, unit: '' };
  const [unit, ...others] = new Set(list?.figures.map((one) => unitWords(one.unit)));
  return unit !== undefined && others.length === 0 ? { unit } : {};
}

/** The answer itself first; where nothing is claimed, the passages that are shown instead of one. */
function answerText(answer: Answer): string {
  const said = [...answer.sentences, ...(answer.further ?? []).flatMap(({ sentences }) => sentences)].map(({ text }) => text);
  const quoted = answer.nearest.flatMap(({ citation }) => answer.citations.find(({ number }) => number === citation)?.quote ?? []);
  return [...said, ...(answer.supposed ? [answer.supposed.text] : []), ...(answer.status === 'answered' ? [] : quoted)].join(' ');
}
