import { fail, ok, type Result } from '../../src/domain/failure.ts';
import type { ModelId, ModelRow, ModelState } from '../../src/domain/models.ts';
import type { Answer, Feedback } from '../../src/domain/question.ts';
import type { AskRequest, EngineApi, EngineEvent, ModelsApi, ModelsState } from '../../src/engine/api.ts';
import { filings } from './scenes.ts';

/** The models of the fake engine: keeps a state, does what it is asked at once, and remembers what that was. */
export class FakeModels implements ModelsApi {
  readonly asked: string[] = [];
  /** What the next call comes to, where it fails. */
  refuses: Result<never> | null = null;
  tell: (event: EngineEvent) => void = () => undefined;
  now: ModelsState;

  constructor(now: ModelsState) {
    this.now = now;
  }

  state(): Promise<Result<ModelsState>> {
    return Promise.resolve(ok(this.now));
  }

  fetch(model: ModelId): Promise<Result<null>> {
    return this.#becomes(`fetch ${model}`, model, {
      kind: 'downloading',
      source: 'hub',
      files: [{ path: 'onnx/model_quantized.onnx', loadedBytes: 0, totalBytes: 22_988_000 }],
      bytesPerSecond: 0,
      secondsLeft: null,
    });
  }

  pause(model: ModelId): Promise<Result<null>> {
    return this.#becomes(`pause ${model}`, model, { kind: 'paused', loadedBytes: 0, totalBytes: 23_700_000 });
  }

  remove(model: ModelId): Promise<Result<null>> {
    return this.#becomes(`remove ${model}`, model, { kind: 'absent' });
  }

  choose(task: string, model: ModelId | null): Promise<Result<null>> {
    const done = this.#does(`choose ${task} ${model ?? 'none'}`);
    for (const row of this.now.rows.filter(({ entry }) => entry.task === task)) this.#row({ ...row, chosen: row.entry.id === model });
    return done;
  }

  addPack(file: File, ...parts: readonly File[]): Promise<Result<ModelId>> {
    this.asked.push(`pack ${[file, ...parts].map(({ name }) => name).join(' + ')}`);
    return Promise.resolve(
      file.name.startsWith('bad') ? fail({ kind: 'not-a-model-pack', detail: 'it has no manifest' }) : ok('all-MiniLM-L6-v2' as ModelId),
    );
  }

  addByAddress(address: string): Promise<Result<ModelId>> {
    this.asked.push(`address ${address}`);
    return Promise.resolve(
      address.includes('/') ? ok('added-by-address' as ModelId) : fail({ kind: 'not-understood', field: 'address', value: address }),
    );
  }

  seal(sealed: boolean): Promise<Result<null>> {
    return this.#does(`seal ${String(sealed)}`);
  }

  pauseEmbedding(paused: boolean): Promise<Result<null>> {
    return this.#does(`pauseEmbedding ${String(paused)}`);
  }

  stopScanning(_filing: string, stopped: boolean): Promise<Result<null>> {
    return this.#does(`stopScanning ${String(stopped)}`);
  }

  stopDescribing(_filing: string, stopped: boolean): Promise<Result<null>> {
    return this.#does(`stopDescribing ${String(stopped)}`);
  }
  waitOnBattery(waits: boolean): Promise<Result<null>> {
    return this.#does(`waitOnBattery ${String(waits)}`);
  }

  prepare(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  power(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  #becomes(said: string, model: ModelId, state: ModelState): Promise<Result<null>> {
    const row = this.now.rows.find(({ entry }) => entry.id === model);
    const done = this.#does(said);
    if (row && !this.refuses) this.#row({ ...row, state });
    return done;
  }

  #does(said: string): Promise<Result<null>> {
    this.asked.push(said);
    return Promise.resolve(this.refuses ?? ok(null));
  }

  #row(row: ModelRow): void {
    this.now = { ...this.now, rows: this.now.rows.map((other) => (other.entry.id === row.entry.id ? row : other)) };
    this.tell({ kind: 'model', row });
  }
}

export interface FakeEngine extends EngineApi {
  readonly requests: AskRequest[];
  /** What was thought of answers, by their ids. */
  readonly thought: Map<string, Feedback>;
  /** Questions whose writing was stopped. */
  readonly stopped: string[];
  /** From now on a question is under way until it is settled by hand. */
  hold(): void;
  /** Tells what stands so far of the question under way. */
  tellSoFar(made: (request: AskRequest) => Answer): void;
  /** Settles the question under way. */
  settle(made: (request: AskRequest) => Answer): void;
}

