import type { Result } from '../../domain/failure.ts';
import type { ModelId } from '../../domain/models.ts';
import type { Store } from '../../index/storage/store.ts';

/** What the user decided about models. */
export interface Choice {
  /** Absent: nothing was decided, and the first model that is there serves. Null: none is to serve. */
  readonly embed?: ModelId | null;
  readonly rerank?: ModelId | null;
  readonly write?: ModelId | null;
  readonly read?: ModelId | null;
  readonly see?: ModelId | null;
  readonly sealed: boolean;
  readonly waitsOnBattery: boolean;
  readonly paused: boolean;
}

export const UNDECIDED: Choice = { sealed: false, waitsOnBattery: false, paused: false };

const NAME = 'models';

export async function choiceIn(store: Store): Promise<Choice> {
  const stored = await store.setting(NAME);
  return { ...UNDECIDED, ...(typeof stored === 'object' ? stored : {}) };
}

export const keepChoice = (store: Store, choice: Choice): Promise<Result<null>> => store.keepSetting(NAME, choice);
