import type { Overview, OverviewRow, OverviewText } from '../../domain/overview.ts';
import type { Sentence } from '../../domain/question.ts';
import { unitText } from '../../text/amounts.ts';

/** What facts and parts are called in a line. */
const FACTS = { auditor: 'Auditor', opinion: 'Auditor’s opinion', dividends: 'Dividends', buybacks: 'Purchases of own shares' } as const;
const PARTS = { segment: 'Revenue by segment', place: 'Revenue by place', part: 'Part of revenue' } as const;

/** An overview line by line, each with its footnotes: what is copied, read aloud and benched. */
export function overviewSentences(overview: Overview): Sentence[] {
  const { title, cover, does, subjects, blocks, parts, facts, changed } = overview;
  const unit = overview.unit === undefined ? '' : unitText(overview.unit);
  const kind = cover.map(({ text }) => text).join(', ');
  return [
    ...(cover.length === 0 ? [] : [line(`${title}: ${kind}.`, cover)]),
    ...[...subjects, ...does].map((quote) => line(/^[“"]/.test(quote.text) ? quote.text : `“${quote.text}”`, [quote])),
    ...blocks.flatMap(({ heads, rows }) => rows.map((row) => rowLine(row, heads, unit))),
    ...(parts === null
      ? []
      : parts.rows.map(({ name, figure, share }) =>
          line(`${PARTS[parts.kind]}, ${name}: ${figure.text}, ${share.text} of revenue.`, [figure, share]),
        )),
    ...facts.map(factLine),
    ...(changed === null
      ? []
      : changed.rows.map(({ name, before, now, by }) =>
          line(
            `${name}, ${changed.when}: ${before.text} in the ${changed.before}, ${now.text} in the ${changed.now}, a difference of ${by.text}.`,
            [before, now],
          ),
        )),
    ...(changed === null
      ? []
      : changed.unchanged.map((row) =>
          line(`${row.text}, ${changed.when}: the same in the ${changed.before} and the ${changed.now}.`, [row]),
        )),
  ];
}

/** A fact as a line. */
export const factLine = (fact: Overview['facts'][number]): Sentence =>
  line(`${FACTS[fact.kind]}: ${fact.quoted ? `“${fact.text}”` : fact.text}.`, [fact]);

const line = (text: string, of: readonly OverviewText[]): Sentence => ({
  text,
  citations: [...new Set(of.flatMap(({ citations }) => citations))],
});

function rowLine({ name, calculated, perShare, cells, change }: OverviewRow, heads: readonly string[], unit: string): Sentence {
  const told = cells.flatMap((cell, i) => (cell === null ? [] : [`${cell.text} (${heads[i] ?? ''})`]));
  const measured = calculated || unit === '' ? '' : `, ${perShare ? `${unit.split(' ')[0] ?? ''} per share` : unit}`;
  return line(
    `${name}${measured}: ${told.join(', ')}${change === null ? '' : `, change ${change.text}`}.`,
    cells.flatMap((cell) => cell ?? []),
  );
}
