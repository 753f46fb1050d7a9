import type { MemoSource } from '../../../domain/papers/memo.ts';
import type { PageReader } from '../../../domain/ports.ts';
import { sentences } from '../../../text/tokens.ts';

/** Longer sentences, as those of a table that has none, are cut at a word. */
const MOST_CHARACTERS = 240;

/**
 * The sentence before a quote and the one after it on their pages, the rest of its own sentence included; empty where there is none, or where the quote is not at its spans, as
 * its filing is read otherwise now. White space is single.
 */
export async function wordsAround(
  { filing, spans, quote }: MemoSource,
  pages: Pick<PageReader, 'pages'>,
): Promise<{ readonly before: string; readonly after: string }> {
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return { before: '', after: '' };
  const textOf = async (page: number): Promise<string> => (await pages.pages([{ filing, page }]))[0]?.page.text ?? '';
  const [on, to] = [await textOf(first.page), await textOf(last.page)];
  if (![on.slice(first.start, first.end), to.slice(last.start, last.end)].every((words) => plain(quote).includes(plain(words))))
    return { before: '', after: '' };
  return { before: sentenceBefore(on, first.start), after: sentenceAfter(to, last.end) };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function sentenceBefore(text: string, start: number): string {
  const all = sentences(text);
  const own = all.find((one) => one.start < start && start < one.end);
  const before = all.findLast((one) => one.end <= (own?.start ?? start));
  const words = plain(text.slice(before?.start ?? own?.start ?? start, start));
  return words.length <= MOST_CHARACTERS ? words : words.slice(-MOST_CHARACTERS).replace(/^\S*\s+/, '');
}

function sentenceAfter(text: string, end: number): string {
  const all = sentences(text);
  const own = all.find((one) => one.start < end && end < one.end);
  const after = all.find((one) => one.start >= (own?.end ?? end));
  const words = plain(text.slice(end, after?.end ?? own?.end ?? end));
  return words.length <= MOST_CHARACTERS ? words : words.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '');
}
