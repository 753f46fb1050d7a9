import type { Context } from '../../../domain/context.ts';
import { nearly } from '../../../text/nearly.ts';
import { stem, words } from '../../../text/tokens.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { aboutTable } from '../../cells/namedLines.ts';
import { namesOf, rowFit } from '../../cells/rowMatch.ts';
import { printedOver } from '../ranges/headingAbove.ts';
import type { Range } from '../ranges/ranges.ts';
import { spelledOut } from '../spelledOut.ts';
import { headText, meaning, meanings, tableWords } from '../tableWords.ts';

/** The words of a measure, with the meanings of what filings print for them. */
interface WordsAsked {
  readonly needed: ReadonlySet<string>;
  readonly instead: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** The words of a measure that a range has, with how near it has them: 1 on its own line, less in a heading over it, in its table's title, in the words around it. */
export function termsMet(context: Context, range: Range, asked: WordsAsked): ReadonlyMap<string, number> {
  const { evidence, table, group } = range;
  const filing = context.filings.find(({ pages }) => pages.includes(evidence));
  const inFull = (text: string): string => (filing === undefined ? text : spelledOut(context, filing, text));
  const line = inFull(range.line);
  const own = meanings(line);
  const above = new Set(group.flatMap((text) => [...meanings(text)]));
  const title =
    range.apart === undefined
      ? titleWords(evidence, table, inFull)
      : new Set([...tableWords(evidence, table), ...meanings(range.apart.lead)]);
  // right over the first row, beside the times: "Carloads (thousands)" under a title of several measures
  const stub = range.axis === 'row' ? meanings(stubOf(evidence, table)) : new Set<string>();
  const aliases = (texts: readonly string[]): ReadonlySet<string> =>
    new Set(
      context.question.lineItems.flatMap((item) =>
        texts.some((text) => text !== '' && rowFit(text, namesOf(item), context.own) >= 0.85) ? [...meanings(item.text)] : [],
      ),
    );
  const [alias, over] = [aliases([line]), aliases(group)];
  const byTitle = new Set([...title].filter((term) => !isTurnedThere(headText(evidence, table), term, asked)));
  const called = new Set(
    context.question.lineItems.flatMap((item) =>
      namesOf(item).some(({ name }) => [...meanings(name)].every((term) => byTitle.has(term))) ? [...meanings(item.text)] : [],
    ),
  );
  const around = context.cards.length > 0 && evidence.card.pages === 1 ? aboutTable(evidence, table) : new Set<string>();
  // as written: a word with a letter missing has another stem
  const said = [...asked.needed].some((term) => term.length >= LONG) ? words(headText(evidence, table)).map(({ term }) => term) : [];
  const met = new Map<string, number>();
  for (const term of asked.needed) {
    const has = (found: ReadonlySet<string>): boolean => found.has(term) || misspelled(term, found, said);
    const printed = asked.instead.get(term) ?? [];
    const prints = (found: ReadonlySet<string>): boolean => printed.some((phrase) => phrase.every((one) => found.has(one)));
    const at =
      has(own) || alias.has(term)
        ? 1
        : table.title.trim() === '' && has(stub)
          ? 0.99
          : has(above) || over.has(term)
            ? 0.96
            : has(byTitle) || called.has(term)
              ? 0.9
              : around.has(term)
                ? 0.8
                : prints(own) || prints(above) || prints(title)
                  ? 0.78
                  : 0;
    if (at > 0) met.set(term, at);
  }
  return met;
}

const titles = new WeakMap<Range['table'], ReadonlySet<string>>();

/** The words of a table's title, its abbreviations in full. */
function titleWords(evidence: Range['evidence'], table: Range['table'], inFull: (text: string) => string): ReadonlySet<string> {
  const known = titles.get(table);
  if (known !== undefined) return known;
  const head = headText(evidence, table);
  const full = inFull(head);
  const found = full === head ? tableWords(evidence, table) : new Set([...tableWords(evidence, table), ...meanings(full)]);
  titles.set(table, found);
  return found;
}

const stubOf = (evidence: Range['evidence'], table: Range['table']): string => printedOver(evidence, table).trim().split('\n').at(-1) ?? '';

const LONG = 7;

/** Whether one of the words found is a longer word that is asked for, but for one typing error. */
const misspelled = (term: string, found: ReadonlySet<string>, said: readonly string[]): boolean =>
  term.length >= LONG &&
  ([...found].some((word) => word.length >= LONG - 1 && nearly(term, word)) ||
    said.some((word) => word.length >= LONG && found.has(stem(word)) && nearly(term, word)));

const TURNED = new RegExp(grammar`${RANGEMEASURES.titleTurned}\s+(?:${RANGEMEASURES.plain}\s+)*$`, 'i');

/** Whether a title has a word only as part of another thing's name: "unearned revenue by segment". */
function isTurnedThere(title: string, term: string, { needed }: WordsAsked): boolean {
  const at = words(title).filter(({ term: word }) => meaning(word) === term);
  const turning = (start: number): boolean => {
    const found = TURNED.exec(title.slice(Math.max(0, start - 60), start));
    return found !== null && ![...meanings(found[0])].some((word) => needed.has(word));
  };
  return at.length > 0 && at.every(({ start }) => turning(start));
}
