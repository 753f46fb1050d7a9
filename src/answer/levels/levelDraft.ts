import type { Context } from '../../domain/context.ts';
import type { LevelCell } from '../../domain/figures.ts';
import { levelAsked } from '../../question/words/levelAsked.ts';
import { ofFaceItem } from '../../question/measures/ofFaceItem.ts';
import { isNarrowed } from '../../text/labels.ts';
import { amountsIn } from '../../text/numbers.ts';
import { sourceOfWords } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { findingDraft } from '../compose/findingDraft.ts';
import type { Passage } from '../sentences/extract.ts';
import { besideAmount } from './besideAmount.ts';
import type { LevelCandidate } from './levelCandidate.ts';
import { isOfAnyCompany } from '../../question/filers/isOfAnyCompany.ts';
import { levelChoice } from './levelChoice.ts';
import { scaleWords, type SentenceAmount } from './sentenceAmounts.ts';

/** From here on a level is claimed, and from here on it is shown as what may be meant (docs/RESULTS.md has the calibration). */
const CLAIMED = 0.85;
const SUPPOSED = 0.4;
/** An item of a face statement is taken from a cell, unless a sentence is surer. */
const FACE = 0.9;

/** The one level that a question asks for, as a claim or as what it may mean. */
export interface LevelDraft {
  readonly draft: Draft;
  /** In plain units, by its size. */
  readonly value: number;
  readonly sure: boolean;
  /** Whether no company is named where the library has several: it is neither claimed nor shown as meant. */
  readonly open: boolean;
}

/** The likeliest figure of all cells and sentences; null where none is likely. Where a question names no company, it is claimed only if the library has no other. */
export function levelDraft(context: Context, cells: readonly LevelCell[], found: readonly Passage[]): LevelDraft | null {
  if (!levelAsked(context)) return null;
  const { question } = context;
  if (question.companies.length === 0 && question.unknownCompanies.length > 0) return null;
  const choice = levelChoice(context, cells, found);
  if (choice === null || choice.chance < SUPPOSED) return null;
  // what a statement prints is cited from it
  const shown = [choice.chosen, ...choice.same].find(({ from }) => from.kind === 'cell' && from.cell.statement) ?? choice.chosen;
  // "stripping out one-offs": a figure of all is none of what is left
  if (question.says.has('limited') && isOfAll(shown)) return null;
  const draft = draftOf(context, shown);
  const open = isOfAnyCompany(context);
  return draft === null
    ? null
    : {
        draft: { ...draft, sure: choice.chance },
        value: choice.chosen.value,
        open,
        sure: !open && choice.chance >= (ofFaceItem(context) && shown.from.kind === 'sentence' ? FACE : CLAIMED),
      };
}

function isOfAll({ from }: LevelCandidate): boolean {
  const [operand] = from.kind === 'cell' ? from.cell.calculation.operands : [];
  return operand !== undefined && !isNarrowed(operand.rowText);
}

export function draftOf(context: Context, { from }: LevelCandidate): Draft | null {
  if (from.kind === 'cell') {
    const { calculation } = from.cell;
    return findingDraft(context, { kind: 'figure', results: [calculation], says: calculation.name, gaps: [] });
  }
  const { passage, amount } = from;
  const beside = besideAmount(amount, passage.text.slice(0, amount.start));
  const own = passage.text.slice(amount.start - beside.before, amount.end);
  // of amounts side by side what they count stands behind the last of them: "86,200 and 62,600 employees"
  const next = amount.behind.slice(0, beside.behind);
  const lead = `${own}${passage.text.startsWith(next, amount.end) ? next : ` ${next.trim()}`}`.trim();
  // an amount without its scale would mislead by a million
  const scale = scaledApart(amount, passage.text) ? ` ${scaleWords(amount.scale)}` : '';
  const text = `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${scale}: “${passage.text}”`;
  return { sentences: [{ text, sources: [sourceOfWords(passage.evidence, [passage.span])] }] };
}

/** Whether a sentence gives the scale of its amounts apart from them: "(in millions): 2022–$334.5". */
const scaledApart = ({ start, end, value }: SentenceAmount, text: string): boolean =>
  amountsIn(text.slice(start, end)).every((one) => Math.abs(one.value * one.scale) < Math.abs(value));
