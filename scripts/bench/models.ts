import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PipelineConfig } from '../../src/domain/config.ts';
import type { ModelId, ModelRow, ModelState, ModelTask } from '../../src/domain/models.ts';
import type { Writer } from './options.ts';
import { Refusal } from './refusal.ts';
import { STAND_IN, standInFolder } from './scripted.ts';
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
  /** Plays the model: its files are made, and none of them is read. */
  readonly script?: string;
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
  readonly script?: string;
}

/** What stands beside the page itself. */
const BESIDE = 'public/models';

function needsOf({ dense, crossEncoder, passages, writing }: PipelineConfig): ModelNeed[] {
  return [
    // Ours that writes does without an embedder too: it then stands on the words.
    ...(dense ? [{ id: dense.embedder, task: 'embed' as const, required: passages !== null || writing === null }] : []),
    ...(crossEncoder ? [{ id: crossEncoder.model, task: 'rerank' as const, required: passages !== null }] : []),
  ];
}

/**
 * Where each model comes from: `--models DIR/<id>`, else beside the page, else with `--tiny` a made one (`tinyOf`), else nowhere: a required one is then refused by name, another is left out.
 * No language model is made: one that is asked for by its id is to answer, and a script plays one.
 */
export function modelsToServe(
  preset: PipelineConfig,
  folder: string | undefined,
  tinyOf: ((need: ModelNeed) => string) | undefined,
  writer?: Writer,
): ServedModel[] {
  const scripted: ServedModel[] =
    writer?.kind === 'scripted'
      ? [{ id: STAND_IN, task: 'write', required: true, folder: standInFolder(), tiny: true, script: writer.script }]
      : [];
  const needs = [...needsOf(preset), ...(writer?.kind === 'model' ? [{ id: writer.id, task: 'write' as const, required: true }] : [])];
  const served = needs.flatMap((need): ServedModel[] => {
    const own = [...(folder === undefined ? [] : [path.join(folder, need.id)]), path.join(BESIDE, need.id)].find(configured);
    if (own !== undefined) return [{ ...need, folder: own, tiny: false }];
    if (tinyOf && need.task !== 'write') return [{ ...need, folder: tinyOf(need), tiny: true }];
    if (!need.required) return [];
    const place = folder === undefined ? '--models DIR says where its folder is' : `there is no ${need.id}/config.json in ${folder}`;
    throw new Refusal(`The preset ${preset.id} needs the model ${need.id}: ${place}.`, 3);
  });
  return [...served, ...scripted];
}

/** In the hub's layout: transformers.js's configuration or MLC's. */
const configured = (folder: string): boolean => ['config.json', 'mlc-chat-config.json'].some((name) => existsSync(path.join(folder, name)));

/** A model that shows no progress for so long is given up. */
const STALL_MS = 120_000;

/** Fetches each served model as a user does and lets it serve its task; no other model serves one. Throws a `Refusal` that names a model that cannot be used. */
export async function useModels(page: Page, served: readonly ServedModel[]): Promise<ModelUsed[]> {
  const used: ModelUsed[] = [];
  for (const { id, task, tiny, folder, script } of served) {
    const row = await ready(page, id, folder);
    await must(call(page, 'chooseModel', task, row.entry.id), id);
    const { state, runs } = row;
    if (state.kind === 'ready')
      used.push({ id, task, ...runs, bytes: state.bytes, verified: state.verified, tiny, ...(script !== undefined && { script }) });
  }
  for (const { entry, chosen } of await rows(page))
    if (chosen && !served.some(({ task }) => task === entry.task)) await must(call(page, 'chooseModel', entry.task, null), entry.id);
  return used;
}

async function ready(page: Page, id: string, folder: string): Promise<ModelRow> {
  let moved = Date.now();
  for (let last = '', asked = false; ;) {
    const row = (await rows(page)).find(({ entry }) => entry.id === id);
    if (!row) throw new Refusal(`The app knows no model ${id}.`, 3);
    const { state } = row;
    if (state.kind === 'ready' && (asked || isOf(row, state.bytes, folder))) return row;
    if (state.kind === 'ready') await must(call(page, 'removeModel', id as ModelId), id);
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

/** Whether what a kept profile holds is of the size that the folder has: made files under a real model's name are not that model. */
function isOf({ entry, runs }: ModelRow, bytes: number, folder: string): boolean {
  const files = [...entry.files, ...(entry.weights[runs.dtype] ?? [])];
  const sizes = files.map(({ path: name }) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return entry.mlc !== undefined || sizes.reduce((sum, size) => sum + size, 0) === bytes;
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
