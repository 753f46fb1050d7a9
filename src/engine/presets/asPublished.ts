import { packed, type PackedStretch } from '../../lab/answers/packed.ts';
import { published } from '../../lab/answers/publishedAnswer.ts';
import type { Given } from '../../lab/answers/publishedCalls.ts';
import { marked } from '../../answer/prompts/markers.ts';
import { PUBLISHED_PROMPTS } from '../../lab/prompts/publishedPrompts.ts';
import { writingContext } from '../../answer/writing/writingContext.ts';
import type { Writing } from '../../answer/writing/writingDraft.ts';
import type { PipelineConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { PageReader } from '../../domain/ports.ts';
import type { Answer, Trace } from '../../domain/question.ts';
import type { WritingConfig } from '../../domain/writing.ts';
import type { Lab } from './publishedRun.ts';

/** A question of which a published system has found its passages. */
export interface Publishing extends Pick<Writing, 'input' | 'context' | 'parts' | 'calls' | 'generator' | 'config' | 'onStep'> {
  readonly preset: PipelineConfig;
  /** As its retrieval ranked them. */
  readonly passages: Trace['passages'];
  readonly reader: PageReader;
  readonly lab: () => Promise<Pick<Lab, 'words'>>;
}

/** A published system's answer as it came, from its own context: the composer of the lab's presets. */
export function asPublished(asked: Publishing): Promise<Result<Answer>> {
  return published({ ...asked, give: (room) => CONTEXTS[asked.config.context.of](asked, room) });
}

const NONE: Given = { text: '', tokens: 0, sent: [], cutToWindow: false, pieces: [] };

const CONTEXTS: { readonly [K in WritingConfig['context']['of']]: (asked: Publishing, room: number) => Promise<Result<Given>> } = {
  /** A document each, by the names that citations give them; the last ones go where the marks between them take too much of the window. */
  passages: async ({ input, config, generator }, room) => {
    const { limit } = config.context;
    const allowed = limit !== null && 'tokens' in limit ? limit.tokens : room;
    const most = Math.min(allowed, room);
    const chosen = await writingContext(input.evidence, input.question, most, generator);
    if (!chosen.ok) return chosen;
    for (let { pieces } = chosen.value; pieces.length > 0; pieces = pieces.slice(0, -1)) {
      const text = marked(pieces.map(({ id, heading, text: words }) => ({ id, url: id, heading, text: words })));
      const counted = await generator.countTokens([text]);
      if (!counted.ok) return counted;
      const [tokens = 0] = counted.value;
      const pages = pieces.map((piece) => ({ filing: piece.evidence.hit.filing, page: piece.evidence.page.number, tokens: piece.tokens }));
      if (tokens <= most) return ok({ text, tokens, sent: pages, cutToWindow: room < allowed, pieces });
    }
    return ok(NONE);
  },
  chunks: async ({ passages, preset, lab, config, generator }, room) => {
    const words = await (await lab()).words(preset, passages);
    if (!words.ok) return words;
    const { between } = PUBLISHED_PROMPTS[config.prompts];
    const parts = words.value.flatMap((chunk) => chunk.map((part, i): PackedStretch => ({ ...part, lead: i === 0 ? between : '\n' })));
    return given(parts, config, room, generator);
  },
  filings: async ({ input, reader, config, generator }, room) => {
    const pages = input.routes.map(({ filing }) => ({ filing, pages: input.cards.find(({ id }) => id === filing)?.pages ?? 0 }));
    return given(fromTheBeginning(pages, reader), config, room, generator);
  },
};

async function given(
  stretches: Iterable<PackedStretch> | AsyncIterable<PackedStretch>,
  config: WritingConfig,
  room: number,
  generator: Publishing['generator'],
): Promise<Result<Given>> {
  const made = await packed(stretches, config.context.limit, room, (texts) => generator.countTokens(texts));
  return made.ok ? ok({ ...made.value, pieces: [] }) : made;
}

async function* fromTheBeginning(
  filings: readonly { readonly filing: FilingId; readonly pages: number }[],
  reader: PageReader,
): AsyncGenerator<PackedStretch> {
  for (const { filing, pages } of filings)
    for (let page = 1; page <= pages; page++)
      for (const one of await reader.pages([{ filing, page }]))
        yield { filing, page, lead: page === 1 ? '\n\n' : '\n', text: one.page.text };
}
