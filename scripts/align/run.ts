import { parseArgs } from 'node:util';
import type { FilingPages } from '../../src/domain/context.ts';
import type { Evidence } from '../../src/domain/question.ts';
import type { AlignmentConfig } from '../../src/domain/writing.ts';
import { align } from '../../src/answer/writing/align.ts';
import { streamOfFiling } from '../../src/answer/writing/wordStream.ts';
import type { ContextPassage } from '../../src/answer/gates/writtenSentence.ts';
import { readAll } from '../fidelity/read.ts';
import { seeded } from '../seeded.ts';
import { CHANGES, copiedFrom, type ChangeId, type Copied } from './passages.ts';

/**
 * Source alignment over the filings of a data directory, three neighbours of the list at a time (often years of one company): how long ten passages take against three whole
 * filings, with the time of a bare walk over the same words beside it, and what becomes of passages by threshold. Usage: tsx scripts/align/run.ts DATA [--cache DIR] [--only PREFIX]
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cache: { type: 'string' }, only: { type: 'string' } } });
const [data] = positionals;
if (data === undefined) throw new Error('which data directory?');

const random = seeded(6);
const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9];
const ROUNDS = 15;
/** The least of the rounds is what the work itself takes: whatever else the machine does only adds to it. */
const least = (list: readonly number[]): number => Math.min(...list);
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;
const ms = (value: number): string => value.toFixed(2);

const times: { cold: number; warm: number; floor: number; words: number }[] = [];
const tally = new Map<string, number>();
const count = (key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1);

let three: FilingPages[] = [];
for await (const { card, parsed } of readAll(data, values.cache, values.only ?? '')) {
  const pages = parsed.pages.map((page): Evidence => ({
    hit: { filing: card.id, page: page.number, score: 0, chunk: -1, features: {} },
    card,
    page,
    headings: [],
  }));
  three = [...three, { card, pages }];
  if (three.length < 3) continue;
  timed(three);
  outcomes(three);
  three = [];
}

console.log(
  `ten passages against three filings, ${String(times.length)} triples of ${String(Math.round(median(times.map(({ words }) => words))))} words (median)`,
);
for (const kind of ['cold', 'warm', 'floor'] as const)
  console.log(
    `  ${kind.padEnd(6)} median ${ms(median(times.map((one) => one[kind])))} ms, worst ${ms(Math.max(...times.map((one) => one[kind])))} ms`,
  );
console.log(`  warm over floor, median of the triples: ${ms(median(times.map(({ warm, floor }) => warm / floor)))}`);
for (const [key, found] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${key.padEnd(70)} ${String(found)}`);

function timed(filings: readonly FilingPages[]): void {
  const given = copiedFrom(filings, 4, random).slice(0, 10);
  const run = (): number => {
    const began = performance.now();
    align(
      given.map(({ content }, i) => ({ piece: `p${String(i)}`, content })),
      given.map(pieceOf),
      filings,
      { n: 5, threshold: 0.8 },
    );
    return performance.now() - began;
  };
  const cold = run();
  const streams = filings.map(streamOfFiling);
  let sum = 0;
  const walk = (): number => {
    const began = performance.now();
    for (const { terms } of streams) for (const term of terms) sum = (Math.imul(sum, 31) + term) | 0;
    return performance.now() - began;
  };
  const warm: number[] = [];
  const floor: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    warm.push(run());
    floor.push(walk());
  }
  if (sum === 1) console.log('');
  times.push({ cold, warm: least(warm), floor: least(floor), words: streams.reduce((total, { terms }) => total + terms.length, 0) });
}

/** Every passage as it is and changed, cited to its own filing and to the next one, by threshold and rule. */
function outcomes(filings: readonly FilingPages[]): void {
  const given = copiedFrom(filings, 10, random);
  const pieces = filings.map((filing, i) => pieceOf({ filing: i, evidence: filing.pages[0]!, content: '' }, i));
  for (const [change, make] of Object.entries(CHANGES) as [ChangeId, (typeof CHANGES)[ChangeId]][])
    for (const cited of ['own', 'drifted'] as const) {
      const claimed = given.map(({ content, filing }, i) => ({
        piece: `p${String((filing + (cited === 'own' ? 0 : 1)) % 3)}`,
        content: make(content, random, given[(i + 7) % given.length]?.content ?? ''),
      }));
      for (const threshold of THRESHOLDS)
        for (const moves of ['from-nothing', 'from-less'] as const) {
          const config: AlignmentConfig = { n: 5, threshold, moves };
          for (const [i, { outcome, found }] of align(claimed, pieces, filings, config).entries()) {
            const own = given[i];
            const right = found[0] !== undefined && own !== undefined && found[0].evidence.card.id === own.evidence.card.id;
            count(
              `${cited.padEnd(8)} ${change.padEnd(20)} ${moves.padEnd(13)} ${String(threshold)} ${found.length === 0 ? 'dropped' : `${outcome}${right ? '' : ', another filing'}`}`,
            );
          }
        }
    }
}

function pieceOf({ evidence }: Copied, i: number): ContextPassage {
  const { page } = evidence;
  const span = { page: page.number, start: 0, end: page.text.length };
  return {
    id: `p${String(i)}`,
    evidence,
    spans: [span],
    kind: 'words',
    text: page.text,
    places: [{ start: 0, end: span.end, span }],
    heading: '',
    tokens: 0,
  };
}
