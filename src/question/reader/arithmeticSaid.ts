import { isStopWord, words } from '../../text/tokens.ts';
import { arithmetic, type ArithmeticRow } from '../../text/words/asked/arithmetic.ts';
import { grammar } from '../../text/words/phrases.ts';

/** Two things and what is to be done with them. The words of each are as in the sentence. */
export interface ArithmeticSaid {
  readonly row: ArithmeticRow;
  readonly first: string;
  readonly second: string;
}

const TAIL = grammar`(?:[\s,:;–-]+${arithmetic.tails})*[\s,.?]*$`;

/** A sentence of a table as a regular expression: its words as phrases, its places as groups. */
export function sentenceFinder(said: string): RegExp {
  const source = said
    .split(/\s*<([abm])>\s*/)
    .flatMap((part, i) => (i % 2 === 1 ? [`(?<${part}>.+?)`] : part === '' ? [] : [grammar`${[part]}`]))
    .join(String.raw`[\s,:;–-]+`);
  return new RegExp(`${said.startsWith('<') ? '^' : ''}${source}${TAIL}`, 'i');
}

const ROWS = arithmetic.rows.map((row) => ({ row, finders: row.said.map(sentenceFinder) }));
const SUMS = new RegExp(grammar`${arithmetic.sums}\s+(?<list>.+?)${TAIL}`, 'i');
const TOGETHER = new RegExp(grammar`(?<list>[^,:;]+?(?:,[^,:;]+)*,?\s+and\s+[^,:;]+?)[\s,]+${arithmetic.together}[\s,.?]*$`, 'i');
const LIST = /,|\band\b|&|\+/i;

/** What a sentence without its companies and times says of arithmetic on two things; null where none of the table's ways fits, or other words precede it. */
export function arithmeticSaid(text: string, isAsking: (words: string) => boolean): ArithmeticSaid | null {
  for (const { row, finders } of ROWS)
    for (const find of finders) {
      const found = find.exec(text);
      if (found === null || !isAsking(text.slice(0, found.index))) continue;
      const { a = '', b = '' } = found.groups ?? {};
      if (saysSomething(a) && saysSomething(b)) return { row, first: a, second: b };
    }
  return null;
}

/** Whether words name anything: "take in from its stores" takes nothing from them. */
const saysSomething = (text: string): boolean => words(text).some(({ term }) => !isStopWord(term));

/** The things that are to be added up: "add up A, B and C", "A and B together". */
export function listSaid(text: string): string | null {
  const found = SUMS.exec(text)?.groups?.['list'];
  const together = TOGETHER.exec(found ?? text)?.groups?.['list'];
  const list = together ?? found;
  return list !== undefined && LIST.test(list) ? list : null;
}
