import { wrap } from 'comlink';
import type { AddOutcome, EngineApi, FilingRow, MetadataKey, ModelsState } from '../engine/api.ts';
import type { FilingId } from '../domain/document.ts';
import type { Failure, Result } from '../domain/failure.ts';
import type { Answer } from '../domain/question.ts';
import type { PresetId } from '../domain/config.ts';
import type { EmbeddingState, ModelId, ModelTask } from '../domain/models.ts';
import { forgetImported, putVectors, readVectors, vectorRecords } from './benchVectors.ts';

/** What `npm run bench` asks of the page, at `window.footnoteBench`. Loaded only under `?bench`. */
export interface PageBench {
  /** Whether the page has opened its library. */
  opened(): boolean;
  /** The library's rows as last sent to the page, by identity. */
  rows(): FilingRow[];
  /** What became of every file handed over in this session. */
  outcomes(): AddOutcome[];
  /** Asks as the ask box does, of the filings chosen or of all, without keeping the answer; `marked` says of each citation whether it could be located. */
  ask(
    question: string,
    preset: PresetId,
    timeoutMs: number,
    only?: readonly FilingId[],
    contextTokens?: number,
  ): Promise<{ readonly answer: Answer; readonly marked: boolean[] } | { readonly failure: Failure | 'timeout' }>;
  /** Milliseconds that pdf.js alone takes for the text of a stored original, in a parse worker of its own. */
  rawTextMs(filing: FilingId): Promise<number>;
  /** A correction by hand, as the details of a filing take it. */
  correct(filing: FilingId, key: MetadataKey, value: string): Promise<Result<FilingRow>>;
  models(): Promise<Result<ModelsState>>;
  /** Fetches a model as a user who has agreed does. */
  fetchModel(model: ModelId): Promise<Result<null>>;
  removeModel(model: ModelId): Promise<Result<null>>;
  chooseModel(task: ModelTask, model: ModelId | null): Promise<Result<null>>;
  /** Says which preset's vectors are made from now on, and lets them be made. */
  prepare(preset: PresetId): Promise<Result<null>>;
  pauseEmbedding(paused: boolean): Promise<Result<null>>;
  /** How far the making of vectors has come, a published system's too, and whether any were made in this session. */
  embedding(): Promise<{ readonly state: EmbeddingState; readonly made: boolean }>;
  readonly vectorRecords: typeof vectorRecords;
  readonly readVectors: typeof readVectors;
  readonly putVectors: typeof putVectors;
  readonly forgetImported: typeof forgetImported;
  /** Bytes held by the page and its workers, with the scopes that hold them. */
  memory(): Promise<{ readonly bytes: number; readonly page: number; readonly workers: number }>;
}

declare global {
  interface Window {
    footnoteBench?: PageBench;
  }
  interface Performance {
    measureUserAgentSpecificMemory?(): Promise<{
      readonly bytes: number;
      readonly breakdown: readonly { readonly bytes: number; readonly attribution: readonly { readonly scope: string }[] }[];
    }>;
  }
}

interface RawTextDoor {
  live(lock: string): Promise<void>;
  timeRawText(original: Blob): Promise<number>;
}

