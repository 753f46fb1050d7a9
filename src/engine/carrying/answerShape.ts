import type { Answer } from '../../domain/question.ts';

/** Whether a value is what a name says: answers of an imported library may come from anywhere, and the page draws them. */
type Is = (value: unknown) => boolean;

const LONGEST_TEXT = 200_000;
const LONGEST_LIST = 20_000;

const text: Is = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const number: Is = (value) => typeof value === 'number' && Number.isFinite(value);
const whole: Is = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const flag: Is = (value) => typeof value === 'boolean';
const filing: Is = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const one =
  (...of: readonly string[]): Is =>
  (value) =>
    typeof value === 'string' && of.includes(value);
const maybe =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);
const list =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.length <= LONGEST_LIST && value.every(is);
const shape = (fields: Readonly<Record<string, Is>>): Is => {
  const wanted = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const own = new Map<string, unknown>(Object.entries(value));
    return wanted.every(([name, is]) => is(own.get(name)));
  };
};

const span = shape({ page: whole, start: whole, end: whole });
const unit = shape({
  kind: one('money', 'shares', 'percent', 'points', 'ratio', 'days', 'count', 'unknown'),
  currency: maybe(text),
  scale: (value) => [1, 1e3, 1e6, 1e9].includes(value as number),
  perShare: flag,
});
const period = shape({ kind: one('instant', 'duration'), label: text, end: maybe(text), months: maybe(number), fiscalYear: maybe(number) });
const operand = shape({ label: text, text, value: number, unit, period: text, citation: whole });
const figure = shape({
  ...{ name: text, basis: one('as reported', 'calculated'), value: number, unit, text, period, operands: list(operand) },
  pieces: list((piece) => text(piece) || whole(piece)),
  notes: list(text),
  others: list(shape({ operand: whole, cell: operand })),
  checks: list(shape({ text, passed: flag })),
  tree: (value) => typeof value === 'object' && value !== null,
  steps: maybe(list((step) => typeof step === 'object' && step !== null)),
});
const citation = shape({
  ...{ number: whole, filing, page: whole, spans: list(span), quote: text, kind: one('words', 'cell'), section: text },
  beside: maybe(list(span)),
  heads: maybe(list(span)),
  drawing: maybe(shape({ x: number, y: number, width: number, height: number })),
});
const scored = shape({ filing, page: whole, chunk: number, score: number });
const trace = shape({
  type: text,
  steps: list(shape({ step: text, detail: list(text), elapsedMs: number })),
  filings: list(shape({ filing, score: number, reason: text })),
  pages: list(scored),
  passages: list(scored),
  elapsedMs: number,
});

const readAs = shape({
  parts: list(
    shape({
      part: one('measure', 'of what', 'company', 'time', 'kind'),
      ways: list(shape({ id: text, name: text, says: maybe(text) })),
      read: whole,
      note: maybe(text),
      taken: maybe(flag),
    }),
  ),
  chosen: shape({ measure: maybe(text), 'of what': maybe(text), company: maybe(text), time: maybe(text), kind: maybe(text) }),
});

const sentence = shape({ text, citations: list(whole) });
const time = shape({ fiscalYear: maybe(whole), fiscalQuarter: maybe(whole), date: maybe(text), months: maybe(number) });
const before = shape({ id: text, text, company: maybe(text), time: maybe(time), filings: list(filing) });

const answer = shape({
  ...{ id: text, question: text, askedAt: number, status: one('answered', 'quoted', 'not_found'), level: one('words', 'neural', 'model') },
  sentences: list(sentence),
  figure: maybe(figure),
  list: maybe(shape({ kind: text, says: text, figures: list(figure), gaps: list(text) })),
  yesno: maybe(one('yes', 'no')),
  items: maybe(list(text)),
  citations: list(citation),
  nearest: list(shape({ citation: whole, lead: maybe(text), why: maybe(text) })),
  unclaimed: maybe(text),
  supposed: maybe(shape({ text, citations: list(whole) })),
  sure: maybe(number),
  notFound: maybe(shape({ because: text, lookedFor: list(text), lookedIn: list(shape({ filing, pages: whole })), wouldHelp: text })),
  routes: list(shape({ filing, weight: number, reason: text, chosenBy: one('words', 'model', 'user') })),
  only: list(filing),
  readAs: maybe(readAs),
  asked: maybe(
    (value) =>
      before(value) && shape({ after: maybe(before), taken: list(shape({ part: text, name: text })), dropped: maybe(list(text)) })(value),
  ),
  further: maybe(
    list(shape({ question: text, why: flag, sentences: list(sentence), yesno: maybe(one('yes', 'no')), figure: maybe(figure) })),
  ),
  next: maybe(list(text)),
  parts: maybe(list(text)),
  feedback: maybe(shape({ helpful: maybe(flag), relevant: maybe(flag), flagged: list(whole) })),
  trace,
});

/** An answer as this Footnote keeps them; null where it is none. */
export const readAnswer = (value: unknown): Answer | null => (answer(value) ? (value as Answer) : null);
