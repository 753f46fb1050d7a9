import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { statedIn, type Stated } from '../measures/statedDefinitions.ts';
import { nounSaid, type NounSaid } from '../reader/nounSaid.ts';
import { questionIn } from '../reader/questionIn.ts';
import { withoutNames } from '../reader/withoutNames.ts';

/** A question with the definitions it states taken out, and the rest word by word. */
export interface SentenceRead {
  readonly stated: Stated;
  readonly said: NounSaid;
}

const AND_WHY = new RegExp(grammar`${sentenceWords.andWhy}[^?.]*\?*\s*$`, 'i');

/** Reads the sentence that asks; all of the question where that names nothing ("R&D in 2022 against 2021: what is the increase?"). `names` are its own words for companies. */
export function sentenceRead(core: string, names: readonly string[]): SentenceRead {
  const stated = statedIn(withoutNames(core, names));
  // "… and why": the reason is asked for beside what the rest asks for
  const asking = questionIn(stated.rest.replace(AND_WHY, '?'));
  const said = nounSaid(asking, []);
  const before = stated.rest.replace(asking, ' ').trim();
  return { stated, said: said.noun === '' && before !== '' ? nounSaid(`${asking.replace(/[?.!\s]+$/, '')} of ${before}`, []) : said };
}
