import type { EgressEntry } from '../../engine/api.ts';
import type { FileProgress, ModelRow, ModelState, ModelTask } from '../../domain/models.ts';
import { sheetCell } from '../shell/clipboard.ts';
import { bytes } from '../wording/format.ts';
import { ledger, models } from './modelsStrings.ts';

/** The order of the groups: what helps most first. */
export const TASKS: readonly ModelTask[] = ['embed', 'rerank', 'write', 'read', 'see'];

/**
 * The rows of a task that are always shown: what is here or under way, what serves, and the one the registry names first of those that run here. The rest are a choice for those who look
 * for one.
 */
export function parted(
  rows: readonly ModelRow[],
  task: ModelTask,
): { readonly shown: readonly ModelRow[]; readonly rest: readonly ModelRow[] } {
  const own = rows.filter(({ entry }) => entry.task === task);
  const first = own.find((row) => !row.unfit) ?? own[0];
  const stands = (row: ModelRow) => row === first || row.chosen || row.state.kind !== 'absent';
  return { shown: own.filter(stands), rest: own.filter((row) => !stands(row)) };
}

/** "23 MB", and nothing where nobody has read it. */
export const sizeWords = (row: ModelRow): string => {
  const count = row.state.kind === 'ready' ? row.state.bytes : row.bytes;
  return count === null ? '' : bytes(count);
};

/** English prose has about three words to four tokens. */
const WORDS_A_TOKEN = 0.75;

/** How fast a model writes here, as measured at its first run, or that nobody has measured it; nothing of a model that does not write. */
export function speedWords({ entry, tokensPerSecond }: ModelRow): string {
  if (entry.task !== 'write') return '';
  return tokensPerSecond === undefined ? models.notMeasured : models.writes(Math.max(1, Math.round(tokensPerSecond * WORDS_A_TOKEN)));
}

/** What a model takes of the machine while it serves; nothing where it is not known. */
export function memoryWords({ entry }: ModelRow): string {
  const taken = entry.mlc?.memoryBytes ?? entry.gguf?.memoryBytes ?? null;
  return taken === null ? '' : models.memory(bytes(taken), entry.gguf ? 'memory' : 'graphics memory');
}

/** Bytes of a download so far and in all; the whole is null while any file's size is not known. */
export function loaded(files: readonly FileProgress[]): { readonly done: number; readonly whole: number | null } {
  const known = files.every(({ totalBytes }) => totalBytes !== null);
  return {
    done: files.reduce((sum, { loadedBytes }) => sum + loadedBytes, 0),
    whole: known ? files.reduce((sum, { totalBytes }) => sum + (totalBytes ?? 0), 0) : null,
  };
}

/** Bytes that a model takes in this browser, whole or in part. */
export function keptBytes(state: ModelState): number {
  switch (state.kind) {
    case 'ready':
      return state.bytes;
    case 'paused':
      return state.loadedBytes;
    case 'downloading':
      return loaded(state.files).done;
    default:
      return 0;
  }
}

/** How much of what is fetched can be checked against a hash that was known before. */
export function checkedBy(row: ModelRow): 'pinned' | 'some' | 'recorded' {
  const files = [...(row.entry.weights[row.runs.dtype] ?? []), ...row.entry.files];
  const pinned = files.filter(({ sha256 }) => sha256 !== null).length;
  if (pinned === 0) return 'recorded';
  return pinned === files.length ? 'pinned' : 'some';
}

/** What vouches for a model that is here: hashes known beforehand, its first download, or no more than the pack it came in. */
export function vouched({ verified, source }: Extract<ModelState, { kind: 'ready' }>): 'pinned' | 'recorded' | 'packed' {
  return verified === 'recorded' && source === 'pack' ? 'packed' : verified;
}

/** "https://huggingface.co" → "huggingface.co", "https://*.hf.co" → "hf.co"; what is no address is returned unchanged. */
export const hostOf = (url: string): string => {
  const whole = url.replace('://*.', '://');
  return URL.canParse(whole) ? new URL(whole).host : url;
};

/** The hosts of a list of origins, each once, in their order. */
export const hostsOf = (origins: readonly string[]): readonly string[] => [...new Set(origins.map(hostOf))];

/** What a file of a model is, for a reader: its weights, its list of words, its settings. */
export function fileKind(url: string): keyof typeof ledger.kinds {
  const name =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  if (/\.onnx|_data|\.bin|\.safetensors|\.gguf/.test(name)) return 'weights';
  return /token|vocab|merges|sentencepiece|spiece/.test(name) ? 'words' : 'settings';
}

/** Every request as a table for a spreadsheet, which runs none of it; quotes are doubled as RFC 4180 asks. */
export function ledgerCsv(entries: readonly EgressEntry[]): string {
  const cell = (value: string | number) => `"${sheetCell(String(value)).replaceAll('"', '""')}"`;
  const lines = entries.map(({ at, model, url, receivedBytes, outcome }) =>
    [new Date(at).toISOString(), 'GET', url, model, receivedBytes, outcome].map(cell).join(','),
  );
  return ['"when","method","address","model","received bytes","result"', ...lines, ''].join('\r\n');
}
