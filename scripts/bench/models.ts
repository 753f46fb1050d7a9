import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PipelineConfig } from '../../src/domain/config.ts';
import type { ModelId, ModelRow, ModelState, ModelTask } from '../../src/domain/models.ts';
import { Refusal } from './refusal.ts';
import { call } from './session.ts';

/** A model that a preset uses. */
export interface ModelNeed {
  readonly id: string;
  readonly task: ModelTask;
  /** Without it the preset cannot be run; our own preset does without the cross-encoder. */
  readonly required: boolean;
}

/** A model that the bench serves under `models/<id>/`. */
export interface ServedModel extends ModelNeed {
  readonly folder: string;
  /** Made by a script, with weights that have learned nothing. */
  readonly tiny: boolean;
}

/** A model as `summary.json` names it. */
export interface ModelUsed {
  readonly id: string;
  readonly task: ModelTask;
  readonly device: string;
  readonly dtype: string;
  readonly bytes: number;
  readonly verified: string;
  readonly tiny: boolean;
}

export function needsOf({ dense, crossEncoder, passages }: PipelineConfig): ModelNeed[] {
  return [
    ...(dense ? [{ id: dense.embedder, task: 'embed' as const, required: true }] : []),
    ...(crossEncoder ? [{ id: crossEncoder.model, task: 'rerank' as const, required: passages !== null }] : []),
  ];
}

/**
 * Where each model comes from: `--models DIR/<id>`, else with `--tiny` a made one (`tinyOf`), else nowhere: a required one is then refused by name, another is left out.
 */
export function modelsToServe(
  preset: PipelineConfig,
  folder: string | undefined,
  tinyOf: ((need: ModelNeed) => string) | undefined,
): ServedModel[] {
  return needsOf(preset).flatMap((need): ServedModel[] => {
    const own = folder === undefined ? undefined : path.join(folder, need.id);
    if (own !== undefined && existsSync(path.join(own, 'config.json'))) return [{ ...need, folder: own, tiny: false }];
    if (tinyOf) return [{ ...need, folder: tinyOf(need), tiny: true }];
    if (!need.required) return [];
    const place = folder === undefined ? '--models DIR says where its folder is' : `there is no ${need.id}/config.json in ${folder}`;
    throw new Refusal(`The preset ${preset.id} needs the model ${need.id}: ${place}.`, 3);
  });
}

/** A model that shows no progress for so long is given up. */
const STALL_MS = 120_000;

/** Fetches each served model as a user does and lets it serve its task; no other model serves one. Throws a `Refusal` that names a model that cannot be used. */
export async function useModels(page: Page, served: readonly ServedModel[]): Promise<ModelUsed[]> {
  const used: ModelUsed[] = [];
  for (const { id, task, tiny } of served) {
    const row = await ready(page, id);
    await must(call(page, 'chooseModel', task, row.entry.id), id);
    const { state, runs } = row;
    if (state.kind === 'ready') used.push({ id, task, ...runs, bytes: state.bytes, verified: state.verified, tiny });
  }
  for (const { entry, chosen } of await rows(page))
    if (chosen && !served.some(({ task }) => task === entry.task)) await must(call(page, 'chooseModel', entry.task, null), entry.id);
  return used;
}

async function ready(page: Page, id: string): Promise<ModelRow> {
  let moved = Date.now();
  for (let last = '', asked = false; ;) {
    const row = (await rows(page)).find(({ entry }) => entry.id === id);
    if (!row) throw new Refusal(`The app knows no model ${id}.`, 3);
    const { state } = row;
    if (state.kind === 'ready') return row;
    if (!asked) {
      asked = true;
      await must(call(page, 'fetchModel', id as ModelId), id);
    } else if (state.kind === 'failed') throw new Refusal(`The model ${id} cannot be used: ${JSON.stringify(state.failure)}`, 3);
    const now = JSON.stringify(progress(state));
    if (now !== last) [last, moved] = [now, Date.now()];
    if (Date.now() - moved > STALL_MS) throw new Refusal(`The model ${id} is not ready, and nothing moves: ${now}`, 3);
    await page.waitForTimeout(250);
  }
}

const progress = (state: ModelState): unknown =>
  state.kind === 'downloading' ? state.files.map(({ loadedBytes }) => loadedBytes) : state.kind;

async function rows(page: Page): Promise<readonly ModelRow[]> {
  const state = await call(page, 'models');
  if (!state.ok) throw new Refusal(`The models cannot be listed: ${JSON.stringify(state.failure)}`, 3);
  return state.value.rows;
}

async function must(done: ReturnType<typeof call<'fetchModel'>>, id: string): Promise<void> {
  const { ok, ...rest } = await done;
  if (!ok) throw new Refusal(`The model ${id} cannot be used: ${JSON.stringify(rest)}`, 3);
}
