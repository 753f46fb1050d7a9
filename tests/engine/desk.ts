import type { Result } from '../../src/domain/failure.ts';
import type { AskRequest, EngineEvent, FilingRow, LibraryState } from '../../src/engine/api.ts';
import { Engine } from '../../src/engine/engine.ts';
import { fakeOutside, type FakeOutside } from '../fakes.ts';

/** An engine with a page that remembers what it was told. */
export interface Desk {
  readonly engine: Engine;
  readonly outside: FakeOutside;
  readonly events: EngineEvent[];
  readonly opened: LibraryState;
  readonly row: (fileName: string) => FilingRow | undefined;
  /** Settles when the file's row is in that state. */
  readonly until: (fileName: string, kind: FilingRow['state']['kind']) => Promise<FilingRow>;
  /** Settles when such an event has come. */
  readonly told: (such: (event: EngineEvent) => boolean) => Promise<void>;
}

export async function desk(outside: FakeOutside = fakeOutside()): Promise<Desk> {
  const engine = new Engine(outside);
  const events: EngineEvent[] = [];
  const rows = new Map<string, FilingRow>();
  const waiting: (() => void)[] = [];
  const opened = valueOf(
    await engine.open((event) => {
      events.push(event);
      if (event.kind === 'filing') rows.set(event.row.id, event.row);
      if (event.kind === 'removed') rows.delete(event.filing);
      for (const check of [...waiting]) check();
    }),
  );
  for (const row of opened.filings) rows.set(row.id, row);
  const row = (fileName: string): FilingRow | undefined => [...rows.values()].find((one) => one.fileName === fileName);
  return {
    engine,
    outside,
    events,
    opened,
    row,
    until: (fileName, kind) =>
      new Promise((settled) => {
        const check = (): void => {
          const found = row(fileName);
          if (found?.state.kind === kind) settled(found);
        };
        waiting.push(check);
        check();
      }),
    told: (such) =>
      new Promise((settled) => {
        const check = (): void => {
          if (events.some(such)) settled();
        };
        waiting.push(check);
        check();
      }),
  };
}

/** The tab dies: its locks go to whoever waits, and nothing of it is heard again. A new one opens on the same store. */
export async function killedAndReopened({ outside }: Desk): Promise<Desk> {
  const { storeName } = outside;
  return desk(fakeOutside({ storeName }));
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

let asked = 0;

export const question = (text: string, more: Partial<AskRequest> = {}): AskRequest => ({
  askId: `ask-${String(++asked)}`,
  question: text,
  only: [],
  without: [],
  preset: 'words',
  keep: true,
  ...more,
});
