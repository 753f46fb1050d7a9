import type { Page } from '@playwright/test';
import type { PipelineConfig } from '../../src/domain/config.ts';
import { embedAll, type Embedded } from './embedding.ts';
import { useModels, type ModelUsed, type ServedModel } from './models.ts';
import { call, type BenchSession } from './session.ts';
import type { Task } from './tasks.ts';
import { TaskWatch } from './tracing.ts';
import { importVectors, type VectorFolder } from './vectors.ts';

/** What a preset with models had to do before the first question. */
export interface Neural {
  readonly models: readonly ModelUsed[];
  /** Undefined of a preset without an embedder. */
  readonly embedded: (Embedded & { readonly importedTexts: number }) | undefined;
  readonly tasks: readonly Task[];
}

/** Opening the page again on a library that has its vectors. Milliseconds. */
export interface Reload {
  /** From the start of the navigation until a question was answered with vectors taking part. */
  readonly answeredMs: number;
  /** What of that was loading models. */
  readonly loadMs: number;
  readonly beyondLoadMs: number;
  /** Whether any text was embedded again. */
  readonly embeddedAgain: boolean;
}

/** Where `--vectors` is served. */
const ADDRESS = 'vectors/';
const RELOAD_MS = 120_000;

/** Vectors that are kept, then models, then what is missing: a model that serves begins to make vectors at once. */
export async function prepareNeural(
  page: Page,
  preset: PipelineConfig,
  served: readonly ServedModel[],
  kept: VectorFolder | undefined,
): Promise<Neural> {
  const embedder = preset.dense !== null && served.some(({ task }) => task === 'embed');
  const importedTexts = kept && embedder ? await importVectors(page, kept, ADDRESS) : 0;
  if (embedder) console.log(`making vectors … ${importedTexts > 0 ? `${importedTexts} texts have theirs in --vectors` : ''}`);
  const watch = new TaskWatch(page, 'making vectors');
  await watch.start();
  const models = await useModels(page, served);
  const embedded = embedder ? { ...(await embedAll(page, preset, kept, watch)), importedTexts } : undefined;
  return { models, embedded, tasks: await watch.stop() };
}

/**
 * Asks until vectors take part. Undefined of a published preset, whose vectors are made ready first, which no user waits for, and where a language model answers: what
 * it takes is no time of opening.
 */
export async function reloaded({ page, from }: BenchSession, preset: PipelineConfig, question: string): Promise<Reload | undefined> {
  if (preset.passages) {
    const prepared = await call(page, 'prepare', preset.id);
    if (!prepared.ok) throw new Error(`no vectors for ${preset.id} after a reload: ${JSON.stringify(prepared.failure)}`);
    return undefined;
  }
  if (preset.writing) return undefined;
  for (let answeredMs = 0; answeredMs < RELOAD_MS;) {
    const asked = await call(page, 'ask', question, preset.id, 60_000);
    answeredMs = Date.now() - from;
    if (!('answer' in asked) || asked.answer.level !== 'neural') continue;
    const [state, { made }] = [await call(page, 'models'), await call(page, 'embedding')];
    const loadMs = state.ok ? state.value.loads.reduce((sum, { ms }) => sum + ms, 0) : Number.NaN;
    return { answeredMs, loadMs: Math.round(loadMs), beyondLoadMs: Math.round(answeredMs - loadMs), embeddedAgain: made };
  }
  throw new Error('no question was answered with vectors after a reload');
}
