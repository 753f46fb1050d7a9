import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { statedIn, type Stated } from '../measures/statedDefinitions.ts';
import { readExpression } from '../measures/definition.ts';
import { keyOf } from '../measures/resolveNoun.ts';
import { spelled } from './spelled.ts';
import { nounSaid, type NounSaid } from '../reader/nounSaid.ts';
import { questionIn } from '../reader/questionIn.ts';
import { withoutNames } from '../reader/withoutNames.ts';

/** A question with the definitions it states taken out, and the rest word by word. */
export interface SentenceRead {
  readonly stated: Stated;
  readonly said: NounSaid;
}

const AND_WHY = new RegExp(grammar`${sentenceWords.andWhy}[^?.]*\?*\s*$`, 'i');

const POLITE = anyOf(sentenceWords.polite, 'gi');
const SOURCE_LAST = new RegExp(grammar`[\s,]*${sentenceWords.sources}\s*(?<mark>[?.!]?)\s*$`, 'i');
const SOURCE_FIRST = new RegExp(grammar`^${sentenceWords.sources}[\s,:]+`, 'i');

/** Without politeness, and without the source that it begins or ends with; one inside a definition tells where its item is from. */
const withoutManners = (text: string): string =>
  text
    .replace(POLITE, ' ')
    .replace(/([?.])?[\s,!?.]*$/, '$1')
    .replace(SOURCE_LAST, '$<mark>')
    .replace(/^[\s,!:;.]+/, '')
    .replace(SOURCE_FIRST, '')
    .trim();

/** Reads the sentence that asks; all of the question where that names nothing ("R&D in 2022 against 2021: what is the increase?"). `names` are its own words for companies. */
export function sentenceRead(core: string, names: readonly string[]): SentenceRead {
  const stated = statedIn(withoutManners(withoutNames(core, names)));
  // "… and why": the reason is asked for beside what the rest asks for
  const asking = questionIn(stated.rest.replace(AND_WHY, '?'));
  const said = nounSaid(asking, []);
  const before = stated.rest.replace(asking, ' ').trim();
  const whole = said.noun === '' && before !== '' ? nounSaid(`${asking.replace(/[?.!\s]+$/, '')} of ${before}`, []) : said;
  return { stated, said: putRight(whole, stated) };
}

/** The sentence with a typing error of its noun put right, where that makes a name of it and no other does. */
function putRight(said: NounSaid, { definitions }: Stated): NounSaid {
  const isKnown = (noun: string): boolean => readExpression(noun, definitions)?.unknown.length === 0;
  if (said.noun === '' || isKnown(said.noun)) return said;
  const ways = spelled(said.noun).filter(isKnown);
  const [way] = ways;
  const other = ways.find((one) => keyOf(one) !== keyOf(way ?? ''));
  return way === undefined || other !== undefined ? said : { ...said, noun: way, text: said.text.replace(said.noun, way) };
}
