import { isStopWord, sentences, terms } from '../../src/text/tokens.ts';
import type { Known } from './known.ts';
import type { Given, Prompt } from './prompt.ts';

/** Words of a passage, as it has them. */
export interface Copied {
  readonly from: Given;
  readonly text: string;
}

/** A sentence that its passage says. */
export interface Fact {
  readonly from: Given;
  readonly text: string;
  /** Where it is a cell's: what it is the number of. */
  readonly cell?: Cell;
}

interface Cell {
  readonly label: string;
  readonly header: string;
  readonly amount: string;
  /** "million" where the table's head says so, else ''. */
  readonly scale: string;
}

const PASSAGES = 4;
const FACTS = 6;

/** The stretches of the given words that come nearest to the question, gold ones first: whole sentences, or rows of a table with its head. */
export function copies(prompt: Prompt, known: Known): Copied[] {
  const score = scorer(prompt, known);
  return prompt.given
    .map((from): Copied & { readonly score: number } => {
      const rows = rowsOf(from.text);
      if (rows) {
        const best = nearest(rows.rows, score).slice(0, 4);
        const kept = rows.rows.filter((row) => best.includes(row));
        return { from, text: [...rows.head, ...kept].join('\n'), score: Math.max(0, ...kept.map(score)) };
      }
      const all = sentencesOf(from.text);
      const [best = from.text] = nearest(all, score);
      const next = all[all.indexOf(best) + 1];
      return { from, text: next === undefined ? best : stretch(from.text, best, next), score: score(best) };
    })
    .filter(({ text }) => text.trim() !== '')
    .map((one, i) => ({ one, i }))
    .sort((a, b) => b.one.score - a.one.score || a.i - b.i)
    .slice(0, PASSAGES)
    .map(({ one: { from, text } }) => ({ from, text }));
}

/** What the given words say that comes nearest to the question: sentences as they stand, cells as "Net sales for 2022 were $32,765 million." */
export function facts(prompt: Prompt, known: Known): Fact[] {
  const score = scorer(prompt, known);
  const all = prompt.given.flatMap((from): Fact[] => {
    const rows = rowsOf(from.text);
    if (!rows)
      return sentencesOf(from.text)
        .filter(isSentence)
        .map((text) => ({ from, text: oneLine(text) }));
    return clear(rows.rows.flatMap((row) => cellsOf(row, rows.head, from))).map((cell) => ({ from, text: told(cell), cell }));
  });
  const seen = new Set<string>();
  return nearest(all, ({ text }) => score(text))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, FACTS);
}

/** Without cells that label and header do not tell from another: net sales of one segment and of the next, three months and nine. */
function clear(cells: readonly Cell[]): Cell[] {
  const name = ({ label, header }: Cell): string => `${label} | ${header}`;
  const amounts = new Map<string, Set<string>>();
  for (const cell of cells) amounts.set(name(cell), (amounts.get(name(cell)) ?? new Set()).add(cell.amount));
  return cells.filter((cell) => amounts.get(name(cell))?.size === 1);
}

/** By rank, stable. */
function nearest<T>(all: readonly T[], score: (one: T) => number): T[] {
  return all
    .map((one, i) => ({ one, i, score: score(one) }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .map(({ one }) => one);
}

/** The share of the question's content words that a text has, and more where gold evidence has it. */
function scorer(prompt: Prompt, known: Known): (text: string) => number {
  const wanted = contentOf(prompt.question);
  const golden = inGold(prompt, known);
  return (text) => {
    const own = new Set(contentOf(text));
    return wanted.filter((term) => own.has(term)).length / Math.max(1, wanted.length) + (golden?.(text) === true ? 2 : 0);
  };
}

/** Whether gold evidence has a text: four of five of its words; undefined where none is known for the question. */
export function inGold({ question }: Prompt, { gold }: Known): ((text: string) => boolean) | undefined {
  const golden = new Set((gold?.(question) ?? []).flatMap(wordsOf));
  if (golden.size === 0) return undefined;
  return (text) => {
    const words = wordsOf(text);
    return words.filter((word) => golden.has(word)).length > 0.8 * words.length;
  };
}

const wordsOf = (text: string): readonly string[] =>
  oneLine(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N},.]*/gu) ?? [];
