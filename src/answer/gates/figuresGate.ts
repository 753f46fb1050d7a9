import type { FilingCard } from '../../domain/question.ts';
import type { NamedTime } from '../../domain/time.ts';
import { grammar } from '../../text/words/phrases.ts';
import { FIGUREWORDS as AROUND } from '../../text/words/sentences/figurewords.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { filingsNamed } from '../contextOf.ts';
import type { GateInput, WrittenSentence } from './writtenSentence.ts';
import { misnames, otherSign, periodOf, resultOf } from './claims/cellClaims.ts';
import { citedBy, type Cited, type CitedCell, type CitedSentence } from './claims/citedSentence.ts';
import { callings, companiesIn, companyAt, isOf } from './claims/companyClaims.ts';
import { figuresIn, strangeDigits, type StatedFigure } from './claims/statedFigure.ts';
import {
  lengthsIn,
  meantTimes,
  momentsIn,
  momentsOf,
  ofPeriod,
  ownTime,
  sameTime,
  settled,
  yearsOf,
  type TimeReference,
} from './claims/timeReferences.ts';
import { plainText } from './claims/plainText.ts';
import { misbinds } from './claims/bindFigure.ts';
import { rowOf, rowsNamed, withoutLabels, type RowNamed } from './claims/rowsNamed.ts';
import { isQuote } from './claims/isQuote.ts';
import { turnedFrom } from './claims/paraphrase.ts';
import { isSize, otherUnit, sameUnit } from './claims/isSize.ts';
import { saidIn } from './claims/claimWords.ts';
import { failed, passed, type Gate } from './gate.ts';

/** Words that count without a digit, or say how long or in which manner was counted: they must be the filing's own. */
const FRACTIONS = new RegExp(grammar`${PARTS.fractions}|\b\w+fold\b`, 'gi');
const REFERENCES = new RegExp(grammar`${AROUND.references}[\s-]*\d[\w.()-]*`, 'gi');

/** Everything that a figure of a sentence is compared with. */
interface HeldFigure {
  readonly text: string;
  readonly say: ReadonlySet<string>;
  readonly cited: Cited;
  readonly input: GateInput;
  /** The row of a table whose label the sentence has whole with a figure. */
  readonly row: (figure: StatedFigure) => RowNamed | null;
  /** The company that a figure is said of; null where none is named. */
  readonly company: (figure: StatedFigure) => string | null;
}

/**
 * Every number is in its passages or in a calculation: value, unit, scale, sign, time and company, and what it is the number of (`claims/`). A sentence that is a whole
 * sentence of its passage word for word passes.
 */
export const figuresGate: Gate = (sentence, input) => {
  const text = plainText(sentence.text);
  const cited = citedBy(sentence.sources);
  const rows = rowsNamed(text, cited);
  const bare = withoutLabels(text, rows);
  const stated = figuresIn(bare);
  const odd = strangeDigits(bare, stated, (token) => isKnown(token, cited, sentence, input));
  if (odd.length > 0) return failed(`${odd.join(', ')} stands in none of its passages`);
  const low = cited.text.toLowerCase();
  for (const [word] of text.matchAll(FRACTIONS))
    if (!low.includes(word.toLowerCase())) return failed(`“${word}” stands in none of its passages`);
  for (const [words] of bare.matchAll(REFERENCES)) {
    const wanted = words.toLowerCase().replace(/[.)]+$/, '');
    if (!low.includes(wanted) && !isForm(wanted, sentence)) return failed(`“${words}” stands in none of its passages`);
  }
  const length = lengthsIn(bare).find(
    (one) => !low.replace(/-/g, ' ').includes(one) && !cited.cells.some((cell) => periodOf(cell)?.months === Number.parseInt(one)),
  );
  if (length !== undefined) return failed(`“${length}” stands in none of its passages`);
  if (stated.length === 0) return passed;
  const named = companiesIn(text, input.cards);
  const turned = turnedFrom(text, cited);
  if (turned?.mark === 'number') return failed(turned.because);
  if (isQuote(sentence.text, sentence.sources)) return untimely(text, sentence, input);
  const held: HeldFigure = {
    text,
    say: saidIn(text),
    cited,
    input,
    row: (figure) => rowOf(figure, stated, rows),
    company: (figure) => companyAt(named, figure.start),
  };
  const moments = momentsOf(bare, stated);
  for (const [i, figure] of stated.entries()) {
    const because = unfounded(figure, moments[i] ?? null, held);
    if (because !== null) return failed(because);
  }
  return passed;
};

