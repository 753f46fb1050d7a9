import type { PipelineConfig } from '../../domain/config.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { Chosen } from '../../domain/readAs.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import { retrieve, type Retrieval, type RetrievalStep } from '../../retrieve/retrieve.ts';
import type { Chooser } from '../../retrieve/route.ts';
import type { AskRequest } from '../api.ts';
import type { AskDependencies } from './dependencies.ts';
import { PRESETS } from '../presets/presets.ts';
import { isJudge } from './judgePlaces.ts';

type OnStep = (step: RetrievalStep, detail: string) => void;

/** How one question searches: by which pipeline with the models that are there, over the filings that the user wants. */
export interface Searching {
  readonly first: (text: string, onStep: OnStep, chooser?: Chooser) => Promise<Result<Retrieval>>;
  /** The same way for a further question or further filings, and not compared by the cross-encoder: its seconds are spent on the question itself. */
  readonly again: (text: string, onStep: OnStep, chooser?: Chooser) => Promise<Retrieval>;
  /** Null where none is in memory. */
  readonly crossEncoder: CrossEncoder | null;
}

const BY_WORDS: PipelineConfig = { ...PRESETS.words, crossEncoder: null };

/** Settles when the models that the preset asks for are there, or are known not to be. */
export async function searching(
  { only, without, as, unjudged }: Pick<AskRequest, 'only' | 'without' | 'as' | 'unjudged'>,
  preset: PipelineConfig,
  { library, lab, meaning, begun, words: vectors }: Pick<AskDependencies, 'library' | 'lab' | 'meaning' | 'begun' | 'words'>,
): Promise<Searching> {
  if (preset.dense || preset.crossEncoder) await begun;
  const neural = preset.passages || unjudged ? null : await meaning.neural(preset);
  const { index, pages: reader } = library;
  const words = await vectors();
  // Without any model of search the question is one for the words, exactly as if they had been asked for.
  // the judge reads what is shown of the pages, not the pages: read so, it put no more of the right ones first
  const judging = isJudge(neural?.crossEncoder);
  const config = neural && preset.dense ? (judging ? { ...preset, crossEncoder: null } : preset) : BY_WORDS;
  const own = (text: string, by: PipelineConfig, onStep: OnStep, chooser?: Chooser, chosen?: Chosen): Promise<Retrieval> => {
    const over = { cards: library.cards(), index, reader, neural, only, without, now: () => performance.now() };
    return retrieve(text, { ...over, ...(words && { words }), ...(chooser && { chooser }), ...(chosen && { chosen }) }, by, onStep);
  };
  return {
    first: async (text, onStep, chooser) =>
      preset.passages
        ? (await lab()).retrieve(text, { only, without, ...(chooser && { chooser }) }, preset, onStep)
        : ok(await own(text, config, onStep, chooser, as)),
    again: (text, onStep, chooser) => own(text, { ...config, crossEncoder: null }, onStep, chooser),
    // by words alone, no model says which pages are near
    crossEncoder: judging || preset.dense || preset.passages ? (neural?.crossEncoder ?? null) : null,
  };
}
