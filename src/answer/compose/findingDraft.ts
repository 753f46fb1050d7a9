import type { Context } from '../../domain/context.ts';
import type { Calculation, Finding, Operand } from '../../domain/figures.ts';
import type { Evidence, FilingCard } from '../../domain/question.ts';
import { betweenDraft } from './betweenDraft.ts';
import { sourceOfOperands, type Source } from './cite.ts';
import type { Draft, DraftFigure, DraftSentence } from './draft.ts';
import { listDraft } from './listDraft.ts';
import { asSigned } from './signedName.ts';
import { listed, TEMPLATES, type Timed } from './templates.ts';
import { amountOf, companyName, figureMoved, formulasOf, inside, isPlural, ratesMoved, resultOf, sized, whenOfResult } from './wording.ts';
import { possessive } from '../../text/naming.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { whenOf } from '../../text/when.ts';

/** The page that an operand is on; undefined where it was not read. */
export function pageOf(context: Context, operand: Operand): Evidence | undefined {
  return context.filings.find(({ card }) => card.id === operand.filing)?.pages.find(({ page }) => page.number === operand.page);
}

/** What the figures room found, as sentences, cards and footnotes; null where a cell is on no page that was read. */
export function findingDraft(context: Context, finding: Finding): Draft | null {
  const figures = finding.results.map((calculation) => figureOf(context, calculation));
  const sure = figures.flatMap((figure) => figure ?? []);
  const [first] = sure;
  if (first === undefined || sure.length < figures.length) return null;
  const card = context.filings.find((filing) => filing.card.id === first.calculation.filing)?.card;
  if (card === undefined) return null;
  switch (finding.kind) {
    case 'figure':
      return finding.between === undefined ? figureDraft(card, first) : betweenDraft(finding.between, first);
    case 'test':
      return testDraft(card, finding, sure);
    case 'ranked':
    case 'series':
    case 'compared':
    case 'listed':
    case 'count':
      return listDraft(
        finding,
        sure,
        new Map(context.filings.map((filing) => [filing.card.id, companyName(filing.card)])),
        placeAsked(context),
        supposedMeasure(context),
      );
  }
}

/** What things are put in order by where the question names no measure: "its largest segment" is so by revenue. */
function supposedMeasure({ question: { rows } }: Context): string {
  if (rows?.kind !== 'extreme' || rows.about !== '') return '';
  const by = rows.supposed === 'revenue' || rows.supposed === 'profit' ? rows.supposed : '';
  return by === '' || rows.gauge === 'value' ? by : `change in ${by}`;
}

/** Percentages worked out are given to one decimal, unless the question says how; small ones, and those on the edge of rounding twice, keep both. */
function rounded(context: Context, calculation: Calculation): Calculation {
  const { unit, text, value } = calculation;
  const told = unit.kind === 'percent' || unit.kind === 'points';
  if (
    !told ||
    isCell(calculation) ||
    context.question.wants.decimals !== undefined ||
    !/^\(?\d+\.\d[0-46-9]\)?$/.test(text) ||
    Math.abs(value) < 1
  )
    return calculation;
  const digits = Math.abs(value).toFixed(1);
  return { ...calculation, text: value < 0 ? `(${digits})` : digits };
}

function figureOf(context: Context, given: Calculation): DraftFigure | null {
  const calculation = rounded(context, given);
  const sources = calculation.operands.map((operand) => sourceOf(context, operand));
  const others = calculation.others.flatMap(({ operand, cell }) => {
    const source = sourceOf(context, cell);
    return source === null ? [] : [{ operand, cell, source }];
  });
  return sources.some((source) => source === null) ? null : { calculation, sources: sources.flatMap((source) => source ?? []), others };
}

/** Which place of a ranking is asked for: the first, or the second largest. */
const placeAsked = ({ question: { rows } }: Context): number => (rows?.kind === 'extreme' ? rows.place : 1);

function sourceOf(context: Context, operand: Operand): Source | null {
  const evidence = pageOf(context, operand);
  return evidence === undefined ? null : sourceOfOperands(evidence, [operand]);
}

const isCell = ({ operands, tree }: Calculation): boolean =>
  operands.length === 1 && (tree.kind === 'leaf' || (tree.kind === 'size' && tree.of.kind === 'leaf'));

/** What a figure is called in a sentence: the row's words for a cell, else the formula's name. */
const nameOf = (calculation: Calculation): string =>
  isCell(calculation) ? (calculation.operands[0]?.name ?? '') : inside(calculation.name);

/** A sentence with its formula, and without: cards set the formula out themselves. */
const told = (words: string, formula: string, sources: readonly Source[]): DraftSentence => ({
  text: `${words}${formula}.`,
  ...(formula !== '' && { bare: `${words}.` }),
  sources,
});

/** "Sold to others", "change in sold to others". */
const DEED = new RegExp(grammar`^(?:\w+\s\w+\s)?${plainWords.deeds}`, 'i');

/** "Oracle’s revenue fell", but "what Oracle sold to others fell". */
const ownerOf = (card: FilingCard, noun: string): string => (DEED.test(noun) ? `What ${companyName(card)}` : possessive(companyName(card)));

