import type { Context } from '../../domain/context.ts';
import { namesOf } from '../cells/rowMatch.ts';
import { headingAbove } from './ranges/headingAbove.ts';
import type { LineAsked } from './measureOfRange.ts';
import { classNames, meanings, tableWords } from './tableWords.ts';

/**
 * The words of a measure that some table at hand has: the others ("the most it still owed") tell no line from another. Names stay, as a name that no table has is what the
 * question is about, and words for which filings print others ("abroad").
 */
export function saidInTables(context: Context, line: LineAsked): LineAsked {
  const names = new Set(context.question.words.flatMap(({ term, name }) => (name ? [term] : [])));
  const told = wordsOfTables(context);
  const tells = (term: string): boolean => told.has(term) || names.has(term) || classNames.has(term) || line.instead.has(term);
  const needed = [...line.needed].filter((term) => tells(term) || isCalled(context, term, told));
  // where no table has any of it, nothing that is asked for is there
  if (needed.length === 0) return line;
  return {
    ...line,
    needed: new Set(needed),
    unsaid: [...line.needed].filter((term) => !needed.includes(term) && !line.sorts.has(term)).length,
  };
}

/** Whether tables have a word's item by another of its names. */
const isCalled = ({ question }: Context, term: string, told: ReadonlySet<string>): boolean =>
  question.lineItems.some(
    (item) => meanings(item.text).has(term) && namesOf(item).some(({ name }) => [...meanings(name)].every((one) => told.has(one))),
  );

const known = new WeakMap<Context, ReadonlySet<string>>();

/** What the words of all tables of the pages at hand mean: of their heads, rows and columns. */
function wordsOfTables(context: Context): ReadonlySet<string> {
  const before = known.get(context);
  if (before !== undefined) return before;
  const found = new Set<string>();
  known.set(context, found);
  for (const { pages } of context.filings)
    for (const evidence of pages)
      for (const table of evidence.page.tables) {
        for (const term of tableWords(evidence, table)) found.add(term);
        for (const term of meanings(headingAbove(evidence, table))) found.add(term);
        for (const { text } of table.rows) for (const term of meanings(text)) found.add(term);
        for (const { label } of table.columns) for (const term of meanings(label)) found.add(term);
      }
  return found;
}
