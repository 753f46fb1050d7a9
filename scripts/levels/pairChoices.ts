// Training rows for what is worked out of two figures (src/answer/judging/pairs/pairWeights.json), from what pairRows.ts has kept: each question with what speaks for every two figures, and whether
// they come to its gold. One line a question; scripts/levels/pairs.py fits the weights.
//   npx tsx scripts/levels/pairChoices.ts KEPT … --out FILE
import { readFileSync, writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import { parseArgs } from 'node:util';
import type { FigureAtHand } from '../../src/answer/judging/pairs/figuresAtHand.ts';
import { PAIR_FEATURES, type Pair } from '../../src/answer/judging/pairs/pairFeatures.ts';
import { printedIn } from '../../src/answer/judging/pairs/likedPair.ts';
import { comesTo, rivalsOf } from '../../src/answer/judging/pairs/weighedPairs.ts';
import { pairSaid } from '../../src/question/measures/pairAsked.ts';
import type { WantedWord } from '../../src/question/words/wantedWords.ts';
import { row } from './askedOf.ts';

interface Kept {
  readonly line: {
    readonly id: string;
    readonly question: string;
    readonly answer: unknown;
    readonly answer_value?: number;
    readonly answer_unit?: string;
    readonly type: string;
  };
  readonly doc: string;
  readonly said: { readonly core: string; readonly wanted: readonly WantedWord[]; readonly own: ReadonlySet<string> };
  readonly figures: readonly FigureAtHand[];
  readonly intent: string;
  readonly operation: string;
  readonly places: readonly { readonly text: { readonly body: string }; readonly logit: number }[];
}

const SCALES: Readonly<Record<string, number>> = {
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
/** A gold is rounded as people round. */
const SLACK = 0.01;

/** Whether two figures come to the gold, by size: one per cent, or half of its last digit. */
function isGold({ how, value, first }: Pair, gold: number, unit: string): boolean {
  const rate = /%|percent|ratio|times|^x$/.test(unit);
  const bare = unit === '' || !/usd|\$|eur|gbp|hkd|aud|cad|million|billion|thousand/i.test(unit);
  const ratio = how === 'share' || how === 'rest' || how === 'times';
  if (how === 'less' && value < 0 !== gold < 0) return false;
  if (rate !== ratio && !(bare && !rate && how === 'times')) return false;
  if (/usd|\$/i.test(unit) && first.operand.unit.kind !== 'money' && first.operand.unit.kind !== 'unknown') return false;
  const scale = unit.includes('%') ? 0.01 : unit.split(/\s+/).reduce((by, word) => by * (SCALES[word.toLowerCase()] ?? 1), 1);
  const digits = String(gold).split('.')[1]?.length ?? 0;
  const slack = Math.max(Math.abs(gold) * scale * SLACK, 0.5005 * 10 ** -digits * scale);
  return Math.abs(Math.abs(gold) * scale - Math.abs(value)) <= slack;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: '/tmp/pairs.rows' } } });
const lines = positionals.flatMap((file) =>
  (v8.deserialize(readFileSync(file)) as Kept[]).flatMap(({ line, doc, said, figures, intent, operation, places }) => {
    const asked = pairSaid(said.core, said.wanted, said.own);
    if (asked === null) return [];
    const printed = printedIn(places.map(({ text, logit }) => ({ words: text.body, logit })));
    const rivals = rivalsOf({ asked, printed, calculation: intent === 'calculation', level: operation === 'level' }, figures);
    const { answer_value: gold, answer_unit: unit = '' } = line;
    return JSON.stringify({
      id: line.id,
      question: line.question,
      answer: line.answer,
      type: line.type,
      found: false,
      doc,
      orders: rivals.map(({ pair, features, liking }) => ({
        x: row(PAIR_FEATURES, features),
        liking,
        first: comesTo(pair),
        right: typeof gold === 'number' && isGold(pair, gold, unit),
        says: `${pair.how} ${pair.first.operand.rowText.slice(0, 60)} ${pair.first.operand.text} | ${pair.second.operand.rowText.slice(0, 60)} ${pair.second.operand.text}`,
      })),
    });
  }),
);
writeFileSync(values.out, `${JSON.stringify(PAIR_FEATURES)}\n${lines.join('\n')}\n`);
