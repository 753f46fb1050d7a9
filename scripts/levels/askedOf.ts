import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Context } from '../../src/domain/context.ts';
import type { Found } from '../../src/domain/figures.ts';
import { find } from '../../src/figures/findFigure.ts';
import { contextFor } from '../cells/asks.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';

/** A question of a set, as answering begins with it. */
export interface Asked<Line> {
  readonly line: Line;
  readonly data: string;
  readonly shelf: Shelf;
  readonly context: Context;
  readonly found: Found;
}

/** Every question of sets `DATA,QUESTIONS`, one after another; how many have gone by is printed after each set. */
export async function* askedOf<Line extends { readonly question: string; readonly docs?: readonly string[] }>(
  sets: readonly string[],
  cache: string,
  own = false,
): AsyncGenerator<Asked<Line>> {
  let all = 0;
  for (const set of sets) {
    const [data = '', questions = ''] = set.split(',');
    const shelf = await readShelf([data], cache, { metadata: false, checks: false });
    for (const text of readFileSync(questions, 'utf8').split('\n').filter(Boolean)) {
      const line = JSON.parse(text) as Line;
      const context = await contextFor(own ? ownOf(shelf, line) : shelf, line.question);
      yield { line, data, shelf, context, found: find(context) };
      all++;
    }
    console.log(set, all);
  }
}

/** A shelf with the filings of a question alone. */
const ownOf = (shelf: Shelf, { docs = [] }: { readonly docs?: readonly string[] }): Shelf => ({
  ...shelf,
  only: shelf.cards.filter(({ id }) => docs.includes(shelf.docOf(id))).map(({ id }) => id),
});

/** Features of a place in the order of their names, as the fits read them. */
export const row = <Name extends string>(names: readonly Name[], features: Readonly<Partial<Record<Name, number>>>): number[] =>
  names.map((name) => Math.round((features[name] ?? 0) * 1000) / 1000);

/** What the scripts of training rows are given: `--cache DIR --judge COMMAND --set DATA,QUESTIONS … [--own] --out FILE`. */
export const given = (out: string) =>
  parseArgs({
    options: {
      cache: { type: 'string', default: '/tmp/footnote-shelf' },
      judge: { type: 'string', default: '' },
      set: { type: 'string', multiple: true, default: [] },
      own: { type: 'boolean', default: false },
      out: { type: 'string', default: out },
    },
  }).values;