/** Why no passage and no calculation has the figure; null where one has. The reason of the passage that comes nearest. */
function unfounded(figure: StatedFigure, moment: TimeReference | null, held: HeldFigure): string | null {
  const { cited, input, say } = held;
  let because = `${figure.text} stands in none of its passages`;
  let same = false;
  for (const sentence of cited.sentences)
    for (const page of sentence.own) {
      if (!isSize(figure, page.size)) continue;
      const why = sameUnit(figure, page)
        ? otherwiseSaid(figure, moment, page, sentence, held)
        : `${figure.text} is ${page.text} on the page`;
      if (why === null) return null;
      if (!same || why.length > 0) because = why;
      same = true;
    }
  for (const cell of cited.cells) {
    const { unit, value } = cell.cell;
    if (value === null || !isSize(figure, Math.abs(value) * scaleOf(cell))) {
      if (value !== null && !same && isSize({ ...figure, size: figure.size }, Math.abs(value)))
        because = `${figure.text} has another scale on the page`;
      continue;
    }
    const why = otherUnit(figure, unit) ?? otherCell(figure, moment, cell, held);
    if (why === null) return null;
    because = why;
    same = true;
  }
  const calculation = resultOf(figure, input.calculations, say);
  if (calculation !== null && (moment === null || ofPeriod(calculation.period, moment))) return otherUnit(figure, calculation.unit);
  return because;
}

const scaleOf = ({ cell }: CitedCell): number => (cell.unit.kind === 'percent' || cell.unit.kind === 'points' ? 1 : cell.unit.scale);

function otherwiseSaid(
  figure: StatedFigure,
  moment: TimeReference | null,
  page: StatedFigure,
  sentence: CitedSentence,
  held: HeldFigure,
): string | null {
  const { cited, say } = held;
  const { card } = sentence.evidence;
  const company = otherCompany(figure, card, held);
  if (company !== null) return company;
  const moments = momentsOf(sentence.text, sentence.figures);
  const at = sentence.figures.indexOf(page);
  const base = baseOf(sentence.text, { ...held.input, question: { ...held.input.question, periods: [] } }, card);
  const there = moments[at] ?? null;
  const theirs = there === null ? undefined : settled(there, base);
  const time = otherTime(figure, moment, theirs ?? null, there?.months, momentsIn(sentence.text).length > 0, card, held);
  if (time !== null) return time;
  const rivals = cited.sentences.flatMap((one) =>
    one.figures.filter((_, i) => one !== sentence || couldBe(moments[i] ?? null, moment, base)),
  );
  return misbinds(figure, page, sentence, rivals, say, freeOf(card));
}

const couldBe = (there: TimeReference | null, said: TimeReference | null, base: number | undefined): boolean => {
  const [a, b] = [there === null ? undefined : settled(there, base), said === null ? undefined : settled(said, base)];
  return a === undefined || b === undefined || sameTime(a, b);
};

const yearOf = (time: NamedTime): number | undefined =>
  time.fiscalYear ?? (time.date === undefined ? undefined : Number(time.date.slice(0, 4)));

/** Why the time a figure is said of is not the page's; a sentence without a time is read with the question's, or the filing's own. */
function otherTime(
  figure: StatedFigure,
  moment: TimeReference | null,
  theirs: NamedTime | null,
  months: number | undefined,
  dated: boolean,
  card: FilingCard,
  { input, text }: HeldFigure,
): string | null {
  const own = ownTime(card);
  const base = baseOf(text, input, card);
  const said = moment === null ? undefined : settled(moment, base);
  if (moment !== null && said === undefined) return `${figure.text}: “the prior year” of no year`;
  if (said !== undefined) {
    if (theirs === null) return dated || !sameTime(said, own) ? `the page does not say that ${figure.text} is of ${wordsOf(said)}` : null;
    if (moment?.months !== undefined && months !== undefined && moment.months !== months)
      return `${figure.text} is of ${String(months)} months on the page`;
    return sameTime(said, theirs) &&
      (said.fiscalQuarter === theirs.fiscalQuarter || said.fiscalQuarter === undefined ? true : own.fiscalQuarter === said.fiscalQuarter)
      ? quarterLost(figure, said, theirs, months)
      : `${figure.text} is of ${wordsOf(theirs)} on the page`;
  }
  const meant = meantTimes(input.question.periods, card);
  const actual = theirs ?? own;
  return meant.some((time) => sameTime(time, actual)) ? null : `it does not say that ${figure.text} is of ${wordsOf(actual)}`;
}

/** A quarter's figure that is given as a year's. */
function quarterLost(figure: StatedFigure, said: NamedTime, theirs: NamedTime, months: number | undefined): string | null {
  const part = theirs.fiscalQuarter !== undefined || (months !== undefined && months < 12);
  const told = said.fiscalQuarter !== undefined || said.months !== undefined || said.date !== undefined;
  return part && !told ? `${figure.text} is of part of a year on the page` : null;
}

