/**
 * Files of the library by path ("originals/<sha256>"), each there whole or not at all. What fails for want of space throws a `QuotaExceededError` and leaves what was
 * there. Callers see to it that one path is written by one at a time.
 */
export interface Files {
  /** Whether they are rows of the library's database, and share its fate. */
  readonly inRows: boolean;
  /** Not read into memory; undefined where there is none. */
  read(path: string): Promise<Blob | undefined>;
  /** In place of what is there: a kill leaves the one or the other. */
  put(path: string, content: Blob): Promise<void>;
  /** After what is there; a kill may leave a part of it. */
  append(path: string, content: Blob): Promise<void>;
  /** Over the beginning of what is there, in the room that it has: nothing new is asked of the disk. A kill may leave a part of either. */
  overwrite(path: string, content: Blob): Promise<void>;
  /** A file, or a folder with all it holds; nothing where it is not there. */
  remove(path: string): Promise<void>;
  /** Names directly under a folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Whether so many more bytes can be written. */
  hasRoom(bytes: number): Promise<boolean>;
}
