import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf, type Source } from '../../../src/answer/compose/cite.ts';
import { ALL_GATES, runGates } from '../../../src/answer/gates/runGates.ts';
import type { Evidence } from '../../../src/domain/question.ts';
import { orwell } from './gated.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { fiscal } from '../../builders/table.ts';

/** Statements of any figures: a true sentence of a row passes, and no change of one thing in it does. */

const LABELS = ['Net sales', 'Cost of sales', 'Research and development', 'Interest expense', 'Net income'] as const;
// four places at least: two figures that round to the same are the same
const figure = fc.integer({ min: 1000, max: 99_999 });
const statement = fc.record({
  year: fc.integer({ min: 2005, max: 2024 }),
  figures: fc.uniqueArray(figure, { minLength: 10, maxLength: 10, selector: (value) => Math.round(value / 10) }),
  which: fc.nat({ max: LABELS.length - 1 }),
  other: fc.integer({ min: 1, max: LABELS.length - 1 }),
});
type Made = typeof statement extends fc.Arbitrary<infer T> ? T : never;

const printed = (value: number): string => value.toLocaleString('en-US');

function made({ year, figures, which, other }: Made) {
  const rows = LABELS.map((label, i) => [label, printed(figures[2 * i] ?? 0), printed(figures[2 * i + 1] ?? 0)]);
  const columns = [year, year - 1].map((one) => ({ label: String(one), period: fiscal(one) }));
  const one = page(3, [
    { table: { title: 'Consolidated Statements of Income', statement: 'income', note: '(In millions)', columns, rows } },
  ]);
  const input = asking(`How did Halden Freight do in fiscal ${String(year)}?`, [
    { company: 'Halden Freight Corporation', fiscalYear: year, pages: [one] },
    orwell,
  ]);
  const evidence = input.evidence[0] as Evidence;
  const spans = [{ ...one.tables[0]!.span, start: one.tables[0]!.rows[0]!.label[0]!.start }];
  const source: Source = { evidence, spans, kind: 'words', quote: quoteOf(one, spans), section: '' };
  const [label = '', now = '', before = ''] = rows[which] ?? [];
  const [rival = '', rivals = ''] = rows[(which + other) % rows.length] ?? [];
  const passed = async (text: string): Promise<boolean> =>
    (
      await runGates(
        { text, sources: [source] },
        { question: input.question, calculations: [], cards: input.cards, entails: null, support: 0.6 },
        ALL_GATES,
      )
    ).passed;
  return {
    label,
    now,
    before,
    rival,
    rivals,
    year: String(year),
    last: String(year - 1),
    rose: (figures[2 * which] ?? 0) > (figures[2 * which + 1] ?? 0),
    passed,
  };
}

describe('the gates', () => {
  it('let true sentences of a row pass', async () => {
    await fc.assert(
      fc.asyncProperty(statement, async (given) => {
        const { label, now, before, rival, rivals, year, last, rose, passed } = made(given);
        for (const text of [
          `${label} was $${now} million in fiscal ${year}.`,
          `In ${year}, Halden Freight’s ${label.toLowerCase()} totaled $${now} million.`,
          `${label} for ${last} was ${before} (in millions).`,
          `${label} ${rose ? 'rose' : 'fell'} from $${before} million in ${last} to $${now} million in ${year}.`,
          `${label} was $${now} million and $${before} million in ${year} and ${last}, respectively.`,
          `${label} was $${now} million and ${rival} was $${rivals} million in fiscal ${year}.`,
        ])
          expect([text, await passed(text)]).toEqual([text, true]);
      }),
      { numRuns: 40 },
    );
  });

  it('stop each of them where one thing is another', async () => {
    await fc.assert(
      fc.asyncProperty(statement, fc.nat(), fc.integer({ min: 1, max: 9 }), async (given, nth, add) => {
        const { label, now, before, rival, rivals, year, last, rose, passed } = made(given);
        const places = [...now.matchAll(/\d/g)].map(({ index }) => index);
        const place = places[nth % places.length] ?? 0;
        const digit = (Number(now[place]) + add) % 10;
        const changed = now.slice(0, place) + String(digit) + now.slice(place + 1);
        const others = [now, before, rivals];
        const lies = [
          ...(others.includes(changed) ? [] : [`${label} was $${changed} million in fiscal ${year}.`]),
          `${label} was $${now} billion in fiscal ${year}.`,
          `${label} was $${now} thousand in fiscal ${year}.`,
          `${label} was $${now} in fiscal ${year}.`,
          `${label} was ${now}% in fiscal ${year}.`,
          `${label} was $${now} million in fiscal ${last}.`,
          `${label} was $${now} million in the third quarter of fiscal ${year}.`,
          `${label} was $${before} million.`,
          `${label} was $${rivals} million in fiscal ${year}.`,
          `${rival} was $${now} million in fiscal ${year}.`,
          `Adjusted ${label.toLowerCase()} was $${now} million in fiscal ${year}.`,
          `${label} was $(${now}) million in fiscal ${year}.`,
          `${label} increased by $${now} million in fiscal ${year}.`,
          `${label} was $${rivals} million and ${rival} was $${now} million in fiscal ${year}.`,
          `${label} ${rose ? 'fell' : 'rose'} from $${before} million in ${last} to $${now} million in ${year}.`,
          `${label} was $${before} million and $${now} million in ${year} and ${last}, respectively.`,
          `Orwell Foods’ ${label.toLowerCase()} was $${now} million in fiscal ${year}.`,
        ];
        for (const text of lies) expect([text, await passed(text)]).toEqual([text, false]);
      }),
      { numRuns: 40 },
    );
  });
});
