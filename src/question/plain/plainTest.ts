import { leaves } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';
import { namings } from '../../text/lexicon.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { sizes } from '../../text/words/sizes.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { readExpression } from '../measures/readExpression.ts';
import { limitSaid, type LimitSaid } from '../shapes/limitSaid.ts';
import { HOLDS } from '../shapes/thresholdAsked.ts';

/** A question that holds a figure against something, its company, times and words of asking taken away. */
interface TestSaid {
  readonly text: string;
  /** "Intel's" */
  readonly owner: string;
  /** "in fiscal 2020" */
  readonly when: string;
  /** The item that words name, little words apart; null where they name none. */
  readonly item: (text: string) => string | null;
}

const [ABOVE, BELOW] = [
  new RegExp(grammar`^${[...testCues.above, ...testCues.atLeast]}$`, 'i'),
  new RegExp(grammar`^${[...testCues.below, ...testCues.atMost]}$`, 'i'),
];
/** "More cash from operations than net income". */
const MORE_OF = new RegExp(
  grammar`(?:(?<more>${[...sizes.more, 'higher', 'bigger', 'larger', 'greater']})|(?<less>${[...sizes.less, 'lower', 'smaller']}))\s+(?<a>.+?)\s+than\s+(?<b>.+)$`,
  'i',
);
const STATES = testCues.states.map(({ said, noun, is }) => ({ says: anyOf(said, 'gi'), noun, is }));
const SIGN = new RegExp(grammar`(?<positive>${plainWords.positive})|(?<negative>${testCues.negative})`, 'gi');
const [LOSS, PROFIT] = [anyOf(testCues.lossNames), anyOf(testCues.profitNames)];

/** "Intel top line above $75bn" as one plain sentence: "Was Intel's top line more than $75 billion in fiscal 2020?". Null where it holds nothing against anything, or has other words. */
export function plainTest(said: TestSaid): string | null {
  return stateOf(said) ?? heldTo(said) ?? against(said) ?? signOf(said);
}

const asked = (verb: string, { owner, when }: TestSaid, rest: string): string => `${verb} ${owner} ${rest} ${when}?`.replace(/\s+\?/, '?');

/** Held against a number, or a part of another item. */
function heldTo(said: TestSaid): string | null {
  for (const { index, 0: words, groups = {} } of said.text.matchAll(HOLDS)) {
    const limited = limitSaid(said.text.slice(index + words.length));
    if (limited === null) continue;
    const before = said.text.slice(0, index);
    const whole = limited.of ? wholeIn(limited, said) : null;
    if (limited.of && whole === null) continue;
    const item = said.item(`${before} ${whole?.rest ?? limited.rest}`);
    if (item === null) continue;
    const of = whole === null ? item : `${item} as a percentage of ${whole.item}`;
    const than =
      groups['most'] !== undefined
        ? 'at most'
        : groups['least'] !== undefined
          ? 'at least'
          : groups['over'] !== undefined
            ? 'more than'
            : 'less than';
    if (limited.limit.value === '0') return than === 'more than' ? asked('Was', said, `${of} positive`) : null;
    return asked('Was', said, `${of} ${than} ${limited.limit.text}`);
  }
  return null;
}

/** What a limit is a part of, and the words after it: "revenue", "on research" of "its revenue on research". The longest name counts. */
function wholeIn({ rest }: LimitSaid, { item }: TestSaid): { readonly item: string; readonly rest: string } | null {
  const words = rest.trim().split(/\s+/);
  const ways = words.flatMap((_, i) => {
    const whole = item(words.slice(0, i + 1).join(' '));
    return whole === null ? [] : [{ item: whole, rest: words.slice(i + 1).join(' ') }];
  });
  // "revenue on" is revenue
  return ways.find((way) => isSame(way.item, ways.at(-1)?.item ?? '')) ?? null;
}

/** Two items held against one another. */
function against(said: TestSaid): string | null {
  for (const { index, 0: words } of said.text.matchAll(HOLDS)) {
    const over = ABOVE.test(words);
    if (!over && !BELOW.test(words)) continue;
    const [a, b] = [said.item(said.text.slice(0, index)), said.item(said.text.slice(index + words.length))];
    if (a !== null && b !== null && !isSame(a, b))
      return over ? asked('Did', said, `${a} exceed its ${b}`) : asked('Was', said, `${a} lower than its ${b}`);
  }
  const more = MORE_OF.exec(said.text);
  if (more === null) return null;
  const [a, b] = [said.item(`${said.text.slice(0, more.index)} ${more.groups?.['a'] ?? ''}`), said.item(more.groups?.['b'] ?? '')];
  if (a === null || b === null || isSame(a, b)) return null;
  return more.groups?.['more'] !== undefined ? asked('Did', said, `${a} exceed its ${b}`) : asked('Was', said, `${a} lower than its ${b}`);
}

const only = (item: string): string | undefined => {
  const [first, more] = leaves(readExpression(item)?.tree ?? { kind: 'number', value: '0', says: '' });
  return more === undefined ? first?.concept : undefined;
};
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase() || (only(a) !== undefined && only(a) === only(b));

/** "In the black", "lost money": of the item that the words name beside it, else of what the state is of. */
function stateOf(said: TestSaid): string | null {
  for (const { says, noun, is } of STATES) {
    const left = said.text.replace(says, ' ');
    if (left === said.text) continue;
    const item = ownItem(left, said);
    if (item !== null) return asked('Was', said, `${item} ${is}`);
    if (said.item(`${noun} ${left}`)?.toLowerCase() === noun) return asked('Was', said, `${noun} ${is}`);
  }
  return null;
}

/** "Net profit or not", "free cash flow above zero". */
function signOf(said: TestSaid): string | null {
  const [found] = said.text.matchAll(SIGN);
  const left = said.text.replace(SIGN, ' ');
  const item = ownItem(left, said);
  if (item === null) return null;
  if (found !== undefined) return asked('Was', said, `${item} ${found.groups?.['positive'] === undefined ? 'negative' : 'positive'}`);
  const id = only(item);
  if (id === undefined || concept(id)?.sign !== 'signed') return null;
  // "a profit or a loss" asks for neither
  const [loss, profit] = [LOSS.test(said.text), PROFIT.test(said.text)];
  return loss === profit ? null : asked('Was', said, `${loss ? (concept(id)?.name ?? item) : item} ${loss ? 'negative' : 'positive'}`);
}

/** The item that words name, by several of its names perhaps. */
const ownItem = (text: string, { item }: TestSaid): string | null => item(text) ?? nameTwice(text, item);

/** The one item that words name twice: "a profit on the bottom line", "the top line (total revenues)". */
export function nameTwice(text: string, item: TestSaid['item']): string | null {
  const names = namings(text).filter(({ entries }) => entries.some(({ kind }) => kind !== 'topic'));
  const [first, ...more] = names.sort((a, b) => b.end - b.start - (a.end - a.start));
  if (first === undefined || more.length === 0) return null;
  const name = text.slice(first.start, first.end);
  const rest = names
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return more.every(({ start, end }) => isSame(text.slice(start, end), name)) && item(`${rest} ${name}`) === name ? name : null;
}
