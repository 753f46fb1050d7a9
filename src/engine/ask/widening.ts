import type { FilingId } from '../../domain/document.ts';
import type { Generator } from '../../domain/ports.ts';
import type { Evidence, FilingCard, Route, TraceStep } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import type { CallRecord, WritingConfig } from '../../domain/writing.ts';
import { modelChooser } from '../../retrieve/modelRoute.ts';
import { takenApart } from '../../retrieve/takenApart.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { Chooser } from '../../retrieve/route.ts';

/** What a language model may look further with. */
export interface Widening {
  readonly text: string;
  /** What the answer without a model was made from. */
  readonly retrieval: Retrieval;
  readonly cards: readonly FilingCard[];
  readonly generator: Generator;
  readonly config: WritingConfig;
  /** Another question over the same filings, by the same steps. */
  readonly search: (text: string, chooser?: Chooser) => Promise<Retrieval>;
  readonly reading: FurtherReading;
  readonly now: () => number;
}

/** What the model is given of filings. */
export interface FurtherReading {
  /** Their first characters. */
  readonly openings: (filing: FilingId) => Promise<string>;
  /** What it said of them before, kept as long as the tab lives. */
  readonly summaries: Map<FilingId, string>;
}

export interface Widened {
  /** What the question was taken apart into; empty where it is one. */
  readonly parts: readonly string[];
  /** Of the whole question, of what the model chose and of every part, in turns, best first. */
  readonly evidence: readonly Evidence[];
  readonly statements: readonly Evidence[];
  readonly routes: readonly Route[];
  readonly calls: readonly CallRecord[];
  readonly steps: readonly TraceStep[];
}

/** Pages that the model may be given words of. */
const PAGES = 40;

/**
 * More pages for the model than the answer without it was made from: those of filings that it chooses itself where the rules are unsure, and those that each part of a question of several parts
 * finds for itself. They are added to what the rules found and never replace it: the answer without a model keeps its pages.
 */
export async function widened(asked: Widening): Promise<Widened> {
  const { retrieval, text, generator, config, search, now } = asked;
  const began = now();
  const calls: CallRecord[] = [];
  const more: Retrieval[] = [];
  const said: string[] = [];
  const routes = await chosenRoutes(asked, retrieval.question, calls);
  if (routes) {
    more.push(await search(text, () => Promise.resolve(routes)));
    said.push(`${String(routes.length)} filings chosen by the model`);
  }
  const apart = config.parts === 'never' ? { parts: [], calls: [] } : await takenApart(retrieval.question, generator);
  calls.push(...apart.calls);
  for (const part of apart.parts) more.push(await search(part));
  for (const part of apart.parts) said.push(part);
  const all = [retrieval, ...more];
  return {
    parts: apart.parts,
    evidence: more.length === 0 ? retrieval.evidence : inTurns(all.map(({ evidence }) => evidence)).slice(0, PAGES),
    statements: inTurns(all.map(({ statements }) => statements)),
    routes: distinct(
      all.flatMap((one) => one.routes),
      ({ filing }) => filing,
    ),
    calls,
    steps: said.length === 0 ? [] : [{ step: 'parts', detail: said, elapsedMs: now() - began }],
  };
}

/** The filings that the model chooses; null where it was not asked, did not say, or says what the rules say. */
async function chosenRoutes(
  { config, cards, generator, reading, retrieval }: Widening,
  question: Reading,
  calls: CallRecord[],
): Promise<readonly Route[] | null> {
  if (config.routing.asks === 'never') return null;
  const chooser = modelChooser({ generator, cards, config: config.routing, ...reading, calls });
  const routes = await chooser(question, { routes: retrieval.routes, considered: retrieval.filings });
  const ruled = new Set(retrieval.routes.map(({ filing }) => filing));
  return routes === null || routes.every(({ filing }) => ruled.has(filing)) ? null : routes;
}

/** The first of each list, then the second of each: a page once. */
function inTurns(lists: readonly (readonly Evidence[])[]): Evidence[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
  return distinct(turns, ({ hit }) => `${hit.filing}:${String(hit.page)}`);
}

function distinct<T>(all: readonly T[], key: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => !seen.has(key(one)) && seen.add(key(one)));
}
