import type { Context } from '../../domain/context.ts';
import type { Calculation, Found } from '../../domain/figures.ts';
import type { Operation } from '../../domain/reading.ts';
import { isOfAnyCompany } from '../../question/filers/isOfAnyCompany.ts';
import { meets } from '../../question/words/wantedWords.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { terms } from '../../text/tokens.ts';
import { findingDraft } from '../compose/findingDraft.ts';
import type { Draft } from '../compose/draft.ts';
import { unitFits } from '../levels/levelFeatures.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import { toJudge, type JudgedPlaces, type ToJudge } from './judgedPlaces.ts';

/** A row that the judge has read, with what its figures moved by and what speaks for it. */
interface MovedRow {
  readonly place: string;
  readonly moved: Calculation;
  readonly features: {
    /** The judge's logit. */
    readonly judged: number;
    /** How far it is before the best place that says something else. */
    readonly gap: number;
    /** Of the words that tell what is asked for, those that neither the row nor its table has. */
    readonly missing: number;
    /** How many columns of these times the row has. */
    readonly columns: number;
    /** 1 where it moved as the question says, -1 where it moved the other way. */
    readonly direction: number;
  };
}

const MOVES: ReadonlySet<Operation> = new Set(['change', 'percent change', 'points change'] as const);

/** The rows that the judge puts first for a question of how far something moved, best first. */
function movedRows(context: Context, figures: Found, judged: JudgedPlaces): MovedRow[] {
  const { question, asked } = context;
  const { movedInRow } = figures;
  if (movedInRow === undefined || !MOVES.has(question.operation) || asked.negated) return [];
  if ((asked.intent !== 'calculation' && asked.intent !== 'figure') || question.rows !== null) return [];
  const read = toJudge(context, figures)
    .flatMap((at) => {
      const logit = judged.get(at.place);
      return logit === undefined ? [] : [{ at, logit, moved: at.row === undefined ? [] : movedInRow(at.row) }];
    })
    .sort((a, b) => b.logit - a.logit);
  const wanted = tellingWords(context);
  return read.flatMap(({ at, logit, moved }): MovedRow[] => {
    const fitting = moved.filter((one) => fits(context, one));
    const [first] = fitting;
    if (first === undefined) return [];
    const said = new Set(terms(`${at.text.head} ${at.text.body}`));
    // what prints both figures says the same
    const agrees = (other: ToJudge): boolean => first.operands.every(({ text }) => other.text.body.includes(text.replace(/[()$%\s]/g, '')));
    const rest = read.filter((other) => other.at !== at && !agrees(other.at)).map((other) => other.logit);
    const way = question.direction === null ? 0 : Math.sign(first.value) * (question.direction === 'up' ? 1 : -1);
    const features = {
      judged: logit,
      gap: logit - Math.max(-8, ...rest),
      missing: wanted.length === 0 ? 0 : wanted.filter((word) => meets(word, said) === 0).length / wanted.length,
      columns: fitting.length,
      direction: way,
    };
    return [{ place: at.place, moved: first, features }];
  });
}

/** Whether a change may be of the unit asked for: the change of money is money, a growth of anything is a per cent. */
function fits(context: Context, { unit, operands }: Calculation): boolean {
  const { operation } = context.question;
  if (operation === 'points change' || (unit.kind === 'points' && context.asked.measure === 'percent')) return unit.kind === 'points';
  if (unit.kind === 'percent') return operands.every((one) => one.unit.kind !== 'percent');
  return unitFits(unitAsked(context), unit.kind, unit.perShare) !== false;
}

/** From this logit on a row is taken for the one meant, where it is ahead of every place that says something else, or level with it (docs/RESULTS.md). */
const LIKED = 0.5;

/** How far something moved, by the row that the judge puts first; null where it is not sure of it, or the row moved the other way. */
export function movedDraft(context: Context, figures: Found, judged: JudgedPlaces): Draft | null {
  if (isOfAnyCompany(context)) return null;
  const [best] = movedRows(context, figures, judged);
  if (best === undefined) return null;
  const { judged: logit, gap, columns, direction } = best.features;
  if (logit < LIKED || gap < 0 || columns > 1 || direction < 0) return null;
  return findingDraft(context, { kind: 'figure', results: [best.moved], says: best.moved.name, gaps: [] });
}
