import type { FilingId } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { Generator } from '../../domain/ports.ts';
import type { WritingConfig } from '../../domain/writing.ts';

/** Words of one page as a published system gives them to its model: chunks whole, or a filing from its beginning. */
export interface PackedStretch {
  readonly filing: FilingId;
  readonly page: number;
  /** What is put before its words: nothing of it is a filing's. */
  readonly lead: string;
  readonly text: string;
}

export interface PackedContext {
  readonly text: string;
  readonly tokens: number;
  /** In order; a page that several stretches are of is once in it. */
  readonly sent: readonly { readonly filing: FilingId; readonly page: number; readonly tokens: number }[];
  /** Whether the model's window ended it, and not its own limit. */
  readonly cutToWindow: boolean;
}

/** Fewer tokens of a page say nothing. */
const LEAST = 8;

/**
 * Stretches one after another until the limit or the window is full; the last one is cut between two words. `room`: tokens that the window leaves for them. The stretches are
 * asked for one at a time, so that no more of a filing is read than is sent.
 */
export async function packed(
  stretches: Iterable<PackedStretch> | AsyncIterable<PackedStretch>,
  limit: WritingConfig['context']['limit'],
  room: number,
  count: Generator['countTokens'],
): Promise<Result<PackedContext>> {
  const most = limit !== null && 'tokens' in limit ? Math.min(limit.tokens, room) : room;
  let characters = limit !== null && 'characters' in limit ? limit.characters : Infinity;
  const sent = new Map<string, PackedContext['sent'][number]>();
  let text = '';
  let tokens = 0;
  let cutToWindow = false;
  for await (const { filing, page, lead, text: words } of stretches) {
    const before = text === '' ? '' : lead;
    const allowed = `${before}${words}`.slice(0, characters);
    const fits = await beginning(allowed, most - tokens, count);
    if (!fits.ok) return fits;
    const { kept } = fits.value;
    if (kept.length > before.length) {
      text += kept;
      tokens += fits.value.tokens;
      characters -= kept.length;
      const key = `${filing}:${String(page)}`;
      sent.set(key, { filing, page, tokens: (sent.get(key)?.tokens ?? 0) + fits.value.tokens });
    }
    if (kept.length === before.length + words.length) continue;
    cutToWindow = kept.length < allowed.length && most === room;
    break;
  }
  return ok({ text, tokens, sent: [...sent.values()], cutToWindow });
}

/** As much of the text from its beginning as has at most so many tokens. */
async function beginning(
  text: string,
  most: number,
  count: Generator['countTokens'],
): Promise<Result<{ readonly kept: string; readonly tokens: number }>> {
  let kept = text;
  for (;;) {
    if (most < LEAST || kept === '') return ok({ kept: '', tokens: 0 });
    const counted = await count([kept]);
    if (!counted.ok) return counted;
    const tokens = counted.value[0] ?? 0;
    if (tokens <= most) return ok({ kept, tokens });
    // a little less than the share that fits, as tokens are not spread evenly
    const end = Math.floor(kept.length * (most / tokens) * 0.98);
    const space = kept.slice(0, end).search(/\s\S*$/);
    kept = kept.slice(0, space <= 0 ? 0 : space);
  }
}
