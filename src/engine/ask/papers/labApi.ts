import type { PresetId } from '../../../domain/config.ts';
import type { FilingId } from '../../../domain/document.ts';
import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { LabApi, LabProgress, LabQuestion, LabRow, LabRun, LabSet } from '../../../domain/papers/lab.ts';
import type { Answer } from '../../../domain/question.ts';
import type { Store } from '../../../index/storage/store.ts';
import { filingsOfIndexes } from '../../../index/vectors/vectors.ts';
import type { EngineEvent, ModelsApi } from '../../api.ts';
import type { Library } from '../../library/library.ts';
import { marks } from '../../library/viewing.ts';
import { savedName, workbookFile } from '../../library/workbookExport.ts';
import type { Serving } from '../../models/serving.ts';
import type { Writers } from '../../models/writers.ts';
import type { Lab } from '../../presets/publishedRun.ts';
import type { Asking } from '../asking.ts';
import { evaluationDependencies, labComparison, labReport } from './labEvaluation.ts';
import type { KeptAnswer, LabEntry } from './labKept.ts';
import { labFits, useModels } from './labModels.ts';
import { LabJudge } from './labJudge.ts';
import { threadTimes } from './labQuestionTime.ts';
import { LabReader } from './labReader.ts';
import { LabRunner } from './labRunner.ts';
import { LabSpaces } from './labSpaces.ts';
import { labTold } from './labTold.ts';
import { questionText } from './questionText.ts';

/** What the lab works over. */
interface LabParts {
  readonly store: Store;
  readonly library: Library;
  readonly asking: Asking;
  readonly models: Pick<ModelsApi, 'state' | 'prepare'>;
  readonly serving: Serving;
  readonly writers: Pick<Writers, 'generator'>;
  readonly lab: () => Promise<Lab>;
  readonly loaded: Promise<void>;
  readonly begun: Promise<void>;
}

const LOOKED_EVERY_MS = 40;
const LINES = 'application/jsonl';

/** The lab of one tab. `alone` does the work unless another tab of the library does such; null then. */
export function labApi(
  within: <T>(work: (parts: LabParts) => Promise<Result<T>>) => Promise<Result<T>>,
  alone: <T>(work: () => Promise<T>) => Promise<T | null>,
  emit: (event: EngineEvent) => void,
): LabApi<Blob> {
  let made: { readonly asking: Asking; readonly paper: LabRunner; readonly spaces: LabSpaces; readonly judge: LabJudge } | undefined;
  const reader = new LabReader();
  const paperOver = ({ store, library, asking, models, writers, lab: published }: LabParts): LabRunner => {
    if (made?.asking === asking) return made.paper;
    const list = store.list<LabEntry>('lab');
    const quiet = async (): Promise<void> => {
      while (asking.busy) await new Promise((go) => setTimeout(go, LOOKED_EVERY_MS));
    };
    const tell = (row: LabRow | null, progress: LabProgress): void => {
      emit({ kind: 'lab', row, progress });
    };
    const paper = new LabRunner({
      ...{ list, quiet, tell },
      ask: (request) => asking.ask(request),
      cancelAsk: (askId) => {
        asking.cancel(askId);
      },
      filings: () => library.cards().map(({ id }) => id),
      use: (preset, stopped) => useModels(models, preset, stopped),
      located: (answer) => located(store, library, answer),
      alone,
    });
    const use = (preset: PresetId | null) => useModels(models, preset, () => false);
    const judge = new LabJudge({
      ...{ quiet, tell },
      generator: () => writers.generator(),
      kept: (run) => paper.kept(run),
      keep: (id, kept) => list.put({ id, kept }),
    });
    made = { asking, paper, judge, spaces: new LabSpaces({ library, lab: published, use }) };
    return paper;
  };
  const lab = <T>(work: (paper: LabRunner, parts: LabParts) => Promise<Result<T>>): Promise<Result<T>> =>
    within(async (parts) => {
      await Promise.all([parts.loaded, parts.begun]);
      return work(paperOver(parts), parts);
    });
  const over = <T>(id: string, work: (run: LabRun, kept: readonly KeptAnswer[], paper: LabRunner, parts: LabParts) => Promise<Result<T>>) =>
    lab(async (paper, parts) => {
      const run = await paper.run(id);
      return run ? work(run, await paper.kept(id), paper, parts) : fail({ kind: 'not-in-library' });
    });
  return {
    runs: () => lab(async (paper) => ok(await paper.runs())),
    fits: () =>
      lab(async (paper, { models, library, store }) => {
        const made = await filingsOfIndexes(store);
        if (!made.ok) return made;
        const times = { lab: await paper.speeds(), thread: threadTimes(await store.answers()) };
        return labFits(models, times, { filings: library.rows(), made: made.value });
      }),
    readSet: (name, file) =>
      lab(async (_paper, { library }) => {
        const { readQuestions } = await import('../../../lab/questions/readQuestions.ts');
        const here = library.cards().map(({ id, fileName }) => ({ id, names: [fileName, library.row(id)?.name ?? ''] }));
        const bytes = new Uint8Array(await file.arrayBuffer());
        return readQuestions(name, { bytes, text: () => questionText(bytes) }, here);
      }),
    threadSet: () => lab(async (_paper, { store }) => ok(rated(await store.answers()))),
    begin: (plan) => lab((paper) => paper.begin(plan)),
    go: (run) => lab((paper) => paper.go(run)),
    retry: (run) => lab((paper) => paper.retry(run)),
    pause: () =>
      lab((paper) => {
        paper.pause();
        made?.judge.stop();
        reader.stop();
        return Promise.resolve(ok(null));
      }),
    rows: (run) => lab(async (paper) => ok(await paper.rows(run))),
    answer: (row) => lab((paper) => paper.answer(row)),
    judge: (row, mark) => lab((paper) => paper.judge(row, mark)),
    better: (first, second, better) => lab((paper) => paper.better(first, second, better)),
    opine: (id) => over(id, async (run) => (await made?.judge.of(run)) ?? fail({ kind: 'not-in-library' })),
    prefer: (first, second) =>
      lab(async (paper) => {
        const [run, other] = [await paper.run(first.run), await paper.run(second.run)];
        if (!run || !other || !made) return fail({ kind: 'not-in-library' });
        return made.judge.between(run, first.condition, other, second.condition);
      }),
    report: (id, depth) =>
      over(id, (run, kept, _paper, { library, serving }) => {
        const of = kept.filter(({ answer }) => answer?.status === 'answered' && answer.citations.length > 0).length;
        reader.begin((read) => {
          emit({ kind: 'lab', row: null, progress: { run: id, work: 'reading', done: Math.min(read, of), of } });
        });
        return labReport(run, kept, evaluationDependencies(library, serving, reader), made?.spaces ?? null, depth);
      }),
    compare: (first, second) => lab((paper) => labComparison(paper, first, second)),
    told: (id) => over(id, (run, kept, _paper, { library }) => Promise.resolve(ok(kept.map((one) => labTold(one, named(run, library)))))),
    exported: (id, as, depth, because) =>
      over(id, async (run, kept, paper, { library, serving }) => {
        if (kept.length === 0) return fail({ kind: 'nothing-to-export' });
        if (as === 'jsonl') return ok(await lines(run, kept, library));
        const report = await labReport(run, kept, evaluationDependencies(library, serving, reader), made?.spaces ?? null, depth);
        if (!report.ok) return report;
        const { labSheets } = await import('../../../figures/workbook/labSheets.ts');
        const told = kept.map((one) => labTold(one, named(run, library)));
        return workbookFile(labSheets(run, await paper.rows(id), told, report.value.measures, because), run.name || 'Lab');
      }),
    remove: (run) => lab((paper) => paper.remove(run)),
  };
}

