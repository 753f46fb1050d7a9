import type { Extent } from '../../../src/index/storage/vectorRows.ts';
import type { Store } from '../../../src/index/storage/store.ts';
import { filingId } from '../../fakes.ts';
import { openedStore } from '../storage/openedstore.ts';
import { addFiling } from './madevectors.ts';

export const a = filingId('a');
export const b = filingId('b');
export const extent = (of: number, stamp = 'first'): Extent => ({ stamp, of });

let opened = 0;
/** A new store with both filings in it, and its name. */
export async function twoFilings(): Promise<{ readonly store: Store; readonly name: string }> {
  const name = `dense-${String(++opened)}`;
  const store = await openedStore(name);
  await addFiling(store, a);
  await addFiling(store, b);
  return { store, name };
}
