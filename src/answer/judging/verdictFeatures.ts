import type { Context } from '../../domain/context.ts';
import type { RowVerdict } from '../../domain/figures.ts';
import { meets, type WantedWord } from '../../question/words/wantedWords.ts';
import { stem, terms } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { sayingWords } from '../../text/words/asked/sayingwords.ts';
import { assertionWords } from '../../text/words/sentences/assertions.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { tellingWords, type AnswerPassage } from '../sentences/answerPassages.ts';
import type { ToJudge } from './judgedPlaces.ts';
import { namesMissing } from './places/placeWords.ts';
import { saysAll } from '../sentences/saysAll.ts';
import { timeOf } from '../sentences/statedFacts.ts';
import type { SaidVerdict } from '../sentences/verdicts/saidVerdict.ts';

/** What speaks for a verdict being right, and against it, each from -1 to 1; of sentences and of rows. */
export const VERDICT_FEATURES = [
  'limit',
  'way',
  'denial',
  'contrary',
  'nought',
  'said',
  'rowMoved',
  'rowHeld',
  'rowNone',
  'rowSome',
  'judged',
  'judgedRow',
  'best',
  'lead',
  'share',
  'missing',
  'all',
  'timeSaid',
  'behind',
  'hedged',
  'except',
  'extent',
  'still',
  'unlike',
  'apart',
  'judgedDenial',
  'missingWay',
  'judgedWay',
  'anyDenied',
  'anySaid',
  'spare',
  'statement',
  'unnamed',
  'agree',
  'oppose',
  'weak',
  'nearest',
  'nameMissing',
  'short',
] as const;
export type VerdictFeatures = Readonly<Partial<Record<(typeof VERDICT_FEATURES)[number], number>>>;

/** How a place stands among all that the judge has read. */
export interface Standing {
  readonly at: ToJudge;
  readonly logit: number;
  /** How far above every other place, in logits. */
  readonly lead: number;
  /** How near the question the nearest of them is. */
  readonly near: number;
}

const [HEDGE, EXCEPT] = [anyOf(HEDGES.undecided), anyOf(NEGATIONS.except)];
/** "Significant", "materially": how much, and not what. */
export const EXTENT: ReadonlySet<string> = new Set(assertionWords.extents.map(stem));
const STILL = anyOf(sayingWords.still);

/** A text of fewer characters says one thing: what the judge likes of it, it likes for that. */
const SHORT = 160;

/** What both kinds share: how the judge likes the place, and how the question stands. */
function ofBoth(context: Context, { at, logit, lead, near }: Standing): VerdictFeatures {
  const { question } = context;
  const judged = Math.max(-1, Math.min(1, logit / 4));
  return {
    nearest: Math.max(-1, (at.near - near) / 3),
    nameMissing: namesMissing(context, at),
    short: at.text.body.length < SHORT ? Math.max(0, judged) : 0,
    judged,
    best: lead >= 0 ? 1 : 0,
    lead: Math.max(-1, Math.min(1, lead / 3)),
    unnamed: question.companies.length === 0 ? 1 : 0,
  };
}

/** How far words and judge together are from saying that the place is the one meant. */
const weakness = (share: number, { judged = 0 }: VerdictFeatures): number => Math.max(0, 0.5 - share - judged);

/** What speaks for what a sentence says. */
export function saidFeatures(
  context: Context,
  one: AnswerPassage,
  { by, clause, apart }: SaidVerdict,
  standing: Standing,
): VerdictFeatures {
  const { question } = context;
  const { passage, features } = one;
  const { text } = passage;
  const both = ofBoth(context, standing);
  const extents = question.words.filter(({ term }) => EXTENT.has(term));
  return {
    ...both,
    [by]: 1,
    apart: by === 'denial' ? Math.min(1, apart / 80) : 0,
    judgedDenial: by === 'denial' ? (both.judged ?? 0) : 0,
    judgedWay: by === 'way' ? (both.judged ?? 0) : 0,
    missingWay: by === 'way' ? features.missing : 0,
    anyDenied: by === 'denial' && question.says.has('any at all') ? 1 : 0,
    anySaid: by === 'said' && question.says.has('any at all') ? 1 : 0,
    share: features.share,
    weak: weakness(features.share, both),
    missing: features.missing,
    all: saysAll(passage, context) ? 1 : 0,
    timeSaid: context.times.length > 0 && timeOf(passage, context) === 'said' ? 1 : 0,
    behind: features.behind,
    hedged: HEDGE.test(clause) ? 1 : 0,
    except: EXCEPT.test(text) ? 1 : 0,
    // a limit that is met, or a way that it went, is what such words ask for
    extent: extents.length === 0 || by === 'limit' ? 0 : extents.every(({ term }) => passage.have.has(term)) ? 0.3 : 1,
    still: question.says.has('still') && !STILL.test(text) ? 1 : 0,
    unlike: by === 'limit' || by === 'way' || !question.says.has('comparing') || COMPARES.test(text) ? 0 : 1,
  };
}

/** What holds things against each other; a question that does is not answered by what says no such thing. */
const COMPARES = anyOf(sayingWords.comparing);

/** What speaks for what a row says. */
export function rowFeatures(context: Context, one: RowVerdict, standing: Standing): VerdictFeatures {
  const both = ofBoth(context, standing);
  const { finding } = one;
  const wanted: readonly WantedWord[] = tellingWords(context);
  const label = new Set(terms(one.label));
  const own = wanted.filter((word) => meets(word, label) > 0).length / wanted.length;
  const kind =
    finding.went !== undefined ? 'rowMoved' : finding.against !== undefined ? 'rowHeld' : finding.verdict === 'no' ? 'rowNone' : 'rowSome';
  const [cell] = finding.results[0]?.operands ?? [];
  return {
    ...both,
    [kind]: 1,
    judgedRow: both.judged ?? 0,
    share: own,
    weak: weakness(own, both),
    missing: 1 - one.share,
    spare: Math.min(1, [...label].filter((term) => !wanted.some((word) => meets(word, new Set([term])) > 0)).length / 5),
    statement: cell?.statement === undefined ? 0 : 1,
    extent: context.question.words.some(({ term }) => EXTENT.has(term)) ? 1 : 0,
    still: context.question.says.has('still') ? 1 : 0,
    timeSaid: context.times.length > 0 ? 1 : 0,
  };
}
