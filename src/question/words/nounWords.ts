import type { NounWord } from '../../domain/reading.ts';
import { namings } from '../../text/lexicon.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { asking } from '../../text/words/askingwords.ts';
import { isCarrier, isColour, isLightVerb } from '../../text/words/asked/colourwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { functionWords } from '../../text/words/sentences/functionwords.ts';

const LIGHT = new Set([...asking.light, ...asking.asks, ...sentenceWords.silent, 'money'].map(stem));

/** The weight of each part where a row or a sentence is matched with the noun. */
const WEIGHTS: Readonly<Record<NounWord['part'], number>> = { name: 1, head: 1, qualifier: 0.8, light: 0.2, colour: 0 };

/**
 * The words of a noun, each by what it can do there: its head and names must be met, a qualifier nearly so, a light word only decides between candidates, and colour
 * narrows nothing. `core` is the question: capitals inside its sentence mark names.
 */
export function nounWords(noun: string, core: string): NounWord[] {
  const named = namings(noun);
  const all = words(noun);
  const ends = all.findIndex(({ term }, i) => i > 0 && (functionWords.endsNoun.has(term) || isLightVerb(term)));
  const before = ends < 0 ? all : all.slice(0, ends);
  const heavy = (word: (typeof all)[number]): boolean =>
    !isStopWord(word.term) && !LIGHT.has(stem(word.term)) && !isColour(word.term) && !isCarrier(word.term);
  const isName = ({ start, end }: (typeof all)[number]): boolean => isCapital(noun.slice(start, end), core);
  const head =
    before.findLast((word) => heavy(word) && !isName(word)) ??
    before.findLast(heavy) ??
    before.findLast(({ term }) => !isStopWord(term)) ??
    all.find(heavy);
  return all.flatMap((word, i) => {
    const { term, start, end } = word;
    if (isStopWord(term) || /^(?:\d[\d.,]*|%)$/.test(term)) return [];
    const text = noun.slice(start, end);
    const inName = named.some((one) => one.start <= start && end <= one.end && one.end - one.start > end - start);
    const part = partOf(term, text, word === head, inName, heavy(word), i, core);
    return [{ term: stem(term), text, part, weight: WEIGHTS[part] }];
  });
}

/** Whether a word has a capital that is not the question's first letter. */
const isCapital = (text: string, core: string): boolean => /^\p{Lu}/u.test(text) && core.search(/\S/) !== core.indexOf(text);

function partOf(term: string, text: string, isHead: boolean, inName: boolean, heavy: boolean, at: number, core: string): NounWord['part'] {
  if (isHead) return 'head';
  if (isCapital(text, core)) return 'name';
  if (inName) return heavy ? 'qualifier' : 'light';
  if (isColour(term)) return 'colour';
  if (isLightVerb(term)) return at === 0 ? 'light' : 'colour';
  return heavy ? 'qualifier' : 'light';
}
