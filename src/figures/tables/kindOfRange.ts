import type { FilingPages } from '../../domain/context.ts';
import { YEAR_LABEL } from '../../text/labels.ts';
import { terms } from '../../text/tokens.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { RANGEHEADS } from '../../text/words/rows/rangeheads.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { places } from '../../text/words/states.ts';
import { isResidual, rangesOf, type Range, type RangeItem } from './ranges/ranges.ts';
import { figureShare } from './ranges/figureShare.ts';
import { isRollForward } from './ranges/rollForward.ts';
import { namedTogether } from './ranges/namedTogether.ts';
import { areSplit } from './ranges/areSplit.ts';
import { headText } from './tableWords.ts';

type KindClass = keyof typeof RANGEKINDS;
const CLASSES = (Object.keys(RANGEKINDS) as KindClass[]).map((name) => [name, wholly(RANGEKINDS[name]), anyOf(RANGEKINDS[name])] as const);
const [FIGURES, FIGURE] = [anyOf(RANGEMEASURES.figures), wholly(RANGEMEASURES.figures)];
const PLAIN = anyOf(RANGEMEASURES.plain, 'gi');
const [COUNTRY, REGION, STATE] = [wholly(WORLDPLACES.countries), wholly(WORLDPLACES.regions), wholly(places)];
const SEVERAL = new RegExp(grammar`${[...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product, ...RANGEKINDS.customer]}`, 'gi');
const GENERIC = wholly(RANGEKINDS.generic);
const ISSUE =
  /\d%|\bdue\b.*\b(?:19|20)\d\d\b|\b(?:19|20)\d\d\b.*\bdue\b|\bterm loan\b|\bLIBOR\b|\bSOFR\b|\b(?:19|20)\d\d (?:senior )?notes?\b/i;

