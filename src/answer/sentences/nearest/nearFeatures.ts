import type { Context } from '../../../domain/context.ts';
import type { Measure } from '../../../domain/reading.ts';
import { meets, type WantedWord } from '../../../question/words/wantedWords.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { hasCue } from '../answerCues.ts';
import { behind, type Passage } from '../extract.ts';
import type { Nearness, NearLines } from './nearLines.ts';
import type { RowPassage } from '../rowPassages.ts';
import { isWhole } from '../stretch.ts';

/** Kinds of places: a row, several rows under one head, a sentence; by what sort of question. */
const NEAR_SORTS = ['figures', 'several', 'words'] as const;
export type NearSort = (typeof NEAR_SORTS)[number];

/** Features that weigh otherwise where words are asked for, not figures. */
const IN_WORDS = ['said', 'saidLoose', 'amount', 'cue', 'label', 'rowScore', 'saidScore'] as const;

/** What speaks for a place as the one to be shown, and against it, each from 0 to 1; of rows and of sentences. */
export const NEAR_FEATURES = [
  ...NEAR_SORTS.map((sort) => `row ${sort}` as const),
  ...NEAR_SORTS.map((sort) => `rows ${sort}` as const),
  'label',
  'heads',
  'columns',
  'title',
  'rowLoose',
  'rowLooseAround',
  'whole',
  'spare',
  'timely',
  'rowRank',
  'statement',
  'item',
  'fits',
  'wordsOnly',
  'rowBehind',
  'said',
  'around',
  'saidLoose',
  'aroundLoose',
  'amount',
  'amountInFigures',
  'fitsSaid',
  'cue',
  'year',
  'otherYear',
  'saidRank',
  'saidBehind',
  'short',
  'long',
  'broken',
  'cells',
  'rowScore',
  'saidScore',
  'rowNear',
  'rowNearRank',
  'saidNear',
  'saidNearRank',
  ...IN_WORDS.map((name) => `${name} words` as const),
] as const;
export type NearFeatures = Readonly<Partial<Record<(typeof NEAR_FEATURES)[number], number>>>;

/** Words of the question with their weights. */
export interface WeighedWords {
  readonly words: readonly WantedWord[];
  readonly weights: readonly number[];
}

