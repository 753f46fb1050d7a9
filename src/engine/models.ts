import type { DeviceReport, ModelId, ModelTask } from '../domain/models.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import type { ModelsApi, ModelsState } from './api.ts';

const NO_DEVICE: DeviceReport = { webgpu: false, halfPrecision: false, isolated: false, threads: 1 };

/** The models of one tab: what is there, what is fetched, what serves. */
export class Models implements ModelsApi {
  state(): Promise<Result<ModelsState>> {
    return Promise.resolve(
      ok({
        rows: [],
        device: NO_DEVICE,
        embedding: { kind: 'off' },
        sealed: false,
        waitsOnBattery: false,
        origins: [],
        loads: [],
        ledger: [],
      }),
    );
  }

  fetch(model: ModelId): Promise<Result<null>> {
    return missing(model);
  }

  pause(model: ModelId): Promise<Result<null>> {
    return missing(model);
  }

  remove(model: ModelId): Promise<Result<null>> {
    return missing(model);
  }

  choose(_task: ModelTask, model: ModelId | null): Promise<Result<null>> {
    return missing(model ?? '');
  }

  addPack(file: File): Promise<Result<ModelId>> {
    return missing(file.name);
  }

  seal(): Promise<Result<null>> {
    return missing('');
  }

  prepare(): Promise<Result<null>> {
    return missing('');
  }

  pauseEmbedding(): Promise<Result<null>> {
    return missing('');
  }

  waitOnBattery(): Promise<Result<null>> {
    return missing('');
  }

  power(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }
}

const missing = (model: string): Promise<Result<never>> => Promise.resolve(fail({ kind: 'model-missing', model }));
