import { Store } from '../../../src/index/storage/store.ts';
import { FakeLocks } from '../../fakes.ts';

export async function openedStore(name: string, locks = new FakeLocks()): Promise<Store> {
  const store = await Store.open(name, (work) => locks.request('write', {}, work));
  if (!store.ok) throw new Error(JSON.stringify(store.failure));
  return store.value;
}
