import type { MemoSource } from '../../domain/papers/memo.ts';
import type { EngineApi } from '../../engine/api.ts';

/** As many characters on either side as make a line or two. */
const MOST = 160;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The words before and after a quote of an HTML filing, cut between words; empty where it is not found at its spans. */
export async function wordsBeside(
  engine: Pick<EngineApi, 'shown'>,
  { filing, spans, quote }: MemoSource,
): Promise<{ readonly before: string; readonly after: string }> {
  const none = { before: '', after: '' };
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return none;
  const on = await engine.shown(filing, first.page);
  const to = first.page === last.page ? on : await engine.shown(filing, last.page);
  const [head, foot] = [on.ok ? (on.value?.text ?? '') : '', to.ok ? (to.value?.text ?? '') : ''];
  const there = plain(head.slice(first.start, first.end));
  if (there === '' || !plain(quote).includes(there)) return none;
  const before = plain(head.slice(0, first.start));
  const after = plain(foot.slice(last.end));
  return {
    before: before.length <= MOST ? before : `… ${before.slice(-MOST).replace(/^\S*\s+/, '')}`,
    after: after.length <= MOST ? after : `${after.slice(0, MOST).replace(/\s+\S*$/, '')} …`,
  };
}
