import { statedIn, type Stated } from '../measures/statedDefinitions.ts';
import { nounSaid, type NounSaid } from '../reader/nounSaid.ts';
import { questionIn } from '../reader/questionIn.ts';
import { withoutNames } from '../reader/withoutNames.ts';

/** A question with the definitions it states taken out, and the rest word by word. */
export interface SentenceRead {
  readonly stated: Stated;
  readonly said: NounSaid;
}

/** Reads the sentence that asks; all of the question where that names nothing ("R&D in 2022 against 2021: what is the increase?"). `names` are its own words for companies. */
export function sentenceRead(core: string, names: readonly string[]): SentenceRead {
  const stated = statedIn(withoutNames(core, names));
  const asking = questionIn(stated.rest);
  const said = nounSaid(asking, []);
  return { stated, said: said.noun === '' && asking !== stated.rest ? nounSaid(stated.rest, []) : said };
}
