import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/domain/reading.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';
import { WORDINGS } from './wordings.ts';

const library = [
  card('n', { company: 'Northmoor Corporation', ticker: 'NMR' }),
  card('b', { company: 'Bluepath Bancorp, Inc.', ticker: 'BPBC' }),
  card('h', { company: 'Harlow & Quist plc' }),
];
const known = new Map<string, Reading>();
/** Each question is read once: what is said otherwise is held against the same reading a dozen times. */
const read = (question: string): Reading => {
  const reading = known.get(question) ?? readQuestion(question, library);
  known.set(question, reading);
  return reading;
};

const measureOf = ({ measure, noun }: Reading): string =>
  (measure.known ? (measure.formula ?? measure.concept ?? 'arithmetic') : `«${noun}»`).replace(/'/g, '’');
const timesOf = ({ times }: Reading): string =>
  times
    .map(
      (time) => `${String(time.fiscalYear ?? time.date ?? '')}${time.fiscalQuarter === undefined ? '' : `Q${String(time.fiscalQuarter)}`}`,
    )
    .join(' ');
const planOf = ({ plan }: Reading): string => (plan === null ? '' : plan.test === undefined ? plan.kind : `${plan.kind} ${plan.test.is}`);

describe('questions as analysts write them', () => {
  it.each(WORDINGS)('%s', (question, kind, operation, measure, times, plan) => {
    const reading = read(question);
    expect([reading.asked.intent, reading.operation, measureOf(reading), timesOf(reading), planOf(reading)]).toEqual([
      kind,
      operation,
      measure,
      times,
      plan,
    ]);
  });
});

/** What must not change when a question is said otherwise: kind, operation and measure. */
const said = (question: string): readonly string[] => {
  const reading = read(question);
  return [reading.asked.intent, reading.operation, measureOf(reading).toLowerCase(), planOf(reading)];
};

const SAME: readonly (readonly [name: string, of: (question: string) => string])[] = [
  ['of another company', (question) => question.replace(/Northmoor/g, 'Bluepath Bancorp')],
  ['of a company with a sign in its name', (question) => question.replace(/Northmoor/g, 'Harlow & Quist')],
  ['of another year', (question) => question.replace(/\b20(1\d|2\d)\b/g, (year) => String(Number(year) - 3))],
  ['politely', (question) => `Hi, ${/^(?:what|how)/i.test(question) ? 'quick question: ' : ''}${question} Thanks!`],
  ['with a plea', (question) => question.replace(/[?.]?$/, ', please?')],
  ['by source', (question) => question.replace(/[?.]?$/, ' according to the annual report?')],
  ['with the other apostrophe', (question) => question.replace(/’/g, "'")],
];
/** Those of all kinds that have a noun, a company and a time said in the common way. */
const PLAIN = WORDINGS.filter(
  ([question, kind]) =>
    /^(?:figure|calculation|yes-no|direction|reason)$/.test(kind) &&
    /Northmoor/.test(question) &&
    /\b20\d\d\b/.test(question) &&
    !/[:;.(,]/.test(question),
);

describe('the reading survives', () => {
  it.each(SAME)('being said %s', (_, of) => {
    expect(PLAIN.length).toBeGreaterThan(80);
    const changed = PLAIN.filter(([question]) => JSON.stringify(said(of(question))) !== JSON.stringify(said(question)));
    expect(changed.map(([question]) => [of(question), said(of(question)), said(question)])).toEqual([]);
  });

  it('another order of its words', () => {
    const front = (question: string): string => {
      const found = /^(What|How much|By how much|Did|Was)(.*?) in (?:fiscal )?(20\d\d)\?$/.exec(question);
      return found === null ? question : `In ${found[3] ?? ''}, ${(found[1] ?? '').toLowerCase()}${found[2] ?? ''}?`;
    };
    const moved = PLAIN.filter(([question]) => !question.includes(' than ') && front(question) !== question);
    expect(moved.length).toBeGreaterThan(20);
    expect(
      moved
        .filter(([question]) => JSON.stringify(said(front(question))) !== JSON.stringify(said(question)))
        .map(([question]) => [front(question), said(front(question)), said(question)]),
    ).toEqual([]);
  });

  it.each([
    ['revenue', 'sales', 'net sales', 'turnover', 'top line', 'total revenue'],
    ['net income', 'net profit', 'bottom line', 'earnings', 'profit after tax'],
    ['capex', 'capital expenditures', 'capital spending', 'purchases of property and equipment'],
    ['interest expense', 'interest bill', 'interest costs', 'finance costs'],
    ['SG&A', 'selling, general and administrative expenses', 'overheads'],
    ['gross margin', 'gross profit margin', 'gross margin percentage'],
    ['shareholders’ equity', 'stockholders’ equity', 'book equity', 'net assets'],
  ])('other names of %s', (...names) => {
    const ids = names.flatMap((name) =>
      [`What was Northmoor’s ${name} in 2021?`, `Northmoor ${name} 2021`, `How much did Northmoor’s ${name} go up in 2021?`].map(
        (question) => {
          const { measure } = read(question);
          return measure.formula ?? measure.concept;
        },
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });
});
