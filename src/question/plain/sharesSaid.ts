import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { asking } from '../../text/words/askingwords.ts';
import { concept } from '../../text/concepts.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { isPlace } from '../../text/words/rows/worldplaces.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { ITEMS } from '../measures/items.ts';
import { FORMULAS } from '../measures/formulas.ts';
import { meantBy } from '../measures/resolveNoun.ts';
import { takenOut } from '../reader/operationSaid.ts';
import { isKnown, leftOver } from './leftOver.ts';

const SHARES_OF = new RegExp(grammar`(?<!\w)${words.sharesOf}(?=\s|$)`, 'i');
const EACH_DOLLAR = new RegExp(grammar`(?<!\w)${words.eachDollar}(?=\s|$)`, 'i');
/** "Out of every dollar the bakery took in": of its revenue. */
const TAKEN_IN = new RegExp(grammar`(?<!\w)${words.everyDollar}\s+(?<who>(?:[^,?]{0,60}?\s)?)${words.tookIn}(?!\w)`, 'i');
const ofRevenue = (text: string): string =>
  text.replace(TAKEN_IN, (...found) => `of each dollar of revenue , ${(found.at(-1) as { who: string }).who} ,`);
const HOW_MUCH = anyOf(words.howMuch, 'gi');
const VERBS = new RegExp(grammar`(?<![\w-])${words.shareVerbs}(?![\w-])`, 'gi');
const NO_PART = new RegExp(grammar`(?<![\w-])${words.noPart}(?![\w-])`, 'i');
const LEFT = new RegExp(grammar`(?<![\w-])${words.left}(?![\w-])`, 'i');
const AFTER = new RegExp(grammar`(?<![\w-])${words.afterThat}(?![\w-])`, 'i');
const ASKED = anyOf(asking.questions);
const ADVERBS = anyOf(sentenceWords.adverbs, 'gi');
const PER_CENT = new RegExp(grammar`(?<!\w)${plainWords.perCent}(?!\w)`, 'i');

const OWNERS = anyOf(words.partNames);

/** A part that no table of items knows has this many words at most. */
const LONGEST_PART = 5;
/** So many words at most name an item. */
const LONGEST_NAME = 9;

/** What is asked of a company at a time; `part` where the whole is said of it: "What percentage of … came from …". */
export type WorkedNoun = { readonly noun: string; readonly manner?: string } | { readonly whole: string; readonly part: string };

/** The longest known name that words begin with, and the rest. */
function nameFirst(text: string, isSuch = isName): { readonly name: string; readonly rest: string } | null {
  const all = text.split(/\s+/).filter((word) => word !== '');
  for (let count = Math.min(all.length, LONGEST_NAME); count > 0; count--) {
    const said = all.slice(0, count).join(' ');
    const bare = leftOver(said);
    if (!/[,;:?]$/.test(all.slice(0, count - 1).join(' ')) && bare !== '' && isSuch(bare) && endsWell(said, bare))
      return { name: bare, rest: all.slice(count).join(' ') };
  }
  return null;
}