/** The page's own engine, listened to: calls go through untouched, and the bench asks over the same client. */
export function watch(engine: EngineApi): EngineApi {
  const rows = new Map<FilingId, FilingRow>();
  const outcomes: AddOutcome[] = [];
  let opened = false;
  let made = false;
  let told: EmbeddingState | undefined;
  const open: EngineApi['open'] = async (onEvent) => {
    const state = await engine.open((event) => {
      if (event.kind === 'filing') rows.set(event.row.id, event.row);
      if (event.kind === 'removed') rows.delete(event.filing);
      if (event.kind === 'embedding') {
        told = event.state;
        made ||= told.kind === 'embedding';
      }
      onEvent(event);
    });
    if (state.ok) for (const row of state.value.filings) if (!rows.has(row.id)) rows.set(row.id, row);
    opened = true;
    return state;
  };
  const addFiles: EngineApi['addFiles'] = async (...given) => {
    const added = await engine.addFiles(...given);
    outcomes.push(...added);
    return added;
  };
  window.footnoteBench = {
    opened: () => opened,
    rows: () => [...rows.values()],
    outcomes: () => outcomes,
    ask: (question, preset, timeoutMs, only = [], contextTokens) => ask(engine, question, preset, timeoutMs, only, contextTokens),
    rawTextMs: (filing) => rawTextMs(engine, filing),
    correct: (filing, key, value) => engine.correct(filing, key, value),
    models: () => engine.models.state(),
    fetchModel: (model) => engine.models.fetch(model),
    removeModel: (model) => engine.models.remove(model),
    chooseModel: (task, model) => engine.models.choose(task, model),
    prepare: (preset) => engine.models.prepare(preset),
    pauseEmbedding: (paused) => engine.models.pauseEmbedding(paused),
    embedding: async () => {
      const state = await engine.models.state();
      if (!state.ok) return { state: { kind: 'failed', failure: state.failure }, made };
      const { embedding } = state.value;
      // What the lab embeds for a published system is told as it comes, and is no state of our own vectors.
      return { state: embedding.kind === 'off' ? (told ?? embedding) : embedding, made };
    },
    vectorRecords,
    readVectors,
    putVectors,
    forgetImported,
    memory,
  };
  const own = new Map<string | symbol, unknown>(Object.entries({ open, addFiles }));
  return new Proxy(engine, {
    get(target, name): unknown {
      const replaced = own.get(name);
      if (replaced) return replaced;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function ask(
  engine: EngineApi,
  question: string,
  preset: PresetId,
  timeoutMs: number,
  only: readonly FilingId[],
  contextTokens: number | undefined,
): ReturnType<PageBench['ask']> {
  const askId = crypto.randomUUID();
  const request = { askId, question, only, without: [], preset, keep: false, ...(contextTokens !== undefined && { contextTokens }) };
  const late = new Promise<'timeout'>((resolve) => setTimeout(() => resolve('timeout'), timeoutMs));
  const answered = await Promise.race([engine.ask(request), late]);
  if (answered === 'timeout') {
    void engine.cancelAsk(askId);
    return { failure: 'timeout' };
  }
  if (!answered.ok) return { failure: answered.failure };
  return { answer: answered.value, marked: await locate(engine, answered.value) };
}

async function locate(engine: EngineApi, answer: Answer): Promise<boolean[]> {
  const found = answer.citations.map(() => false);
  for (const filing of new Set(answer.citations.map((citation) => citation.filing))) {
    const places = answer.citations.flatMap((citation, i) => (citation.filing === filing ? [i] : []));
    const marks = await engine.marks(
      filing,
      places.map((i) => ({ spans: answer.citations[i]?.spans ?? [], beside: [] })),
    );
    if (marks.ok) places.forEach((place, i) => (found[place] = marks.value[i]?.some((mark) => mark.rects.length > 0) ?? false));
  }
  return found;
}

async function rawTextMs(engine: EngineApi, filing: FilingId): Promise<number> {
  const original = await engine.original(filing);
  if (!original.ok) return Number.NaN;
  const worker = new Worker(new URL('../../workers/parse.ts', import.meta.url), { type: 'module' });
  try {
    return await wrap<RawTextDoor>(worker).timeRawText(original.value.blob);
  } finally {
    worker.terminate();
  }
}

async function memory(): ReturnType<PageBench['memory']> {
  const measured = await performance.measureUserAgentSpecificMemory?.();
  if (!measured) return { bytes: 0, page: 0, workers: 0 };
  const of = (scope: RegExp): number =>
    measured.breakdown.filter((part) => part.attribution.some((a) => scope.test(a.scope))).reduce((sum, part) => sum + part.bytes, 0);
  return { bytes: measured.bytes, page: of(/^Window$/), workers: of(/Worker/) };
}
