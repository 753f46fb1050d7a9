import type { ModelsApi } from '../../engine/api.ts';
import type { Result } from '../../domain/failure.ts';

/** The page's side of the model manager: every call runs in the engine's worker. */
export class ModelsClient implements ModelsApi {
  readonly #call: <T>(use: (models: ModelsApi) => Promise<Result<T>>) => Promise<Result<T>>;

  constructor(call: <T>(use: (models: ModelsApi) => Promise<Result<T>>) => Promise<Result<T>>) {
    this.#call = call;
  }

  state(): ReturnType<ModelsApi['state']> {
    return this.#call((models) => models.state());
  }

  fetch(...given: Parameters<ModelsApi['fetch']>): ReturnType<ModelsApi['fetch']> {
    return this.#call((models) => models.fetch(...given));
  }

  pause(...given: Parameters<ModelsApi['pause']>): ReturnType<ModelsApi['pause']> {
    return this.#call((models) => models.pause(...given));
  }

  remove(...given: Parameters<ModelsApi['remove']>): ReturnType<ModelsApi['remove']> {
    return this.#call((models) => models.remove(...given));
  }

  choose(...given: Parameters<ModelsApi['choose']>): ReturnType<ModelsApi['choose']> {
    return this.#call((models) => models.choose(...given));
  }

  addPack(...given: Parameters<ModelsApi['addPack']>): ReturnType<ModelsApi['addPack']> {
    return this.#call((models) => models.addPack(...given));
  }

  addByAddress(...given: Parameters<ModelsApi['addByAddress']>): ReturnType<ModelsApi['addByAddress']> {
    return this.#call((models) => models.addByAddress(...given));
  }

  seal(...given: Parameters<ModelsApi['seal']>): ReturnType<ModelsApi['seal']> {
    return this.#call((models) => models.seal(...given));
  }

  prepare(...given: Parameters<ModelsApi['prepare']>): ReturnType<ModelsApi['prepare']> {
    return this.#call((models) => models.prepare(...given));
  }

  pauseEmbedding(...given: Parameters<ModelsApi['pauseEmbedding']>): ReturnType<ModelsApi['pauseEmbedding']> {
    return this.#call((models) => models.pauseEmbedding(...given));
  }

  waitOnBattery(...given: Parameters<ModelsApi['waitOnBattery']>): ReturnType<ModelsApi['waitOnBattery']> {
    return this.#call((models) => models.waitOnBattery(...given));
  }

  stopScanning(...given: Parameters<ModelsApi['stopScanning']>): ReturnType<ModelsApi['stopScanning']> {
    return this.#call((models) => models.stopScanning(...given));
  }

  power(...given: Parameters<ModelsApi['power']>): ReturnType<ModelsApi['power']> {
    return this.#call((models) => models.power(...given));
  }
}
