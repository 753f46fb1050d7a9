import type { Context } from '../../domain/context.ts';
import type { StatementKind } from '../../domain/document.ts';
import type { Term } from '../../domain/figures.ts';
import type { LabelAsked, Measure, MeasureAsked } from '../../domain/reading.ts';
import { labelAsked } from '../../question/words/labelAsked.ts';
import { BENIGN, labelWords } from '../../text/labels.ts';
import { COMPARING } from '../../question/comparing.ts';
import { concept, CONCEPTS, type Concept } from '../../text/concepts.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { stem, terms, words } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import type { RowName } from './rowMatch.ts';
import { tableTerms } from '../../question/words/tableTerms.ts';

/** What a cell is looked for: an item by its names, and the further words that must be accounted for. */
export interface Thing {
  readonly words: string;
  readonly entry?: Concept;
  /** Names a row may answer to, each with what it costs. */
  readonly names: readonly RowName[];
  /** Stems that the item's name accounts for. */
  readonly named: ReadonlySet<string>;
  /** Stems that a row, what is above it, its column or the table's title must have. */
  readonly needed: readonly string[];
  /** Stems that decide between rows. */
  readonly light: ReadonlySet<string>;
  readonly measure: Measure;
  readonly label: LabelAsked;
  readonly statements: readonly StatementKind[];
  /** Stems of the item's own name. */
  readonly name: readonly string[];
  /** Whether the item's name is all that is asked for: no part of it, no segment. */
  readonly whole: boolean;
  /** How many likelier items the words may mean. */
  readonly place: number;
  /** Only a balance (at a moment) is meant. */
  readonly instant: boolean;
  /** Words with a capital, by their stems: a title that only has another form of one ("expressed" for Express) does not have the name. */
  readonly capitals: ReadonlyMap<string, string>;
  /** Stems of all the names: a label without any of them goes by none. */
  readonly stems: ReadonlySet<string>;
}

const OF_SHARES = anyOf(cues.shares);

/** Words of a term of a calculation. */
export function thingOfTerm({ concept: id, words: said, statement, partOf }: Term, context: Context): Thing {
  const entry = id === undefined ? undefined : concept(id);
  const inside = entry ?? itemIn(said, context) ?? (partOf === undefined ? undefined : concept(partOf));
  return thing(said, inside, entry === undefined && inside !== undefined ? (spanOf(inside, said) ?? said) : said, context, {
    measure: entry?.measure ?? (OF_SHARES.test(said) ? 'shares' : 'any'),
    label: labelAsked(said),
    statements: statement === undefined ? [] : [statement],
    place: 0,
    instant: false,
  });
}

/** What a question for one figure asks for, under each of the items or ratios that it may mean; by its words alone where it names none. */
export function thingsAsked(context: Context, comparing = false): readonly Thing[] {
  const { question, asked } = context;
  const over = {
    label: question.label,
    statements: question.statements,
    instant: question.says.has('year end') || question.says.has('instant'),
  };
  const named = comparing ? undefined : itemAsked(question.measure);
  const known = question.lineItems.some((one) => one.item === named?.id && isOnlyAkin(named, one.text)) ? undefined : named;
  // a noun that is understood whole is that item, in whatever words: "R&D spend", "DPS"
  const whole =
    known === undefined
      ? []
      : [thing(question.noun, known, question.noun, context, { ...over, place: 0, measure: unitOf(asked.measure, known.measure) })];
  const loose = phrasesAsked(context, comparing).flatMap((said) => {
    const made = question.lineItems.flatMap(({ item, text, statement }, place) => {
      const entry = lexiconEntry(item);
      if (entry === undefined || entry.kind === 'topic' || isOnlyAkin(concept(item), text)) return [];
      return thing(said, entry, text, context, {
        ...over,
        place,
        measure: asked.measure === 'any' ? (entry.measure ?? 'any') : asked.measure,
        statements: statement === undefined ? question.statements : [statement],
      });
    });
    return made.length > 0 ? made : [thing(said, undefined, '', context, { ...over, place: 0, measure: asked.measure })];
  });
  return [...whole, ...loose];
}

/** The item that a question's whole noun names. */
const itemAsked = ({ known, concept: id }: MeasureAsked): Concept | undefined => (known && id !== undefined ? concept(id) : undefined);

/** What an item is counted in, where nothing but money in general was asked for. */
const unitOf = (asked: Measure, own: Measure): Measure => (asked === 'any' || asked === 'money' ? own : asked);

/** The words for the thing: what is left of the question's, and its noun where that leaves out no name. */
function phrasesAsked({ question, subject }: Context, comparing: boolean): string[] {
  const { needed, light } = subject;
  const worded = question.words.filter(
    ({ term }) => (needed.includes(term) || light.includes(term)) && !(comparing && COMPARING.has(term)),
  );
  const noun = new Set(terms(question.noun));
  const names = worded.filter(({ name, term }) => name && needed.includes(term));
  const phrase = worded.map(({ text }) => text).join(' ');
  return question.noun !== '' && names.every(({ term }) => noun.has(term)) ? [...new Set([phrase, question.noun])] : [phrase];
}