/** The answer that is one figure: a sentence with the formula it was worked out by, a card, and a footnote for every cell. */
function figureDraft(card: FilingCard, figure: DraftFigure): Draft {
  const { calculation } = figure;
  const whose = ownerOf(card, calculation.name);
  const moved = ratesMoved(whose, calculation);
  if (moved !== null) return { sentences: [told(moved, formulasOf([calculation]), figure.sources)], figure };
  const changed = figureMoved(whose, calculation);
  if (changed !== null) return { sentences: [told(changed, '', figure.sources)], figure };
  const name = nameOf(calculation);
  const when = isCell(calculation) ? whenOf(calculation.period) : whenOfResult(calculation);
  const formula = isCell(calculation) ? '' : formulasOf([calculation]);
  const says = TEMPLATES.was(whose, name, isPlural(name), { amount: resultOf({ ...calculation, name }), when });
  return { sentences: [told(says, formula, figure.sources)], figure };
}

/** Yes, no or a direction with the figures that decide it: one compared with an amount or nothing, or one with itself at another time. */
function testDraft(
  card: FilingCard,
  { verdict, went, moved, against, says, gaps }: Finding,
  figures: readonly DraftFigure[],
): Draft | null {
  const all = figures.map(({ calculation }) => calculation);
  const [early, second, change] = all;
  // a row that is itself a rate of change is one figure
  const atRate = went !== undefined && all.length === 1;
  const late = went === undefined || atRate ? all.at(-1) : second;
  if (verdict === undefined && went === undefined) return evidenceDraft(card, says, gaps, figures);
  if (early === undefined || late === undefined) return null;
  const name = nameOf(late);
  const several = went === undefined && all.some((one) => one.name !== early.name);
  const formulas = formulasOf((went === undefined ? all : [early, late]).filter((one) => !isCell(one)));
  const by = went === undefined || went === 'did not change' || change === undefined ? '' : resultOf(sized(change));
  const whose = ownerOf(card, name);
  const at = (one: Calculation): Timed => ({ amount: amountIn(one), when: whenIn(one) });
  const stands = went === undefined && against !== undefined ? standsTo(whose, all, against) : null;
  const signed = went === undefined && !several ? asSigned(name, late) : null;
  const shown =
    stands ??
    (signed !== null && all.length === 1
      ? TEMPLATES.was(whose, signed.name, isPlural(signed.name), {
          ...at(late),
          amount: signed.of === late ? amountIn(late) : resultOf(signed.of),
        })
      : several
        ? `${whose} ${listed(all.map((one) => `${inside(one.name)} ${isPlural(one.name) ? 'were' : 'was'} ${resultOf(one)} ${whenIn(one)}`))}`
        : went === undefined
          ? TEMPLATES.series(whose, name, isPlural(name), all.map(at))
          : atRate
            ? TEMPLATES.atRate(whose, name, went, resultOf(sized(late)), whenIn(late))
            : TEMPLATES.went(whose, name, moved ?? went, at(early), at(late), by));
  return {
    sentences: [
      told(
        shown,
        formulas,
        figures.flatMap(({ sources }) => sources),
      ),
    ],
    list: { kind: 'test', says, figures, gaps },
    ...(verdict === undefined ? {} : { yesno: verdict }),
  };
}

/** A figure held against a limit, or against a second figure that is named with its own amount. */
function standsTo(whose: string, [figure, other]: readonly Calculation[], against: string): string | null {
  if (figure === undefined) return null;
  const name = isCell(figure) ? nameOf(figure) : inside(figure.name);
  const said = (called: string): string =>
    TEMPLATES.was(whose, called, isPlural(called), { amount: amountIn(figure), when: whenIn(figure) });
  // a loss is held against what it is compared with by its sign
  if (other === undefined) return `${said(figure.value > 0 ? asSigned(name, figure).name : name)}, ${against}`;
  if (figure.value < 0 || other.value < 0) return null;
  const [first, second] = [asSigned(name, figure).name, asSigned(inside(other.name), other).name];
  const when = whenIn(other) === whenIn(figure) ? '' : ` ${whenIn(other)}`;
  const amount = amountIn(other);
  return `${said(first)}, ${against} ${/^\d/.test(second) ? `${second} (${amount})` : `${second} of ${amount}`}${when}`;
}

/** Figures that a judgement can be based on, a sentence for each, and no word of the judgement. */
function evidenceDraft(card: FilingCard, says: string, gaps: readonly string[], figures: readonly DraftFigure[]): Draft | null {
  const sentences = figures.flatMap((figure) => figureDraft(card, figure).sentences);
  return sentences.length === 0 ? null : { sentences, list: { kind: 'test', says, figures, gaps } };
}

const amountIn = (calculation: Calculation): string => {
  const [cell] = calculation.operands;
  // what is meant by its size is said by it
  return calculation.tree.kind === 'leaf' && cell !== undefined ? amountOf(cell) : resultOf(calculation);
};

const whenIn = (calculation: Calculation): string => (isCell(calculation) ? whenOf(calculation.period) : whenOfResult(calculation));
