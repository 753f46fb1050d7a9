import table from './directions.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Which way a word says that something went. `said` are its verbs and adverbs, `named` its nouns where they differ; `verb` is the one an answer uses. */
interface DirectionWord {
  readonly way: 'up' | 'down' | 'either';
  readonly verb: string;
  /** Whether it calls the change a better or a worse one. */
  readonly judges?: boolean;
  /** No verb: it says that something is higher, not that it moved. */
  readonly adverb?: boolean;
  readonly said: Phrases;
  /** As it goes on: "rising". */
  readonly ongoing: Phrases;
  readonly named: Phrases;
}

const ROWS = table.rows as readonly DirectionWord[];
const of = (way: DirectionWord['way']): readonly DirectionWord[] => ROWS.filter((row) => row.way === way);

const all = ({ said, ongoing, named }: DirectionWord): Phrases => [...said, ...ongoing, ...named];

export const directions = {
  up: of('up').flatMap(({ said }) => said),
  down: of('down').flatMap(({ said }) => said),
  /** With what goes on: "rising". */
  rising: of('up').flatMap(({ said, ongoing }) => [...said, ...ongoing]),
  falling: of('down').flatMap(({ said, ongoing }) => [...said, ...ongoing]),
  changing: of('either').flatMap(({ said, ongoing }) => [...said, ...ongoing]),
  /** Verbs of any change. */
  moved: ROWS.filter(({ adverb }) => adverb !== true).flatMap(({ said }) => said),
  /** In every form: "growth", "improvement". */
  anyUp: of('up').flatMap(all),
  anyDown: of('down').flatMap(all),
  /** Words that call a change a better or a worse one. */
  judging: [...ROWS.filter(({ judges }) => judges === true).flatMap(all), ...table.better],
  rows: ROWS,
  /** What a thing does that comes out above another. */
  over: table.over,
  /** Words with "up" or "down" in them that say of no way: "shut down", "up front". */
  apart: table.apart,
  /** "More or less", where either way is asked for. */
  more: table.more,
  less: table.less,
  /** Words of more and less and of comparing, as a question says them. */
  comparing: table.comparing,
  /** Words by which a written sentence says which way, as they are written: "contracts" are agreements, "contracted" shrank. */
  claimed: table.claimed,
};
