import type { Context } from '../../domain/context.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { grammar } from '../../text/words/phrases.ts';
import { rowCues } from '../../text/words/rowcues.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';

/** What the lines of a table must say, stemmed. */
export interface LineWords {
  readonly needed: ReadonlySet<string>;
  /** They decide between lines, but no line must have them. */
  readonly light: ReadonlySet<string>;
}

const stems = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(stem));
const [HOLLOW, LIGHT] = [stems(rowCues.hollow), stems(rowCues.light)];
/** Stop words that make another row of a label. */
const TELLING: ReadonlySet<string> = new Set(rowCues.telling);
const STATEMENT = new RegExp(grammar`${ROWKINDS.statements}|${ROWKINDS.statementsOf}\s+[a-z ]{0,30}`, 'gi');

/** The words of a question, or of what it calls a thing, that tables must account for: without companies, times and words of asking. */
export function tableTerms(text: string, context: Pick<Context, 'times' | 'question' | 'own'>): LineWords {
  let left = text;
  for (const { text: time } of context.times) if (time !== '') left = left.replaceAll(time, ' ');
  for (const { text: name } of context.question.companies) left = left.replaceAll(name, ' ');
  left = left.replace(STATEMENT, ' ');
  const needed = new Set<string>();
  const light = new Set<string>();
  for (const { term } of words(left)) {
    if (isStopWord(term) && !TELLING.has(term)) continue;
    if (/^(?:(?:19|20)\d\d|fy\d+|q[1-4])$/.test(term) || term.length < 2) continue;
    const stemmed = stem(term);
    if (HOLLOW.has(stemmed) || context.own.has(stemmed)) continue;
    (LIGHT.has(stemmed) ? light : needed).add(stemmed);
  }
  // a question of light words only is about them
  return needed.size === 0 ? { needed: light, light: new Set() } : { needed, light };
}
