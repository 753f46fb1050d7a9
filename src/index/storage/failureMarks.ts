import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Files } from './files.ts';
import { entryOf, lineOf } from './journal.ts';
import type { StoredFiling } from './schema.ts';

const PATH = 'marks';
/** Some two hundred marks. */
const ROOM_BYTES = 32 * 1024;
const BLANK = '\n';

/** Why a filing could not be read. */
interface FailureMark {
  readonly id: FilingId;
  readonly failure: Failure;
}

/**
 * Why filings could not be read, where the disk had no room to say so in their records: a file whose room is taken while there is some, and which is written over in
 * place. A mark is kept until the filing's record is written again. Whoever changes it holds the lock of all tabs.
 */
export class Marks {
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Takes the room; nothing where there is none, or where it was taken before. */
  async reserve(): Promise<void> {
    if ((await this.#files.read(PATH))?.size === ROOM_BYTES) return;
    await this.#files.put(PATH, new Blob([BLANK.repeat(ROOM_BYTES)])).catch(() => undefined);
  }

  /** The records as they would be had there been room. */
  async over(records: readonly StoredFiling[]): Promise<StoredFiling[]> {
    const marks = await this.#all();
    return records.map((record) => {
      const failure = marks.get(record.id);
      return failure ? { ...record, state: { kind: 'failed', failure } } : record;
    });
  }

  /** False where it could not be written. */
  async set(id: FilingId, failure: Failure): Promise<boolean> {
    return this.#write((await this.#all()).set(id, failure));
  }

  async drop(ids: Iterable<FilingId>): Promise<void> {
    const marks = await this.#all();
    const dropped = [...ids].filter((id) => marks.delete(id));
    if (dropped.length > 0) await this.#write(marks);
  }

  async #all(): Promise<Map<FilingId, Failure>> {
    const text = (await (await this.#files.read(PATH))?.text()) ?? '';
    const read = await Promise.all(
      text
        .split(BLANK)
        .filter((line) => line !== '')
        .map((line) => entryOf<FailureMark>(line)),
    );
    return new Map(read.flatMap((mark) => (mark ? [[mark.id, mark.failure]] : [])));
  }

  async #write(marks: ReadonlyMap<FilingId, Failure>): Promise<boolean> {
    const text = (await Promise.all(Array.from(marks, ([id, failure]) => lineOf({ id, failure })))).join(BLANK);
    const { size } = new Blob([text]);
    if (size > ROOM_BYTES) return false;
    try {
      await this.#files.overwrite(PATH, new Blob([text, BLANK.repeat(ROOM_BYTES - size)]));
      return true;
    } catch {
      return false;
    }
  }
}
