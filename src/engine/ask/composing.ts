import { write } from '../../answer/writing/write.ts';
import type { Writing } from '../../answer/writing/writingDraft.ts';
import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { ComposerId, PipelineConfig } from '../../domain/config.ts';
import type { Context } from '../../domain/context.ts';
import { detailOf, fail, ok, type Result } from '../../domain/failure.ts';
import type { CrossEncoder, Generator, PageReader } from '../../domain/ports.ts';
import type { Answer, Trace } from '../../domain/question.ts';
import type { CallRecord, WritingConfig, WritingRecord } from '../../domain/writing.ts';
import type { Lab } from '../presets/publishedRun.ts';
import type { Widened } from './widening.ts';
import type { ModelReading } from './modelReading.ts';
import type { Answered } from './termByTerm.ts';

/** A question with its pages, and whoever may answer it. */
interface Composing {
  readonly preset: PipelineConfig;
  readonly input: AnswerInput;
  readonly context: Context;
  /** The answer without a language model, with what the figures room found for it. */
  readonly below: () => Promise<Answered>;
  /** That answer's question once more as the model reads it; null where it is not asked. */
  readonly readAgain: (generator: Generator, below: Answered) => Promise<ModelReading | null>;
  /** Bounded in time and stopped with the question; null where none serves. */
  readonly generator: Generator | null;
  readonly entails: CrossEncoder | null;
  /** Of the model, before anything was composed. */
  readonly calls: readonly CallRecord[];
  /** The pages that a model looks further in. */
  readonly widen: (generator: Generator, config: WritingConfig) => Promise<Widened>;
  /** As retrieval ranked them. */
  readonly passages: Trace['passages'];
  readonly reader: PageReader;
  readonly lab: () => Promise<Lab>;
  /** Reports the step; throws a `Cancelled` where the question is no longer asked. */
  readonly onStep: Writing['onStep'];
  /** Reports the answer so far. */
  readonly onAnswer: (soFar: Answer) => void;
}

/** An answer, with what was read for it where that is not the question as it was asked: the question as a model read it. */
export interface Composed {
  readonly answer: Answer;
  readonly readIn: AnswerInput | null;
}

interface Composer {
  readonly compose: (asked: Composing) => Promise<Result<Composed>>;
  /** Whether filings that a model chooses take the place of those of the rules, before anything is searched; else they are searched in addition. */
  readonly choosesFirst: boolean;
}

/** Thrown by `onStep`, the one place where a pipeline can be stopped from outside. */
export class Cancelled extends Error {}

/** Who writes the answer. */
export const COMPOSERS = {
  extractive: { compose: async ({ below }) => asAsked(ok((await below()).answer)), choosesFirst: false },
  verified: { compose: verified, choosesFirst: false },
  'as-published': {
    compose: async ({ preset, generator, ...asked }) => {
      if (!generator || !preset.writing) return fail({ kind: 'model-missing', model: 'write' });
      const { asPublished } = await import('../presets/asPublished.ts');
      return asAsked(await asPublished({ ...asked, preset, config: preset.writing, generator, parts: [] }));
    },
    choosesFirst: true,
  },
} satisfies Record<ComposerId, Composer>;

const asAsked = (answered: Result<Answer>): Result<Composed> => (answered.ok ? ok({ answer: answered.value, readIn: null }) : answered);

/** The answer to the question as a model read it: found without it, with what the model was asked in its trace. */
function asRead({ answer }: Answered, { call, step }: ModelReading, model: string): Answer {
  const { trace } = answer;
  return { ...answer, trace: { ...trace, steps: [...trace.steps, step], writing: { ...NOTHING, model, calls: [call] } } };
}

/**
 * The answer without a model, and what a model wrote in addition where that passed the gates. What was not found without it the model is not asked for, and whatever it does,
 * what is claimed without it comes first and unchanged.
 */
async function verified(asked: Composing): Promise<Result<Composed>> {
  const { generator, onAnswer, onStep, entails } = asked;
  const config = asked.preset.writing;
  const first = await asked.below();
  const { found } = first;
  let below = first.answer;
  // for an overview of a filing, its own lines are fuller and safer than a model's prose
  if (!generator || !config || below.overview) return asAsked(ok(below));
  onAnswer(below);
  try {
    const again = await asked.readAgain(generator, first);
    if (again?.answered) return ok({ answer: asRead(again.answered, again, generator.name), readIn: again.answered.input });
    if (again) below = { ...below, trace: { ...below.trace, steps: [...below.trace.steps, again.step] } };
    // what is in none of the filings is not written of
    if (below.status === 'not_found') return asAsked(ok(below));
    const called = again ? [...asked.calls, again.call] : asked.calls;
    if (generator.slow) {
      const { input, context } = asked;
      const given = { input, context, below, found, parts: [], calls: called, generator, entails, config, onStep };
      const short = await write({ ...given, onAnswer: (soFar) => onAnswer(soFar) });
      return asAsked(ok(keeps(short, below) ? short : alone(below, short.trace.writing, 'what stood before it was not kept')));
    }
    const { parts, evidence, statements, routes, calls, steps } = await asked.widen(generator, config);
    const trace = { ...below.trace, steps: [...below.trace.steps, ...steps] };
    const input: AnswerInput = { ...asked.input, evidence, statements, routes, trace };
    const context = contextOf(input);
    const base: Answer = { ...below, ...(parts.length > 0 && { parts }), trace };
    const written = await write({
      ...{ input, context, below: base, parts, generator, entails, config, onStep, found },
      calls: [...called, ...calls],
      onAnswer: (soFar) => {
        if (keeps(soFar, base)) onAnswer(soFar);
      },
    });
    return asAsked(ok(keeps(written, base) ? written : alone(base, written.trace.writing, 'what stood before it was not kept')));
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return asAsked(ok(alone(below, undefined, `writing broke off: ${detailOf(error)}`)));
  }
}

/**
 * Whether the claims of the answer without a model come first and unchanged: its figures, verdict and items, its sentences, quotes and footnotes.
 * @internal
 */
export function keeps(answer: Answer, below: Answer): boolean {
  const begins = (longer: readonly unknown[], shorter: readonly unknown[]): boolean => same(longer.slice(0, shorter.length), shorter);
  const claims = ({ figure, list, yesno, items }: Answer): unknown[] => [figure, list, yesno, items];
  return (
    RANK[answer.status] >= RANK[below.status] &&
    same(claims(answer), claims(below)) &&
    begins(answer.sentences, below.sentences) &&
    begins(answer.nearest, below.nearest) &&
    begins(answer.citations, below.citations)
  );
}

const RANK: Readonly<Record<Answer['status'], number>> = { not_found: 0, quoted: 1, answered: 2 };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The answer without a model, with the reason why nothing was added to it. */
function alone(below: Answer, record: WritingRecord | undefined, fellBack: string): Answer {
  const sentences = record?.sentences.map((one) => (one.outcome === 'cut' ? one : { ...one, outcome: 'cut' as const })) ?? [];
  const writing: WritingRecord = { ...NOTHING, ...record, sentences, fellBack };
  return { ...below, trace: { ...below.trace, writing } };
}

const NOTHING: WritingRecord = {
  model: '',
  kind: 'fact',
  kindBy: 'patterns',
  asPublished: false,
  parts: [],
  calls: [],
  sent: [],
  contextTokens: 0,
  contextCharacters: 0,
  cutToWindow: false,
  passages: [],
  sentences: [],
};