const contentOf = (text: string): readonly string[] => [...new Set(terms(text).filter((term) => !isStopWord(term)))];
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const sentencesOf = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end).trim());
const isSentence = (text: string): boolean =>
  !/[.!?®]\s+\p{Ll}\p{Lu}/u.test(text) && /^["“'(]?\p{Lu}[\s\S]{25,400}[.!?]["”')]?$/u.test(text) && /\p{Ll}{2,}/u.test(text);

function stretch(text: string, first: string, last: string): string {
  const start = text.indexOf(first);
  return text.slice(start, text.indexOf(last, start + first.length) + last.length);
}

const NUMBER = /\p{N}/u;

/** A compact table: its head, and a line a row with bars between label and cells; null where the text is none. */
function rowsOf(text: string): { readonly head: readonly string[]; readonly rows: readonly string[] } | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const barred = lines.filter((line) => line.includes('|'));
  if (barred.length < 2) return null;
  const isRow = (line: string): boolean => {
    const [label = '', ...cells] = line
      .split('|')
      .map((part) => part.trim())
      .filter((part, i) => i > 0 || part !== '');
    return (
      line.includes('|') &&
      /\p{L}/u.test(label) &&
      cells.some((cell) => NUMBER.test(cell)) &&
      !cells.every((cell) => cell === '' || isTime(cell))
    );
  };
  const rows = lines.filter(isRow);
  return rows.length === 0 ? null : { head: lines.slice(0, lines.findIndex(isRow)), rows };
}

const isTime = (cell: string): boolean => /^(?:[\p{L}.,\s]*\d{0,2},?\s*)?(?:fy\s*)?(?:19|20)\d\d$|^[^\d]*$/iu.test(cell.trim());

/**
 * The cells of a row with what stands over them: "2022: 32,765" says it itself, else the head's cell of the same place does. Only what a careful reader could say: no cell of a row
 * that has more or fewer places than the head, none that is a year or words, no amount of which the passage does not say whether it is thousands or millions.
 */
function cellsOf(row: string, head: readonly string[], from: Given): Cell[] {
  const [label = '', ...cells] = barred(row);
  const heads = barred(head.filter((line) => line.includes('|')).at(-1) ?? '');
  const scale = (/\b(thousand|million|billion)s\b/i.exec(`${from.text} ${from.heading}`)?.[1] ?? '').toLowerCase();
  const offset = heads.length - cells.length;
  const inside = cells.every((cell) => INSIDE.test(cell));
  // "in millions, except number of shares, which are reflected in thousands, and per share amounts"
  const scales = /\bexcept\b|\bshares? in (?:thousand|million)s\b/i.test(`${from.text} ${from.heading}`);
  if (scales && /share|award/i.test(label)) return [];
  if (!/^\p{L}/u.test(label) || (!inside && (offset < 0 || offset > 1))) return [];
  return cells.flatMap((cell, i): Cell[] => {
    const own = INSIDE.exec(cell);
    const header = (own?.[1] ?? heads[i + offset] ?? '').trim();
    const amount = (own?.[2] ?? cell).trim();
    const bare = scale === '' && !UNSCALED.test(label) && !amount.includes('%');
    const other = scales && /\.\d\d$/.test(amount);
    return !other && AMOUNT.test(amount) && !isTime(amount) && !bare ? [{ label, header, amount, scale }] : [];
  });
}

const INSIDE = /^([^|]*?\p{L}*[^|:=]*?)\s*[:=]\s*(\S.*)$/u;
const AMOUNT = /^[($€£\s-]*\d[\d,.]*[)%\s]*$/;

const barred = (line: string): string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((part) => part.trim());

/** As a careful reader says a cell: with the scale of its table where the amount is money, beside it in brackets where it may be none. */
function told({ label, header, amount, scale }: Cell): string {
  const when = header === '' ? '' : /^\D*(?:19|20)\d\d$/.test(header) ? ` for ${header}` : ` (${header})`;
  const scaled = scale === '' || UNSCALED.test(label) || amount.includes('%') ? '' : amount.includes('$') ? ` ${scale}` : ` (in ${scale}s)`;
  return `${label.replace(/[:\s]+$/, '')}${when} was ${amount}${scaled}.`;
}

const UNSCALED = /per\s+(?:common\s+)?share|percent|%|\brate\b|ratio|employees|number of/i;
