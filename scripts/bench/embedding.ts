import type { Page } from '@playwright/test';
import type { PipelineConfig } from '../../src/domain/config.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { EmbeddingState } from '../../src/domain/models.ts';
import { Refusal } from './refusal.ts';
import { call } from './session.ts';
import type { TaskWatch } from './tracing.ts';
import { exportVectors, type VectorFolder } from './vectors.ts';

/** How the filings got their vectors. */
export interface Embedded {
  /** From asking for them until all were there. */
  readonly wallMs: number;
  /** Chunks, as the engine counts them. */
  readonly chunks: number;
  /** Texts that `--vectors` had not; null without `--vectors`: they are not counted then. */
  readonly madeTexts: number | null;
}

/** Making vectors that shows no progress for so long is given up. */
const STALL_MS = 5 * 60_000;
/** A filing that is cut by the vectors of its sentences (MultiFinRAG) shows none until it is cut: so long, where the model is loaded. */
const CUTTING_MS = 60 * 60_000;
const TOLD_MS = 30_000;
/** What is kept this often is not lost when a run is broken off. */
const KEPT_MS = 120_000;

/**
 * Asks for the vectors of a preset and waits until every filing has them; they go into `kept` as they are made.
 * Throws where making them fails or stands still: figures of the words alone would carry the preset's name. A `Refusal` with its name where a published preset's model is missing
 * or is not loaded.
 */
export async function embedAll(
  page: Page,
  { id, passages, dense }: PipelineConfig,
  kept: VectorFolder | undefined,
  watch: TaskWatch,
): Promise<Embedded> {
  const from = Date.now();
  const seen = new Set<string>();
  let made = 0;
  let settled: Awaited<ReturnType<typeof call<'prepare'>>> | undefined;
  // A published preset's vectors are there when this settles, which takes as long as making them; of ours the state tells.
  const preparing = call(page, 'prepare', id).then((result) => (settled = result));
  await must(call(page, 'pauseEmbedding', false));
  let chunks = 0;
  for (let last = '', moved = from, told = from, saved = from; ;) {
    const { state } = await call(page, 'embedding');
    if (settled && !settled.ok) throw unmade(id, settled.failure);
    if (state.kind === 'failed') throw new Error(`making vectors failed: ${JSON.stringify(state.failure)}`);
    if ('of' in state) chunks = state.of;
    if (settled && (state.kind === 'done' || passages)) break;
    const now = Date.now();
    if (JSON.stringify(counted(state)) !== last) [last, moved] = [JSON.stringify(counted(state)), now];
    const still = now - moved;
    if (still > STALL_MS && (still > CUTTING_MS || !passages || !dense || !(await isLoaded(page, dense.embedder))))
      throw new Refusal(`Making vectors for ${id} by ${dense?.embedder ?? 'no model'} stands still: ${JSON.stringify(state)}.`, 3);
    if (now - told > TOLD_MS) {
      told = now;
      console.log(`  ${said(state)}, ${Math.round((now - from) / 1000)} s`);
    }
    if (kept && now - saved > KEPT_MS) {
      made += await exportVectors(page, kept, seen);
      saved = Date.now();
      moved = saved;
    }
    await watch.turn();
    await page.waitForTimeout(500);
  }
  await preparing;
  const wallMs = Date.now() - from;
  if (kept) {
    // Pieces of a filing became one when it was complete: all are looked at once more.
    made += await exportVectors(page, kept, new Set());
    await call(page, 'forgetImported');
  }
  return { wallMs, chunks, madeTexts: kept ? made : null };
}

/** A missing model is told by its name, as one that has no folder is. */
const unmade = (id: string, failure: Failure): Error =>
  failure.kind === 'model-missing'
    ? new Refusal(`The preset ${id} needs the model ${failure.model}: it does not serve.`, 3)
    : new Error(`no vectors for ${id}: ${JSON.stringify(failure)}`);

async function isLoaded(page: Page, embedder: string): Promise<boolean> {
  const models = await call(page, 'models');
  return models.ok && models.value.loads.some(({ model }) => model === embedder);
}

const counted = (state: EmbeddingState): unknown => ('done' in state ? [state.kind, state.done] : state.kind);

function said(state: EmbeddingState): string {
  if (!('done' in state)) return state.kind;
  const left = state.kind === 'embedding' && state.secondsLeft !== null ? `, ${Math.round(state.secondsLeft / 60)} min left` : '';
  return `${state.done} of ${state.of} passages have vectors${left}`;
}

async function must(done: ReturnType<typeof call<'pauseEmbedding'>>): Promise<void> {
  const result = await done;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
}
