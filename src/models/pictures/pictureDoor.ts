import type { FilingId } from '../../domain/document.ts';
import type { PicturePlace, PlacedPicture } from '../../domain/drawn/described.ts';
import type { Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry } from '../../domain/models.ts';
import type { PictureText } from '../../domain/models.ts';

/** A page of a filing, and what reads it. */
export interface PictureRequest {
  readonly entry: ModelEntry;
  readonly dtype: Dtype;
  readonly filing: FilingId;
  readonly original: Blob;
  readonly password: string | undefined;
  readonly page: number;
}

/** Moves whenever the same picture gives other words. */
const PICTURE_VERSION = 8;

/** Who read a page: with another model, or by other code, it may read otherwise. */
export const readerOf = ({ entry }: { readonly entry: Pick<ModelEntry, 'id'> }): string => `${entry.id} ${String(PICTURE_VERSION)}`;

/** What the worker that reads pictures answers. */
export interface PictureDoor {
  /** Draws the page and reads it; the model is loaded and the file opened with the first. `model-missing`, `model-damaged`, `model-unfit`; as `openPdf`; `page-undrawn`. */
  read(request: PictureRequest): Promise<Result<PictureText>>;
  /** How many pages a filing has: of one without any text nothing else knows. */
  count(request: Pick<PictureRequest, 'filing' | 'original' | 'password'>): Promise<Result<number>>;
  /** Pictures cut out of their pages at twice their size, with some paper around them, in order; null for one that cannot be drawn. As `openPdf`. */
  cut(
    request: Pick<PictureRequest, 'filing' | 'original' | 'password'>,
    places: readonly PicturePlace[],
  ): Promise<Result<readonly (PlacedPicture | null)[]>>;
  /** While it rests no piece of work is begun: the machine is a question's. */
  rest(resting: boolean): Promise<void>;
}
