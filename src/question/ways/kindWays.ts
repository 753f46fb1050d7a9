import type { WayRead } from '../../domain/readAs.ts';
import type { QuestionKind, Reading } from '../../domain/reading.ts';
import { statedIn } from '../measures/statedIn.ts';
import { nounSaid } from '../reader/nounSaid.ts';
import { questionIn } from '../reader/questionIn.ts';
import { measureSaid } from './measureSaid.ts';
import { ofWhat } from './ofWhatWays.ts';
import { inOrder, timeName } from './timeWays.ts';

/** What can be asked of any measure. `ask` puts it as the reader of questions knows it. */
interface Kind extends WayRead {
  readonly ask: (noun: string, whose: string, when: string) => string;
}

const LEVEL: Kind = {
  id: 'level',
  name: 'level',
  says: 'the figure itself',
  ask: (noun, whose, when) => `What was ${noun}${whose}${when}?`,
};
const CHANGE: Kind = {
  id: 'change',
  name: 'change',
  says: 'the later figure less the earlier',
  ask: (noun, whose, when) => `What was the change in ${noun}${whose}${when}?`,
};
const PERCENT: Kind = {
  id: 'percent change',
  name: 'percent change',
  says: 'the change over the earlier figure',
  ask: (noun, whose, when) => `What was the percent change in ${noun}${whose}${when}?`,
};
const REASON: Kind = {
  id: 'reason',
  name: 'reason',
  says: 'why it changed, in the filing’s own words',
  ask: (noun, whose, when) => `What were the reasons for the change in ${noun}${whose}${when}?`,
};

/** The other kinds, nearest first. */
const NEAR: ReadonlyMap<string, readonly Kind[]> = new Map([
  ['level', [CHANGE, PERCENT, REASON]],
  ['change', [PERCENT, LEVEL, REASON]],
  ['percent change', [CHANGE, LEVEL, REASON]],
  ['reason', [CHANGE, PERCENT, LEVEL]],
]);

const NAMES: Readonly<Record<QuestionKind, string>> = {
  figure: 'level',
  calculation: 'level',
  'yes-no': 'yes or no',
  direction: 'up or down',
  choice: 'one of several options',
  comparison: 'comparison',
  date: 'date',
  name: 'name',
  list: 'list',
  reason: 'reason',
  prose: 'description',
  overview: 'overview',
};
const RANGED: Readonly<Record<NonNullable<Reading['rows']>['kind'], string>> = {
  extreme: 'first in order',
  where: 'those that pass a limit',
  parts: 'parts',
  times: 'times given',
  each: 'each of several',
  overall: 'over all times',
};

/** What the question does with its measure, in a word or two. */
function kindName(reading: Reading): string {
  const { asked, rows, series, across, core, companies, unknownCompanies } = reading;
  if (asked.intent === 'reason' || asked.intent === 'choice') return NAMES[asked.intent];
  if (across !== null) return 'side by side';
  if (series !== null) return 'over time';
  if (rows !== null) return RANGED[rows.kind];
  if (asked.intent !== 'figure' && asked.intent !== 'calculation') return NAMES[asked.intent];
  const { operation, as } = nounSaid(questionIn(statedIn(core).rest), [...companies.map(({ text }) => text), ...unknownCompanies]);
  if (operation !== 'change') return operation === 'cagr' ? 'compound growth' : operation;
  return as === 'percent' ? 'percent change' : as === 'points' ? 'change in points' : 'change';
}

/** The kind as read, then the other things that can be asked of a measure. */
export function kindWays(reading: Reading): readonly WayRead[] {
  const name = kindName(reading);
  const says = [LEVEL, CHANGE, PERCENT, REASON].find((kind) => kind.name === name)?.says;
  const own: WayRead = { id: 'own', name, ...(says === undefined ? {} : { says }) };
  const said = measureSaid(reading);
  const isMeasure = reading.plan !== null || (said !== null && said.entry.kind !== 'topic');
  const open = isMeasure && reading.options.length === 0 && reading.parts.length === 0;
  const others = open ? (NEAR.get(name) ?? [LEVEL, CHANGE, PERCENT, REASON]) : [];
  return [own, ...others.map(({ id, name: other, says: words }): WayRead => ({ id, name: other, ...(words && { says: words }) }))];
}

/** The same measure of the same company and times, with another thing done with it. */
export function withKind(reading: Reading, id: string): string | null {
  const kind = [LEVEL, CHANGE, PERCENT, REASON].find((one) => one.id === id);
  const measure = ofWhat(reading) === null && reading.rows === null ? reading.noun : (measureSaid(reading)?.wanted.text ?? '');
  return kind === undefined || measure === '' ? null : put(kind, measure, reading);
}

/** Another measure of the same company and times, and of the same kind where it is one of those that any measure has. */
export const withNoun = (reading: Reading, noun: string): string =>
  put([CHANGE, PERCENT, REASON].find(({ name }) => name === kindName(reading)) ?? LEVEL, noun, reading);

function put(kind: Kind, noun: string, reading: Reading): string {
  const what = ofWhat(reading);
  const names = reading.companies.map(({ text }) => text);
  const whose = `${what === null ? '' : ` of ${what}`}${names.length === 0 ? '' : ` of ${names.join(' and ')}`}`;
  return kind.ask(noun, whose, whenWords(reading, kind === LEVEL));
}

/** The times named, as put at the end of a question; of a level the last alone. */
function whenWords(reading: Reading, level: boolean): string {
  const times = inOrder(reading.times);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first !== last && !level) return ` from ${timeName(first)} to ${timeName(last)}`;
  if (last.months !== undefined || last.fiscalYear === undefined) return ` ${last.date === undefined ? 'in' : 'at'} ${last.text}`;
  return ` in ${timeName(last)}`;
}