type NamedEntry = Pick<Concept, 'id' | 'name' | 'labels' | 'asked'>;

function thing(
  said: string,
  entry: NamedEntry | undefined,
  text: string,
  context: Context,
  over: Pick<Thing, 'measure' | 'label' | 'statements' | 'place' | 'instant'>,
): Thing {
  const { needed: all, light: lighter } = tableTerms(said, context);
  // words that change nothing of what a row counts, and those that call a part a part, decide between rows only
  const [needed, small] = split([...all], (term) => !BENIGN.has(term) && !PART.test(term));
  const item = entry === undefined ? undefined : narrowed(concept(entry.id), said);
  const names = namesFor(said, text, entry, item);
  const named = new Set(entry === undefined ? [] : terms(text));
  return {
    words: said,
    ...(item === undefined ? {} : { entry: item }),
    names,
    named,
    name: entry === undefined ? [] : terms(entry.name),
    needed,
    whole: entry !== undefined && needed.every((term) => named.has(term)),
    light: new Set([...lighter, ...small]),
    capitals: new Map(words(said).flatMap(({ term, start }) => (/^\p{Lu}/u.test(said.slice(start)) ? [[stem(term), term] as const] : []))),
    stems: new Set(names.flatMap(({ name }) => labelWords(name).distinct)),
    ...over,
  };
}

const NAMED = CONCEPTS.map((one) => ({ one, name: terms(one.name) }));

/** The kind of an item that further words of its name ask for: "diluted EPS" are the diluted earnings per share of "EPS". */
function narrowed(item: Concept | undefined, said: string): Concept | undefined {
  if (item === undefined) return undefined;
  const have = new Set(terms(said));
  const name = terms(item.name);
  const narrower = NAMED.filter(({ one: { measure, statement }, name: other }) => {
    const more = other.filter((term) => !name.includes(term));
    return (
      more.length > 0 &&
      measure === item.measure &&
      statement === item.statement &&
      more.every((term) => have.has(term)) &&
      name.every((term) => other.includes(term))
    );
  });
  return narrower.length === 1 ? narrower[0]?.one : item;
}

const PART = /^(?:segment|categori|busi|unit|divis|region|geographi)/;

/** Those that pass and the rest; all pass where none does. */
function split(of: readonly string[], test: (one: string) => boolean): readonly [readonly string[], readonly string[]] {
  const passed = of.filter(test);
  return passed.length === 0 ? [of, []] : [passed, of.filter((one) => !test(one))];
}

/** The question's own words, the concept's, what filings print for it, and last what is nearly it. */
function namesFor(said: string, text: string, entry: NamedEntry | undefined, item: Concept | undefined): RowName[] {
  return [
    { name: said, cost: 0 },
    ...(text === '' ? [] : [{ name: text, cost: 0 }]),
    ...(entry === undefined ? [] : [{ name: entry.name, cost: 0.01 }]),
    ...(item?.labels ?? ratioNames(entry)).map((name) => ({ name, cost: 0.02 })),
    ...(item?.printed ?? []).map((name) => ({ name, cost: 0.03 })),
    ...(item?.kin ?? []).map((name) => ({ name, cost: 0.1 })),
  ];
}

/** Other names of a ratio that say no less than its own: "adjusted EBIT" is no adjusted EBITDA. */
const ratioNames = (entry: NamedEntry | undefined): string[] =>
  entry === undefined
    ? []
    : [...entry.labels, ...entry.asked].filter((name) => terms(entry.name).every((term) => terms(name).includes(term)));

/** The item of the question that words hold: "DVD revenues". */
function itemIn(said: string, context: Context): Concept | undefined {
  const lower = said.toLowerCase();
  const found = context.question.lineItems.find(
    ({ item, text }) => lexiconEntry(item)?.kind === 'item' && lower.includes(text.toLowerCase()),
  );
  return found === undefined ? undefined : (itemCalled(found.text) ?? concept(found.item));
}

/** Whether words are what is nearly an item, and no name of it: depreciation is a part of depreciation and amortization, and may be printed by itself. */
function isOnlyAkin(item: Concept | undefined, text: string): boolean {
  const said = text.toLowerCase();
  return item?.kin.includes(said) === true && ![item.name, ...item.labels, ...item.printed, ...item.asked].includes(said);
}

/** The item of exactly that name: raw materials are akin to inventories, and are an item of their own. */
function itemCalled(text: string): Concept | undefined {
  const said = text.toLowerCase();
  const isName = ({ name, labels, asked }: Concept): boolean => name === said || labels.includes(said) || asked.includes(said);
  const akin = CONCEPTS.some((one) => one.kin.includes(said) && !isName(one));
  return akin ? CONCEPTS.find(isName) : undefined;
}

const spanOf = (entry: Concept, said: string): string | undefined => {
  const have = new Set(words(said).map(({ term }) => stem(term)));
  return [entry.name, ...entry.labels, ...entry.asked].find((name) => words(name).every(({ term }) => have.has(stem(term))));
};