/** Arithmetic is no name of one thing. */
const isName = (text: string): boolean => isKnown(text) && meantBy(text, new Map())?.known === true;
const isItem = (text: string): boolean => isName(text) && idOf(text) !== undefined;
/** Whether a name's words stand next to one another, but for little ones: "revenue, what ended up as net" is no net revenue. */
const isTogether = (said: string, bare: string): boolean => {
  const [inside, own] = [said.slice(Math.max(0, said.indexOf(bare.split(' ')[0] ?? ''))), bare].map((text) =>
    text
      .replace(LITTLE, ' ')
      .replace(/[^\w]+/g, ' ')
      .trim(),
  );
  return inside === own;
};
const LITTLE = /(?<![\w-])(?:the|an?|of|and|to|in|on|for|by|its|their|['’]s)(?![\w-])|['’]s?(?=\s|$)/gi;
const endsWell = (said: string, bare: string): boolean =>
  isTogether(said, bare) && said.replace(/[\s,;:?.]+$/, '').endsWith(bare.split(' ').at(-1) ?? '');

/** What is left of a part's words once those of going, keeping and making up are out. */
const partIn = (text: string): string => leftOver(takenOut(text.replace(HOW_MUCH, ' ').replace(ADVERBS, ' '), VERBS).rest);

/** A known part with words of whose it is: the formula that is made of that part and the whole, of that segment. */
function ofItsOwn(part: string, whole: string): string | null {
  const all = part.split(' ');
  for (let from = 0; from < all.length; from++)
    for (let to = all.length; to > from; to--) {
      const [item, beside] = [all.slice(from, to).join(' '), [...all.slice(0, from), ...all.slice(to)].join(' ')];
      if (beside === '' || !isName(item)) continue;
      const formula = formulaOver(item, whole);
      return formula === null || !isOwner(beside) ? null : `${formula} of ${beside}`;
    }
  return null;
}

/** Whether words are whose something is: a name by its capitals, or "the bakery business". */
const isOwner = (words: string): boolean => words.split(' ').length <= LONGEST_PART && (/\p{Lu}/u.test(words) || OWNERS.test(words));

const idOf = (noun: string): string | undefined => {
  const tree = meantBy(noun, new Map())?.tree;
  const of = tree?.kind === 'size' ? tree.of : tree;
  return of?.kind === 'leaf' ? of.leaf.concept : undefined;
};

/** The name of the formula that divides one item by another. */
function formulaOver(part: string, whole: string): string | null {
  const [of, by] = [idOf(part), idOf(whole)];
  const found = FORMULAS.find(({ tree }) => {
    if (tree.kind !== 'quotient' || tree.by.kind !== 'leaf') return false;
    const above = tree.of.kind === 'size' ? tree.of.of : tree.of;
    return above.kind === 'leaf' && above.leaf.concept === of && tree.by.leaf.concept === by;
  });
  return of === undefined || found === undefined ? null : found.name.toLowerCase();
}

/** Whether a text speaks of a share of something: "eaten up" is no rise then. */
export const saysShare = (text: string): boolean => saysEach(text) || SHARES_OF.test(text);
/** Whether it speaks of a part of each dollar: a level is none. */
export const saysEach = (text: string): boolean => EACH_DOLLAR.test(text) || TAKEN_IN.test(text);

/** "What percentage of revenue ended up as net income", "of each dollar of sales how much went on wages", "the Andes unit as a share of sales"; null where words are left over. */
export function shareSaid(said: string): WorkedNoun | null {
  const text = ofRevenue(said);
  const dollar = EACH_DOLLAR.exec(text);
  const cue = dollar ?? SHARES_OF.exec(text);
  if (cue === null) return null;
  const [before, after] = [text.slice(0, cue.index), text.slice(cue.index + cue[0].length)];
  const found = nameFirst(after);
  if (found === null) return null;
  const { name: whole, rest } = found;
  const kept = LEFT.test(rest) ? AFTER.exec(rest) : null;
  if (kept !== null) {
    const less = nameFirst(rest.slice(kept.index + kept[0].length), isItem);
    const beside = less === null ? '' : partIn(`${rest.slice(0, kept.index).replace(LEFT, ' ')} ${less.rest}`);
    return less === null || beside !== '' || partIn(before) !== ''
      ? null
      : { noun: `(${whole} less ${less.name}) as a percentage of ${whole}` };
  }
  const [ahead, behind] = [partIn(before), partIn(rest)];
  if (ahead !== '' && behind !== '') return isName(ahead) && dollar !== null ? owned(ahead, behind, whole) : null;
  const part = ahead === '' ? behind : ahead;
  // "what were total assets, and how much of that was goodwill" asks two things
  if (ahead !== '' && ASKED.test(before) && !/^as\b/i.test(cue[0])) return null;
  if (part === '') return null;
  // a place is so much of whatever the whole is, and no item of its own
  if (isPlace(part)) return { whole, part };
  if (isName(part)) return idOf(part) === idOf(whole) ? null : { noun: `${part} as a percentage of ${whole}` };
  const own = ofItsOwn(part, whole);
  if (own !== null) return { noun: own };
  return NO_PART.test(ahead === '' ? rest : before) || part.split(' ').length > LONGEST_PART || /\d/.test(part) ? null : { whole, part };
}

/** "How many cents of operating profit did the bakery make on each dollar of sales". */
function owned(item: string, beside: string, whole: string): WorkedNoun | null {
  const formula = formulaOver(item, whole);
  return formula === null || !isOwner(beside) ? null : { noun: `${formula} of ${beside}` };
}

const isStanding = (noun: string): boolean => concept(idOf(noun) ?? '')?.time === 'instant';
/** What came in of a balance within the time. */
const FLOWS: ReadonlyMap<string, string> = new Map([[ITEMS.cash[0], ITEMS.operatingCashFlow[1]]]);

/** "What was left of operating cash flow after capital expenditures"; null where words are left over. */
export function leftSaid(text: string): WorkedNoun | null {
  const after = AFTER.exec(text);
  // "was there cash left over" asks whether
  if (after === null || !ASKED.test(text) || !LEFT.test(text.replace(after[0], ' '))) return null;
  const less = nameFirst(text.slice(after.index + after[0].length), isItem);
  if (less === null) return null;
  const around = `${text.slice(0, after.index)} ${less.rest}`.replace(LEFT, ' ').replace(HOW_MUCH, ' ');
  const said = partIn(around.replace(SHARES_OF, ' '));
  // what is left of cash once something is paid is left of what came in, not of what stands on the balance sheet
  const from = isStanding(said) && !isStanding(less.name) ? FLOWS.get(idOf(said) ?? '') : said;
  if (from === undefined || !isName(from) || idOf(from) === idOf(less.name)) return null;
  const rest = `${from} less ${less.name}`;
  return { noun: PER_CENT.test(text) ? `(${rest}) as a percentage of ${from}` : rest };
}
