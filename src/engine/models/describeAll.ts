import type { CutPicture, PictureSays } from '../../domain/drawn/described.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { Vision } from '../../domain/ports.ts';

/** Pictures of a batch. The paper gives no number; a batch is also what is lost where the tab is closed. */
const BATCH = 4;

/** What is heard of each picture, once: its words, or null where the model said nothing of it alone either. False where no more is wanted. */
type OnDescribed = (picture: CutPicture, says: PictureSays | null) => Promise<Result<boolean>>;

/**
 * MultiFinRAG's batch summaries of images (Gondhalekar, Patel and Yeh 2025, §3.3.3, Algorithm 1, lines 23–31): ⌈|V|/B⌉ batches; a picture that is missing from a batch's
 * reply, or whose batch ended the worker, is kept and asked for again alone, so that none is left unprocessed. `cut` gives the pictures of some places, in order, without
 * those of which nothing is to be asked. False where `onDescribed` wanted no more; fails with what the model fails with as a whole, or with what the others fail with.
 */
export async function describeAll<Place>(
  places: readonly Place[],
  cut: (places: readonly Place[]) => Promise<Result<readonly CutPicture[]>>,
  vision: Vision,
  onDescribed: OnDescribed,
  batch = BATCH,
): Promise<Result<boolean>> {
  for (let first = 0; first < places.length; first += batch) {
    const pictures = await cut(places.slice(first, first + batch));
    if (!pictures.ok) return pictures;
    if (pictures.value.length === 0) continue;
    const described = await oneBatch(pictures.value, vision, onDescribed);
    if (!described.ok || !described.value) return described;
  }
  return ok(true);
}

async function oneBatch(pictures: readonly CutPicture[], vision: Vision, onDescribed: OnDescribed): Promise<Result<boolean>> {
  const said = await vision.describe(pictures);
  if (!said.ok && (said.failure.kind !== 'worker-died' || pictures.length === 1)) return said;
  const missing: CutPicture[] = [];
  for (const [i, picture] of pictures.entries()) {
    const says = said.ok ? said.value[i] : null;
    if (!says) {
      missing.push(picture);
      continue;
    }
    const goesOn = await onDescribed(picture, says);
    if (!goesOn.ok || !goesOn.value) return goesOn;
  }
  /** Those that ended the worker alone too. */
  const deadly: CutPicture[] = [];
  for (const picture of missing) {
    const alone = await vision.describe([picture]);
    if (!alone.ok) {
      // Where each picture ends it, it is not the picture.
      if (alone.failure.kind !== 'worker-died' || deadly.push(picture) === pictures.length) return alone;
      continue;
    }
    const goesOn = await onDescribed(picture, alone.value[0] ?? null);
    if (!goesOn.ok || !goesOn.value) return goesOn;
  }
  for (const picture of deadly) {
    const goesOn = await onDescribed(picture, null);
    if (!goesOn.ok || !goesOn.value) return goesOn;
  }
  return ok(true);
}