/** An engine with three filings, no reading, and the models of a scene: the page can be looked at in states that take minutes to come by. */
export function fakeEngine(models: FakeModels): FakeEngine {
  const requests: AskRequest[] = [];
  const thought = new Map<string, Feedback>();
  const stopped: string[] = [];
  let holding = false;
  let underway: { readonly request: AskRequest; readonly settle: (answer: Answer) => void } | undefined;
  const none = () => Promise.resolve();
  const gone = () => Promise.resolve(fail({ kind: 'not-in-library' }));
  return {
    models,
    mentions: {
      search: () => Promise.resolve(ok({ looked: 0, of: 0 })),
      cancel: () => Promise.resolve(ok(null)),
    },
    carrying: {
      exportLibrary: () => Promise.resolve(fail({ kind: 'cancelled' })),
      importLibrary: () => Promise.resolve(fail({ kind: 'not-a-library', detail: 'It is cut off.' })),
      cancel: () => Promise.resolve(ok(null)),
    },
    papers: {
      grid: () => Promise.resolve(ok({ sheet: { title: '', questions: [], filings: [] }, cells: [] })),
      setGrid: () => Promise.resolve(ok(null)),
      fillGrid: () => Promise.resolve(ok(null)),
      stopGrid: () => Promise.resolve(ok(null)),
      markCell: () => Promise.resolve(ok(null)),
      memo: () => Promise.resolve(ok({ title: '', preparedBy: '', entries: [] })),
      keepMemo: () => Promise.resolve(ok(null)),
      claims: () => Promise.resolve(ok([])),
      sealMemo: () => Promise.resolve(fail({ kind: 'nothing-to-export' })),
      stopSealing: () => Promise.resolve(ok(null)),
      checkMemo: () => Promise.resolve(fail({ kind: 'not-a-memo', detail: '' })),
      redline: gone,
      stopRedline: () => Promise.resolve(ok(null)),
    },
    lab: {
      runs: () => Promise.resolve(ok([])),
      fits: () => Promise.resolve(ok([])),
      readSet: () => Promise.resolve(fail({ kind: 'not-questions', detail: '' })),
      threadSet: () => Promise.resolve(ok({ name: '', questions: [], notes: [] })),
      begin: gone,
      go: gone,
      retry: gone,
      pause: () => Promise.resolve(ok(null)),
      rows: () => Promise.resolve(ok([])),
      answer: gone,
      judge: gone,
      opine: gone,
      prefer: gone,
      better: gone,
      report: () => Promise.resolve(ok({ measures: [], curves: [], judged: null })),
      compare: gone,
      told: () => Promise.resolve(ok([])),
      exported: () => Promise.resolve(fail({ kind: 'nothing-to-export' })),
      remove: gone,
    },
    requests,
    thought,
    stopped,
    hold: () => (holding = true),
    tellSoFar: (made) => {
      if (underway) models.tell({ kind: 'answering', askId: underway.request.askId, answer: made(underway.request) });
    },
    settle: (made) => {
      if (underway) underway.settle(made(underway.request));
    },
    open: (onEvent) => {
      models.tell = onEvent;
      return Promise.resolve(ok({ filings: filings(), thread: { answers: [] } }));
    },
    addFiles: () => Promise.resolve([]),
    cancelReading: none,
    readAgain: gone,
    remove: gone,
    correct: gone,
    details: gone,
    described: () => Promise.resolve(ok(null)),
    statements: gone,
    workbook: gone,
    overview: gone,
    goodQuestions: () => Promise.resolve([]),
    original: gone,
    ask: (request) => {
      requests.push(request);
      if (!holding) return Promise.resolve(ok(answer(request)));
      return new Promise((resolve) => (underway = { request, settle: (made) => resolve(ok(made)) }));
    },
    cancelAsk: none,
    stopWriting: (askId) => {
      stopped.push(askId);
      return Promise.resolve();
    },
    marks: gone,
    find: gone,
    shown: gone,
    suggestions: () => Promise.resolve(['What were Northmoor’s net sales in fiscal 2023?']),
    removeAnswer: none,
    feedback: (answerId, feedback) => {
      thought.set(answerId, feedback);
      return Promise.resolve(ok(null));
    },
    clearThread: none,
    storage: () => Promise.resolve(ok({ usedBytes: 214e6, quotaBytes: 2e9, persisted: true, inRows: false })),
    clearAll: () => Promise.resolve(ok(null)),
  };
}

const answer = ({ askId, question, preset, only }: AskRequest): Answer => ({
  id: askId,
  question,
  askedAt: Date.UTC(2026, 10, 21),
  status: 'answered',
  level: preset === 'words' ? 'words' : 'neural',
  sentences: [{ text: 'Net sales were $4,499.5 million in fiscal 2023.', citations: [] }],
  citations: [],
  nearest: [],
  routes: [],
  only,
  trace: { type: 'line-item', steps: [], filings: [], pages: [], passages: [], elapsedMs: 640 },
});