/** The share of the words that the best of several sets has, each set counting so much. */
function share({ words, weights }: WeighedWords, sets: readonly (readonly [ReadonlySet<string>, number])[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return words.reduce((sum, word, i) => sum + (weights[i] ?? 0) * Math.max(...sets.map(([set, of]) => of * meets(word, set))), 0) / total;
}

const place = (rank: number): number => 1 / (1 + 0.35 * rank);

/** The features of a row, or of several that are together. `isItem`: whether it is a statement's row of an item of the question. */
export function rowFeatures(
  row: RowPassage,
  context: Context,
  sort: NearSort,
  wanted: WeighedWords,
  loose: WeighedWords,
  isItem: boolean,
  nearness: NearLines['nearness'],
): NearFeatures {
  const { evidence, table, rows, stems, timely, rank } = row;
  const { label, heads, columns, title } = stems;
  const own = share(wanted, [[label, 1]]);
  const withHeads = share(wanted, [[label, 1], [heads, 1]]); // prettier-ignore
  const withColumns = share(wanted, [[label, 1], [heads, 1], [columns, 1]]); // prettier-ignore
  const all = share(wanted, [[label, 1], [heads, 1], [columns, 1], [title, 1]]); // prettier-ignore
  const known = [...wanted.words, ...loose.words];
  const spare = [...label].filter((term) => !/^\d/.test(term) && !known.some((word) => isOf(word, term))).length;
  const cells = rows.flatMap((one) => one.cells);
  const looseOwn = share(loose, [[label, 1]]);
  const features: NearFeatures = {
    [`${rows.length > 1 ? 'rows' : 'row'} ${sort}`]: 1,
    label: own,
    heads: withHeads - own,
    columns: withColumns - withHeads,
    title: all - withColumns,
    rowLoose: looseOwn,
    rowLooseAround: share(loose, [[label, 1], [heads, 1], [columns, 1], [title, 1]]) - looseOwn, // prettier-ignore
    whole: spare === 0 && own > 0 ? 1 : 0,
    spare: rows.length > 1 ? 0 : Math.min(1, spare / 5),
    timely: timely ? 1 : 0,
    rowRank: place(rank),
    statement: table.statement === undefined ? 0 : 1,
    item: isItem ? 1 : 0,
    fits: cells.some(({ unit }) => fits(context.asked.measure, unit.kind === 'percent')) ? 1 : 0,
    wordsOnly: cells.every(({ value }) => value === null) ? 1 : 0,
    rowBehind: behind(evidence, table.span.start) > 0 ? 1 : 0,
    rowScore: row.score,
    ...nearFeatures('row', nearest(rows.flatMap(({ row: at }) => nearness.get(table.rows[at] ?? {}) ?? []))),
  };
  return { ...features, ...inWords(features, sort) };
}

/** The nearest of several rows that are together. */
const nearest = (of: readonly Nearness[]): Nearness | undefined => [...of].sort((a, b) => a.rank - b.rank)[0];

/** By what it means; nothing where no vectors are at hand. */
const nearFeatures = (kind: 'row' | 'said', near: Nearness | undefined): NearFeatures =>
  near === undefined ? {} : { [`${kind}Near`]: near.cosine, [`${kind}NearRank`]: place(near.rank) };

/** Those features once more, where words are asked for. */
const inWords = (features: NearFeatures, sort: NearSort): NearFeatures =>
  sort === 'words' ? Object.fromEntries(IN_WORDS.map((name) => [`${name} words`, features[name] ?? 0])) : {};

const isOf = ({ term, instead }: WantedWord, other: string): boolean => term === other || instead.some((phrase) => phrase.includes(other));

/** Whether a figure is a share where shares are asked for, and none where they are not. */
const fits = (measure: Measure, percent: boolean): boolean =>
  measure === 'any' || (measure === 'percent' || measure === 'ratio') === percent;

/** The features of a sentence. */
export function sentenceFeatures(
  passage: Passage,
  context: Context,
  sort: NearSort,
  wanted: WeighedWords,
  loose: WeighedWords,
  nearness: NearLines['nearness'],
): NearFeatures {
  const { evidence, have, around, text, rank, span, stretch, index } = passage;
  const sentence = stretch.sentences[index];
  const { cue } = context.question;
  const own = share(wanted, [[have, 1]]);
  const looseOwn = share(loose, [[have, 1]]);
  const amounts = amountsIn(text).filter(({ marked }) => marked);
  const years = context.times.flatMap(({ fiscalYear, date }) =>
    fiscalYear === undefined ? (date?.slice(0, 4) ?? []) : String(fiscalYear),
  );
  const said: readonly string[] = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const told = said.some((year) => years.includes(year));
  const inFigures = sort === 'figures' && amounts.length > 0;
  const features: NearFeatures = {
    said: own,
    around: share(wanted, [[have, 1], [around, 1]]) - own, // prettier-ignore
    saidLoose: looseOwn,
    aroundLoose: share(loose, [[have, 1], [around, 1]]) - looseOwn, // prettier-ignore
    amount: amounts.length > 0 ? 1 : 0,
    amountInFigures: inFigures ? 1 : 0,
    fitsSaid: amounts.some(({ kind }) => fits(context.asked.measure, kind === 'percent')) ? 1 : 0,
    cue: cue === null ? 0 : hasCue(cue, text, context),
    year: years.length > 0 && told ? 1 : 0,
    otherYear: years.length > 0 && said.length > 0 && !told ? 1 : 0,
    saidRank: place(rank),
    saidBehind: behind(evidence, span.start) > 0 ? 1 : 0,
    short: have.size < 5 ? 1 : 0,
    long: Math.min(1, Math.max(0, text.length - 400) / 400),
    broken: isWhole(text) ? 0 : 1,
    cells: stretch.kind === 'cells' ? 1 : 0,
    saidScore: passage.score,
    ...nearFeatures('said', sentence && nearness.get(sentence)),
  };
  return { ...features, ...inWords(features, sort) };
}
