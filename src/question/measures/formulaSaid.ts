import type { Question } from '../../domain/question.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { FORMULAS } from './formulas.ts';

/** Whether the question says the formula by one of its names, and not as the end of a longer one: "fixed asset turnover" asks for no asset turnover, "adjusted operating margin" for none that is printed. */
export function formulaSaid(formula: string, { core, companies }: Pick<Question, 'core' | 'companies'>): boolean {
  const id = FORMULAS.find(({ name }) => name === formula)?.id ?? '';
  const plain = wordsOf(core);
  const said = plain.map(stem);
  const whom = new Set(companies.flatMap(({ text }) => wordsOf(text)));
  return [formula, ...(lexiconEntry(id)?.asked ?? [])].some((name) => {
    const own = stemsOf(name);
    const at = said.findIndex((_, i) => own.every((one, k) => said[i + k] === one));
    const before = plain[at - 1];
    return own.length > 0 && at >= 0 && (before === undefined || isStopWord(before) || whom.has(before) || /\d/.test(before));
  });
}

const stemsOf = (text: string): readonly string[] => wordsOf(text).map(stem);
const wordsOf = (text: string): readonly string[] => words(text.replace(/[’']s\b/g, '')).map(({ term }) => term);