const wordsOf = ({ fiscalYear, fiscalQuarter, date }: NamedTime): string =>
  date ??
  `${fiscalQuarter === undefined ? '' : `Q${String(fiscalQuarter)} `}${fiscalYear === undefined ? 'another time' : String(fiscalYear)}`;

/** The year that "the prior year" is before: the last one the sentence names, else the question's only one, else the filing's. */
function baseOf(text: string, { question }: GateInput, card: FilingCard): number | undefined {
  const years = momentsIn(text).flatMap((moment) => (moment.ago === undefined ? (yearOf(moment) ?? []) : []));
  if (years.length > 0) return Math.max(...years);
  const asked = question.periods.flatMap((period) => yearOf(period) ?? []);
  return asked.length > 0 ? Math.max(...asked) : yearOf(ownTime(card));
}

function otherCell(figure: StatedFigure, moment: TimeReference | null, cited: CitedCell, held: HeldFigure): string | null {
  const { input, text, say } = held;
  const { card } = cited.evidence;
  const company = otherCompany(figure, card, held);
  if (company !== null) return company;
  const period = periodOf(cited);
  const said = moment === null ? undefined : settled(moment, baseOf(text, input, card));
  if (moment !== null && said === undefined) return `${figure.text}: “the prior year” of no year`;
  const months = moment?.months === undefined ? {} : { months: moment.months };
  if (period === undefined) {
    if (said !== undefined && !sameTime(said, ownTime(card))) return `the page does not say that ${figure.text} is of ${wordsOf(said)}`;
  } else if (said !== undefined) {
    if (!ofPeriod(period, { ...said, ...months })) return `${figure.text} is of “${period.label}” on the page`;
  } else {
    const meant = meantTimes(input.question.periods, card);
    const whole = card.metadata.form?.value === '10-K' || card.metadata.form?.value === 'annual report';
    if (
      !meant.some((time) =>
        ofPeriod(
          period,
          time.fiscalQuarter === undefined && time.date === undefined && !whole && period.kind === 'duration' && period.months !== undefined
            ? { ...time, months: period.months }
            : time,
        ),
      )
    )
      return `it does not say that ${figure.text} is of “${period.label}”`;
  }
  if ((figure.hedge === 'over' || figure.hedge === 'under') && figure.size === Math.abs(cited.cell.value ?? 0) * scaleOf(cited))
    return `${figure.text} is no bound on the page`;
  return otherSign(figure, cited, text) ?? misnames(figure, cited, held.row(figure), { say, free: freeOf(card), cites: held.cited.stems });
}

/** A figure of one company reported for another. A sentence that names none speaks of those that the question names. */
function otherCompany(figure: StatedFigure, card: FilingCard, { company, input }: HeldFigure): string | null {
  const said = company(figure);
  if (said !== null)
    return isOf(said, card, input.cards) ? null : `${figure.text} is ${card.metadata.company?.value ?? 'another company'}’s`;
  const asked = filingsNamed(input.question);
  return asked.size === 0 || asked.has(card.id) ? null : `${figure.text} is ${card.metadata.company?.value ?? 'another company'}’s`;
}

/** Stems that say whose filing it is, and nothing of a figure. */
function freeOf(card: FilingCard): ReadonlySet<string> {
  return new Set([...callings(card).flatMap((name) => [...saidIn(name)]), ...saidIn(card.metadata.ticker?.value ?? '')]);
}

function isKnown(token: string, cited: Cited, { sources }: WrittenSentence, { cards }: GateInput): boolean {
  const own = token.toLowerCase().replace(/'s$/, '');
  if (` ${cited.text.toLowerCase()} `.split(/[\s"“”]+/).some((word) => word.replace(/^[(]+|[.,;:)]+$/g, '').replace(/'s$/, '') === own))
    return true;
  if (sources.some(({ evidence }) => evidence.card.metadata.form?.value.toLowerCase() === own)) return true;
  return cards.some((card) => callings(card).some((name) => plainText(name).toLowerCase().split(/\s+/).includes(own)));
}

const isForm = (words: string, { sources }: WrittenSentence): boolean =>
  sources.some(({ evidence }) => `form ${evidence.card.metadata.form?.value.toLowerCase() ?? ''}` === words);

/** A whole sentence of a filing, of another year than is asked for, that names no year would be read as of the year that is asked for. */
function untimely(text: string, { sources }: WrittenSentence, { question }: GateInput): ReturnType<typeof failed> {
  const asked = question.periods.flatMap((period) => yearOf(period) ?? []);
  if (asked.length === 0 || momentsIn(text).length > 0) return passed;
  const of = sources.flatMap(({ evidence }) => yearsOf(evidence.card));
  return of.length === 0 || of.some((year) => asked.includes(year)) ? passed : failed(`it does not say that it is of ${String(of[0])}`);
}
