import type { FilingId, Page } from '../../domain/document.ts';
import { keyOfPlace, type PictureSays } from '../../domain/drawn/described.ts';
import type { PageWithDrawings } from '../../domain/drawn/drawing.ts';
import type { Store } from '../../index/storage/store.ts';

/** What a vision model said of a filing's pictures, by their places, and what it is called by: another means that chunks are cut anew. */
export interface SaidOfFiling {
  readonly stamp: string;
  readonly said: ReadonlyMap<string, PictureSays>;
}

export async function saidOf(store: Store, filing: FilingId): Promise<SaidOfFiling> {
  const rows = await store.pictures.descriptions(filing);
  const said = rows.flatMap(({ places, says }) => (says ? places.map((place) => [keyOfPlace(place), says] as const) : []));
  return { stamp: rows.map(({ hash, describer }) => `${describer} ${hash}`).join('\n'), said: new Map(said) };
}

/** The page with what was said of each of its charts and pictures. */
export function describedPage(page: Page, { said }: SaidOfFiling): PageWithDrawings {
  const { drawings }: PageWithDrawings = page;
  if (!drawings || said.size === 0) return page;
  return {
    ...page,
    drawings: drawings.map((drawing) => {
      const says = said.get(keyOfPlace(drawing));
      return says ? { ...drawing, says } : drawing;
    }),
  };
}