/** What is owed in general is every loan and every note. */
const [OWED, DEBT] = [wholly(RANGEHEADS.owed), new RegExp(`${ISSUE.source}|${anyOf(RANGEKINDS.debt).source}`, 'i')];
const [FIRM, HELD] = [anyOf(RANGEHEADS.firms), anyOf(RANGEHEADS.holdings)];
const PERSON = /^(?:(?:Mr|Ms|Mrs|Dr)\.?\s+)?\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,4}(?:[,(\d].*)?$/u;
const BY_KIND = /\bby\b/i;
const OF_PLACES = ['segment', 'place', 'customer', 'site'] as const;
/** Kinds whose things bear names: a list of figures is none of these. */
const NAMES: ReadonlySet<KindClass> = new Set(['segment', 'place', 'product', 'customer', 'organisation', 'person', 'site', 'year']);

/** Whether things of a kind bear names. */
export const bearNames = (noun: string): boolean => [...classesOf(noun)].some((name) => NAMES.has(name));

const CONSISTS = anyOf(RANGEHEADS.consists);
/** As sure as this of parts of what the question names, which nothing calls parts. */
export const UNCALLED = 0.62;
const BESIDE = anyOf(ROWKINDS.besideThings);
const VALUES = wholly([...RANGEMEASURES.plain, ...RANGEMEASURES.values, ...RANGEMEASURES.amountsOf]);
const [PAY, AGE] = [anyOf(RANGEHEADS.pay), wholly(RANGEMEASURES.aged)];
const nouns = { countries: /^countr|^nation/i, states: /^state/i };

/** Share of a range's things that pass. */
const share = (items: readonly RangeItem[], passes: (name: string) => boolean): number =>
  items.length === 0 ? 0 : items.filter(({ name }) => passes(name)).length / items.length;

/** A place's name without what the table adds: "Germany (1)", "United States and Canada". */
const place = (name: string): string =>
  name
    .replace(/^(?:the|other)\s+/i, '')
    .replace(/\s*\(.*$|\s+segment$/i, '')
    .trim();
const isPlace = (name: string): boolean => {
  const bare = place(name);
  return [bare, ...bare.split(/\s+(?:and|&)\s+|,\s*/)].some((part) => COUNTRY.test(part) || REGION.test(part) || STATE.test(part));
};

/** Whether a range is of places while segments are asked for, which may be places where nothing else is named beside them. */
export const isOfPlaces = ({ items }: Range, noun: string): boolean =>
  classesOf(noun).has('segment') && !classesOf(noun).has('place') && share(items, isPlace) > 0.5;

/** What a noun may be a word for; several where it is used for several. */
export function classesOf(noun: string): ReadonlySet<KindClass> {
  // "product line", "expense category", "business area": the word before a general one says what they are
  return new Set(CLASSES.filter(([, pattern]) => pattern.test(telling(noun))).map(([name]) => name));
}

/** Which of a range's things are of the kind: "which country" has no continents among its answers, nothing has what is left over. */
export function ofKind(items: readonly RangeItem[], noun: string, general: boolean): readonly RangeItem[] {
  const things = bearNames(noun);
  const named = general ? items : items.filter(({ name }) => !isResidual(name) && !(things && BESIDE.test(name)));
  const classes = classesOf(noun);
  const pattern = nouns.countries.test(noun)
    ? COUNTRY
    : nouns.states.test(noun)
      ? STATE
      : classes.has('year')
        ? YEAR_LABEL
        : classes.has('debt')
          ? OWED.test(telling(noun))
            ? DEBT
            : ISSUE
          : classes.has('person')
            ? PERSON
            : null;
  if (pattern === null) return named;
  const inside = named.filter(({ name }) => pattern.test(place(name)));
  return inside.length > 0 ? inside : named;
}

/** The word that says what they are: of "expense line" the expense, of "product category" the product. */
function telling(noun: string): string {
  const words = noun.split(' ');
  return words.filter((word) => !GENERIC.test(word)).at(-1) ?? words.at(-1) ?? '';
}

/** The beginning of a noun that its singular and its plural share. */
const root = (noun: string): string =>
  noun
    .replace(/(?:ies|y|s)$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether words speak of things of a kind as several: "by segment", "segments", "Tenant" over names; "Retail segment" is one of them. */
function ofMany(text: string, noun: string): boolean {
  const word = root(noun);
  if (word === '') return false;
  return new RegExp(
    grammar`\b${word}\s+${ROWKINDS.details}` +
      `|\\b(?:by|per|each)\\s+(?:[\\w-]+\\s+){0,3}${word}(?:y|s|es|ies)?\\b|\\b${word}(?:s|es|ies)\\b|(?:^|\\n)\\s*${word}\\w?\\s*(?:$|\\n|\\(?\\d)`,
    'i',
  ).test(text);
}

/** How sure it is that the things of a range are what the noun calls them, 0 to 1. */
export function kindOfRange(filing: FilingPages, range: Range, noun: string): number {
  const classes = classesOf(noun);
  const head = terms(telling(noun))[0] ?? '';
  if (head === '') return 0;
  const { items, table, evidence, group } = range;
  const things = ['segment', 'place', 'product', 'customer'].some((name) => classes.has(name as KindClass));
  const named = bearNames(noun);
  if ((named || range.axis === 'heading') && figureShare(items) >= 0.33) return 0;
  // "Upstream U.S.", "Upstream Non-U.S.": each is a part of one
  if (named && areSplit(items)) return 0;
  // "Sales" beside "Acquisitions" and "Translation": columns of figures
  // where the table says that it is of such things, one of them may be called so: "Sales" among clouds
  if (
    named &&
    !(items.length > 3 && ofMany(headText(evidence, table), telling(noun))) &&
    items.some(({ name }) =>
      FIGURE.test(
        name
          .replace(/\([^)]*\)/g, ' ')
          .replace(PLAIN, ' ')
          .trim(),
      ),
    )
  )
    return 0;
  if (isRollForward(items) && [...classes].some((name) => name !== 'generic')) return 0;
  const pattern = nouns.countries.test(head) ? COUNTRY : nouns.states.test(head) ? STATE : null;
  if (pattern !== null) {
    const found = share(items, (name) => pattern.test(place(name)) || isResidual(name));
    return share(items, (name) => pattern.test(place(name))) * items.length >= 2 && found >= 0.6 ? 1 : 0;
  }
  // "gross", "net", "carrying amount" are figures of things
  if (share(items, (name) => VALUES.test(name.trim())) >= 0.5) return 0;
  // years as rows or heads of columns: maturities, commitments; no cost lines
  const areYears = share(items, (name) => YEAR_LABEL.test(name)) >= 0.6;
  if (classes.has('year')) return areYears ? 1 : 0;
  if (areYears && classes.has('cost')) return 0;
  const own = classes.size === 0 ? null : anyOf([...classes].filter((name) => name !== 'generic').flatMap((name) => RANGEKINDS[name]));
  const debt = classes.has('debt');
  const bySelf =
    !debt &&
    share(items, (name) => terms(name).includes(head)) >= 0.6 &&
    !(classes.has('cost') && (items.length < SEVERAL_COSTS || items.some(({ name }) => EARNED.test(name))))
      ? 1
      : own !== null && things && share(items, (name) => own.test(name)) >= 0.6
        ? 0.85
        : 0;
  // places are no brands
  if (things && OF_PLACES.every((name) => !classes.has(name)) && share(items, isPlace) >= 0.6) return 0;
  // countries are no regions, where regions are asked for and there are some
  const countries = share(items, (name) => COUNTRY.test(place(name))) > 0.5;
  const byPlace = classes.has('place') && share(items, isPlace) >= 0.6 ? (countries ? 0.6 : 0.9) : 0;
  if ([...classes].every((name) => name === 'generic')) {
    const other = [headText(evidence, table), ...group].some((text) => otherKind(text, classes));
    if (
      classes.size > 0 &&
      items.length > 2 &&
      !other &&
      group.some((text) => FIGURES.test(text) && text.split(' ').length <= HEADING_WORDS) &&
      figureShare(items) < 1
    )
      return 0.7;
  }
  // "notes, current" is no note: an issue has a rate or a year
  if (debt) return share(items, (name) => ISSUE.test(name)) >= 0.6 ? 0.95 : 0;
  const face = table.statement !== undefined;
  const over = [headText(evidence, table), ...group, range.line];
  const firms = classes.has('organisation') || classes.has('customer');
  const byFirm = firms && !face && share(items, (name) => FIRM.test(name)) >= 0.5 ? (over.some((text) => HELD.test(text)) ? 0.9 : 0.6) : 0;
  const people =
    classes.has('person') &&
    (over.some((text) => PAY.test(text)) || AGE.test(range.line.trim())) &&
    share(items, (name) => PERSON.test(name) && !FIRM.test(name)) >= 0.7;
  const bySite = classes.has('site') && share(items, isPlace) >= 0.6 ? 0.85 : 0;
  // which of a company's costs a list has, its heading says; over columns a heading of rows says nothing
  const heads = range.axis === 'column' ? [] : group;
  const called = classes.has('cost') ? heads : [headText(evidence, table), ...heads];
  const exact = called.some((text) => ofMany(text, telling(noun)));
  const byHead = exact
    ? 0.95
    : own !== null && things && called.some((text) => own.test(text) && [...(text.match(own) ?? [])].some((word) => ofMany(text, word)))
      ? classes.has('place')
        ? 0.95
        : classes.has('segment')
          ? 0.85
          : 0.65
      : 0;
  // the rows of a face statement are items, and no names of firms
  const apart = things && !(face && (firms || classes.has('segment') || classes.has('place')));
  // what the filing calls its segments are no customers, however near the word stands
  const bySegment = firms && share(items, (name) => namesOfKind(filing, SEGMENTS).has(plainName(name))) >= 0.7;
  const byText = apart && !bySegment ? namedTogether(filing, items, root(telling(noun))) : 0;
  const byOthers = apart && byText === 0 && share(items, (name) => namesOfKind(filing, noun).has(plainName(name))) >= 0.7 ? 0.85 : 0;
  // a table by region is of regions, though segments are called the same
  const elsewhere = !exact && called.some((text) => otherKind(text, classes)) ? 0.8 : 1;
  // the table says so, and the filing names them so: surer than either
  // a heading over the rows themselves: "Net revenues by platform"
  const byGroup = range.axis === 'row' && things && group.some((text) => BY_KIND.test(text) && ofMany(text, telling(noun))) ? 1.3 : 0;
  // what bears the names of firms or of people is a list of them, whatever else a title speaks of
  const nameless =
    (classes.has('organisation') && !classes.has('debt') && share(items, (name) => FIRM.test(name)) < 0.3) ||
    (classes.has('person') && share(items, (name) => PERSON.test(name)) < 0.6);
  const byTable = nameless || (face && things) ? 0 : group.some((text) => otherKind(text, classes)) ? 0 : byHead;
  // countries are no regions where regions are asked for: a table of regions is the likelier
  const lesser = countries && classes.has('place') && !nouns.countries.test(head) ? 0.65 : 1;
  // divisions are no segments where a table calls its things segments
  const another =
    classes.has('segment') && !exact && called.some((text) => OTHER_PARTS.test(text)) && !OPERATIONS.test(telling(noun)) ? 0.6 : 1;
  // "which class of intangible assets": the rows of a table of these, added up or said to be what they consist of
  const list = range.axis === 'row' && !face && items.length > 2 && figureShare(items) < 0.33;
  const general = (classes.has('generic') || classes.has('cost')) && !nameless && [...classes].every((name) => PARTS.has(name));
  const byWhole =
    list &&
    general &&
    // a list that speaks of no cost is none of costs
    (!classes.has('cost') || [...over, ...items.map(({ name }) => name)].some((text) => own?.test(text) === true)) &&
    !called.some((text) => otherKind(text, classes)) &&
    (group.some((text) => SUM.test(text)) || CONSISTS.test(headText(evidence, table)))
      ? UNCALLED
      : 0;
  // types of securities go by no firm's name
  const bySort = list && firms && HELD_THINGS.test(telling(noun)) && exact && items.every(({ name }) => !FIRM.test(name)) ? 0.7 : 0;
  const confirmed = byTable > 0.9 && Math.max(byText, byOthers) > 0 ? 1 : 0;
  return Math.max(
    byGroup,
    bySelf,
    byPlace,
    byFirm,
    bySite,
    people ? 0.9 : 0,
    byWhole,
    bySort,
    byTable * (things ? 0.87 : 1) * lesser * another,
    byText * elsewhere * lesser * another,
    byOthers * elsewhere * lesser * another,
    confirmed * lesser * another,
  );
}

/** Whether a heading speaks of several things of another kind: "Operating segments:" over rows asked for as regions. */
const otherKind = (text: string, asked: ReadonlySet<KindClass>): boolean =>
  [...(text.match(SEVERAL) ?? [])].some((word) => {
    const own = classesOf(word);
    return own.size > 0 && ![...own].some((name) => asked.has(name) || name === 'other');
  });

/** Segments by that name, in a table where the question calls its things otherwise. */
const [OTHER_PARTS, SEGMENTS] = [anyOf(RANGEHEADS.segments), 'segments'];
const PARTS: ReadonlySet<KindClass> = new Set(['generic', 'product', 'cost', 'other', 'place']);
const SUM = anyOf(ROWKINDS.sums);
const HELD_THINGS = wholly(RANGEHEADS.heldThings);
/** Other words for the same. */
const OPERATIONS = wholly(RANGEHEADS.operations);

/** "Interest expense" next to "other expense" is no list of costs. */
const EARNED = anyOf([...RANGEMEASURES.revenue, ...RANGEMEASURES.profit]);
const SEVERAL_COSTS = 4;
/** A longer heading is a sentence about something else. */
const HEADING_WORDS = 6;

const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const kinds = new WeakMap<FilingPages, Map<string, ReadonlySet<string>>>();

/** Names that tables of the filing list as of the kind, by their own heads: elsewhere the same names mean the same. */
function namesOfKind(filing: FilingPages, noun: string): ReadonlySet<string> {
  const byNoun = kinds.get(filing) ?? new Map<string, ReadonlySet<string>>();
  kinds.set(filing, byNoun);
  const known = byNoun.get(noun);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      if (table.statement !== undefined || !ofMany(headText(evidence, table), telling(noun))) continue;
      for (const { axis, items } of rangesOf(evidence, table))
        if (axis !== 'heading' && figureShare(items) < 0.2) for (const { name } of items) if (!isResidual(name)) found.add(plainName(name));
    }
  byNoun.set(noun, found);
  return found;
}
