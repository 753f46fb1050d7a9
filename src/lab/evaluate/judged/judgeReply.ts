import type { LabUnjudged } from '../../../domain/papers/judged.ts';
import { ok, type Failure, type Result } from '../../../domain/failure.ts';
import type { ChatMessage, Generator, JsonSchema, StopSignal } from '../../../domain/ports.ts';
import { asData } from '../../../retrieve/modelCall.ts';

/** One of the verdicts with the judge's own words, or why there is none. */
export type JudgeSaid<Verdict extends string> =
  | { readonly verdict: Verdict; readonly because: string }
  | { readonly verdict: null; readonly because: ''; readonly unjudged: LabUnjudged };

const MOST = { tokens: 160, because: 200 } as const;
/** Of one answer alone: the next may well be judged. */
const ALONE: ReadonlyMap<Failure['kind'], LabUnjudged> = new Map([
  ['over-window', 'too-long'],
  ['generation', 'failed'],
]);

/**
 * A language model asked for one of the verdicts. Its reply is that one JSON object and nothing beside it: words around it, other keys or another verdict and nothing is
 * read from it, so that an answer repeated in the reply, whatever it says, is no verdict. Fails where the model is gone or stopped.
 */
export async function judgeReply<Verdict extends string>(
  generator: Generator,
  messages: readonly ChatMessage[],
  verdicts: readonly Verdict[],
  signal: StopSignal,
): Promise<Result<JudgeSaid<Verdict>>> {
  const reply = await generator.generate({ messages, schema: schemaOf(verdicts), maxTokens: MOST.tokens, signal }).whole;
  if (!reply.ok) {
    const alone = ALONE.get(reply.failure.kind);
    return alone ? ok({ verdict: null, because: '', unjudged: alone }) : reply;
  }
  const said = read(reply.value.text, verdicts);
  if (said) return ok(said);
  return ok({ verdict: null, because: '', unjudged: reply.value.ended === 'length' ? 'cut-off' : 'unreadable' });
}

/** The words before the verdict: a small model that gives its reason first judges better than one that finds it afterwards. */
const schemaOf = (verdicts: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: { because: { type: 'string', maxLength: MOST.because }, verdict: { type: 'string', enum: verdicts } },
  required: ['because', 'verdict'],
  additionalProperties: false,
});

function read<Verdict extends string>(text: string, verdicts: readonly Verdict[]): JudgeSaid<Verdict> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== 'because,verdict') return null;
  const { because, verdict: given } = value as { readonly because: unknown; readonly verdict: unknown };
  const verdict = verdicts.find((one) => one === given);
  return verdict === undefined || typeof because !== 'string' ? null : { verdict, because: asData(because, MOST.because) };
}