/** A filing keeps the name it had when the run began where it is gone. */
const named = (run: LabRun, library: Library) => (filing: FilingId) =>
  library.row(filing)?.name ?? run.filings.find(({ id }) => id === filing)?.name ?? 'a filing that was removed';

/** Of each citation, whether its words could be located. */
async function located(store: Store, library: Library, { citations }: Answer): Promise<boolean[]> {
  const found = citations.map(() => false);
  for (const filing of new Set(citations.map((citation) => citation.filing))) {
    const places = citations.flatMap((citation, i) => (citation.filing === filing ? [i] : []));
    const marked = await marks(
      store,
      library,
      filing,
      places.map((i) => ({ spans: citations[i]?.spans ?? [], beside: [] })),
    );
    if (marked.ok) places.forEach((place, i) => (found[place] = marked.value[i]?.some(({ rects }) => rects.length > 0) ?? false));
  }
  return found;
}

/** Questions of the thread that the reader said something of. What was helpful and flagged nowhere is its own gold answer. */
function rated(answers: readonly Answer[]): LabSet {
  const said = answers.filter(({ feedback }) => feedback?.helpful !== undefined || (feedback?.flagged.length ?? 0) > 0);
  const questions = said.map((answer, i): LabQuestion => {
    const good = answer.feedback?.helpful === true && answer.feedback.flagged.length === 0 && answer.status === 'answered';
    const [first] = answer.citations;
    const text = answer.asked?.text ?? answer.question;
    if (!good || !first) return { id: String(i + 1), text, pages: [] };
    const filing: FilingId = first.filing;
    const pages = [...new Set(answer.citations.filter((one) => one.filing === filing).map(({ page }) => page))];
    return { id: String(i + 1), text, filing, pages, answer: answer.sentences.map(({ bare, text: words }) => bare ?? words).join(' ') };
  });
  const without = questions.filter(({ answer }) => answer === undefined).length;
  return { name: 'Rated questions', questions, notes: without > 0 ? [{ kind: 'without-answer', count: without }] : [] };
}

/** The bench's rows, each with its condition and the question's own words beside what it is there. */
async function lines(
  run: LabRun,
  kept: readonly KeptAnswer[],
  library: Library,
): Promise<{ readonly blob: Blob; readonly fileName: string }> {
  const { rowOf } = await import('../../../lab/rows/rowOf.ts');
  const docOf = (filing: FilingId): string => library.record(filing)?.fileName ?? filing;
  const questions = new Map(run.questions.map((question) => [question.id, question]));
  const rows = kept.map(({ question, condition, answer, marked, failure, mark, opinion, preferred, byHand }) => ({
    ...(answer ? rowOf(question, answer, marked, docOf) : { id: question, status: 'failed', failure: JSON.stringify(failure) }),
    ...{ condition, question: questions.get(question)?.text ?? '' },
    ...(mark && { mark }),
    ...(opinion && { opinion }),
    ...(preferred && { preferred }),
    ...(byHand && { byHand }),
  }));
  const blob = new Blob([rows.map((row) => `${JSON.stringify(row)}\n`).join('')], { type: LINES });
  return { blob, fileName: `${savedName(run.name || 'Lab')}.jsonl` };
}
