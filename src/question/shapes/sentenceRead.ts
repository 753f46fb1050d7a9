import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { leaves } from '../../domain/tree.ts';
import { CONCEPTS, concept, termTwins } from '../../text/concepts.ts';
import { lately } from '../lately.ts';
import { isStopWord, words } from '../../text/tokens.ts';
import { asking } from '../../text/words/askingwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { statedIn, type Stated } from '../measures/statedIn.ts';
import { readExpression } from '../measures/readExpression.ts';
import { derivationOf } from '../measures/derivations.ts';
import { keyOf } from '../measures/resolveNoun.ts';
import { spelled } from './spelled.ts';
import { arithmeticSaid, listSaid } from '../reader/arithmeticSaid.ts';
import { isAsking, nounSaid, type NounSaid } from '../reader/nounSaid.ts';
import { questionIn } from '../reader/questionIn.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';
import { withoutNames } from '../reader/withoutNames.ts';

/** A question with the definitions it states taken out, and the rest word by word. */
export interface SentenceRead {
  readonly stated: Stated;
  readonly said: NounSaid;
}

const SUPPOSING = anyOf(sentenceWords.supposing);
const AND_WHY = new RegExp(grammar`${sentenceWords.andWhy}[^?.]*\?*\s*$`, 'i');

const HOLLOW = new Set([...asking.hollow, ...asking.asks]);
/** Items that are what is left without their current part. */
const itemsWithoutCurrent = new Set(CONCEPTS.flatMap(({ id }) => (termTwins(id)?.noncurrent === id ? [id] : [])));

const POLITE = anyOf(sentenceWords.polite, 'gi');
const SOURCE_LAST = new RegExp(grammar`[\s,]*${sentenceWords.sources}\s*(?<mark>[?.!]?)\s*$`, 'i');
const SOURCE_FIRST = new RegExp(grammar`^${sentenceWords.sources}[\s,:]+`, 'i');

/** Without politeness, and without the source that it begins or ends with; one inside a definition says where its item is from. */
const withoutManners = (text: string): string =>
  text
    .replace(POLITE, ' ')
    .replace(/([?.])?[\s,!?.]*$/, '$1')
    .replace(SOURCE_LAST, '$<mark>')
    .replace(/^[\s,!:;.]+/, '')
    .replace(SOURCE_FIRST, '')
    .trim();

/** Reads the sentence that asks; all of the question where that names nothing ("R&D in 2022 against 2021: what is the increase?"). `names` are its own words for companies. */
export const sentenceRead = (core: string, names: readonly string[]): SentenceRead => namelessRead(withoutNames(core, names));

const namelessRead = lately((nameless): SentenceRead => {
  const stated = statedIn(withoutManners(nameless));
  // "… and why": the reason is asked for besides the rest
  const asking = questionIn(stated.rest.replace(AND_WHY, '?'));
  const before = stated.rest.replace(asking, ' ').trim();
  const said = timedBefore(nounSaid(asking, []), before);
  const whole = isHollow(said.noun) && before !== '' ? nounSaid(`${asking.replace(/[?.!\s]+$/, '')} of ${before}`, []) : said;
  // "at the pace it used A, how many years would B last": arithmetic runs over clauses
  const all = asking === stated.rest ? whole : nounSaid(stated.rest, []);
  if (stated.whole === undefined && saysArithmetic(all)) return { stated, said: putRight(all, stated) };
  const made = SUPPOSING.test(stated.rest) && stated.whole === undefined;
  // what is to be done first is part of what is asked for: "if you take A from B, what is left?"
  return { stated, said: made ? { ...whole, noun: stated.rest } : asMoved(putRight(whole, stated)) };
});

/** "In Q2 2022, how much …", "between January and June, by how much …": the times that stand before the sentence that asks. */
function timedBefore(said: NounSaid, before: string): NounSaid {
  if (said.times.length > 0 || before === '') return said;
  const { times } = withoutTimes(before);
  return times.length === 0 || times.length > 2 ? said : { ...said, times };
}

/** Whether an item is a balance, as is all that it is worked out from. */
const isInstant = (id: string): boolean => {
  const [way] = derivationOf(id)?.ways ?? [];
  return (
    concept(id)?.time === 'instant' ||
    (way !== undefined && leaves(way.tree).every(({ concept: part = '' }) => concept(part)?.time === 'instant'))
  );
};

/** A balance is not what was raised, paid or bought within a period: the verb is part of the noun then. */
function asMoved(said: NounSaid): NounSaid {
  if (said.flows === '' || said.operation !== 'level') return said;
  const tree = readExpression(said.noun, new Map())?.tree;
  const stands = tree !== undefined && leaves(tree).every(({ concept: id = '' }) => isInstant(id));
  return stands ? { ...said, noun: `${said.noun} ${said.flows}` } : said;
}

/** "What was the figure?": a noun of nothing but words of asking. */
const isHollow = (noun: string): boolean => words(noun).every(({ term }) => HOLLOW.has(term) || isStopWord(term));

const BRACKET = /^(?<before>[^()]*?)\s*\((?<inside>[^()]+)\)(?<behind>[^()]*)$/;
/** "The stock in its warehouses, net inventories,": few words, and no name, which would be a part. */
const APPOSED = /^(?<before>[\p{Ll}'’-]+(?:\s+[\p{Ll}'’-]+){0,4}),\s*(?<inside>[^(),]+?)[\s,]*$/u;
const WITHOUT_CURRENT = new RegExp(grammar`^[\s(,]*${sentenceWords.withoutCurrent}[\s),]*$`, 'i');

/** A noun said twice, in brackets the second time: "overhead (general and administrative expense)"; and one whose brackets say what it is anyway. */
function saidOnce(noun: string, isKnown: (noun: string) => boolean): string {
  const { before = '', inside = '', behind = '' } = (BRACKET.exec(noun) ?? APPOSED.exec(noun))?.groups ?? {};
  const outside = `${before}${behind}`.trim();
  if (inside === '') return noun;
  if (WITHOUT_CURRENT.test(inside) && isKnown(outside) && itemsWithoutCurrent.has(keyOf(outside))) return outside;
  // one word modifies the name it is in, "operating income (loss)", and names nothing of its own
  const names = before.trim() !== '' && /\s/.test(inside.trim()) && isKnown(inside);
  return names && keyOf(inside) !== keyOf(outside) ? inside : noun;
}

const saysArithmetic = ({ plain }: NounSaid): boolean => arithmeticSaid(plain, isAsking) !== null || listSaid(plain) !== null;

/** The sentence with a typing error of its noun put right, where that makes a name of it and no other does. */
function putRight(said: NounSaid, { definitions }: Stated): NounSaid {
  const isKnown = (noun: string): boolean => readExpression(noun, definitions)?.unknown.length === 0;
  if (said.noun === '' || isKnown(said.noun)) return said;
  const once = saidOnce(said.noun, isKnown);
  if (once !== said.noun) return { ...said, noun: once, text: said.text.replace(said.noun, once) };
  const ways = spelled(said.noun).filter(isKnown);
  const [way] = ways;
  const other = ways.find((one) => keyOf(one) !== keyOf(way ?? ''));
  return way === undefined || other !== undefined ? said : { ...said, noun: way, text: said.text.replace(said.noun, way) };
}
