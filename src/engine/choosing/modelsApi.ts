import type { Result } from '../../domain/failure.ts';
import type { ModelsApi } from '../api.ts';
import type { Models } from './models.ts';

type Within = <T>(work: (models: Models) => Promise<Result<T>>) => Promise<Result<T>>;

/** The page's side of it, before the store is open too. */
export const modelsApi = (within: Within): ModelsApi => ({
  state: () => within((models) => models.state()),
  fetch: (model) => within((models) => models.fetch(model)),
  pause: (model) => within((models) => models.pause(model)),
  remove: (model) => within((models) => models.remove(model)),
  choose: (task, model) => within((models) => models.choose(task, model)),
  addPack: (file, ...parts) => within((models) => models.addPack(file, ...parts)),
  addByAddress: (address, library) => within((models) => models.addByAddress(address, library)),
  seal: (sealed) => within((models) => models.seal(sealed)),
  prepare: (preset) => within((models) => models.prepare(preset)),
  pauseEmbedding: (paused) => within((models) => models.pauseEmbedding(paused)),
  waitOnBattery: (waits) => within((models) => models.waitOnBattery(waits)),
  stopScanning: (filing, stopped) => within((models) => models.stopScanning(filing, stopped)),
  stopDescribing: (filing, stopped) => within((models) => models.stopDescribing(filing, stopped)),
  power: (onBattery) => within((models) => models.power(onBattery)),
});
