import type { CutPicture, PictureSays } from '../../domain/drawn/described.ts';
import type { Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry } from '../../domain/models.ts';
import type { StoredFile } from '../files/modelStorage.ts';

/** What the `vision` worker answers. */
export interface VisionDoor {
  /** Loads the model with the first pictures; as `Vision` has it. Between two pictures it rests while a question is answered. */
  describe(
    entry: ModelEntry,
    dtype: Dtype,
    device: Device,
    pictures: readonly CutPicture[],
  ): Promise<Result<readonly (PictureSays | null)[]>>;
  rest(resting: boolean): Promise<void>;
}

/** A vision model in memory, whichever library runs it. */
export interface HeldVision {
  /** Its reply as it wrote it. Throws what the library throws. */
  describe(picture: CutPicture): Promise<string>;
  /** Whether its device is gone. */
  readonly lost: () => boolean;
  dispose(): Promise<void>;
}

/** Makes one from verified files, never from the network: `machine-unfit`, `library-missing`, `model-damaged`, `model-unfit`, `gpu-lost`. */
export type OpenVision = (
  entry: ModelEntry,
  dtype: Dtype,
  device: Device,
  files: ReadonlyMap<string, StoredFile>,
) => Promise<Result<HeldVision>>;
