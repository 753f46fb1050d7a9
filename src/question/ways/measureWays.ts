import type { WayRead } from '../../domain/readAs.ts';
import type { QuestionKind, Reading } from '../../domain/reading.ts';
import { LEXICON, lexiconEntry, type LexiconEntry } from '../../text/lexicon.ts';
import { terms } from '../../text/tokens.ts';
import { formulaOf } from '../measures/formulas.ts';
import { nounWords } from '../measures/resolveNoun.ts';
import { formulaWords } from './formulaWords.ts';
import { measureSaid, type MeasureSaid } from './measureSaid.ts';
import { ofWhat } from './ofWhatWays.ts';
import { statementCalled } from '../../text/words/statementtitles.ts';
import { insideSentence } from '../../text/labels.ts';

/** How many other measures are offered. */
const OFFERED = 4;
/** What names have to share at least, so that "net income" is offered for "net interest income" and "total assets" is not. */
const NEAR = 0.34;
/** Added to what two names share where they are on one statement, where one is worked out from the other, and where the filings print it. */
const KIN = 0.15;
/** After the id of a formula: the row that the filing prints of that name, or what is worked out whatever it prints. */
const [PRINTED, WORKED_OUT] = [' as printed', ' worked out'];

/** The measure as read, then what the words could mean besides: known measures among them, then measures that share its words and are there. */
export function measureWays(reading: Reading, items: ReadonlySet<string>): readonly WayRead[] {
  const said = measureSaid(reading);
  if (said === null) return reading.noun === '' ? [] : [{ id: 'own', name: reading.noun }];
  const { entry, wanted } = said;
  const own = ownWay(reading, said);
  if (entry.kind === 'topic') return [own];
  const among = isWholeNoun(own) ? namedIn(reading) : [];
  const twins = reading.lineItems.flatMap(({ item, text }) => (text === wanted.text ? [item] : []));
  const near = LEXICON.filter((other) => other.kind !== 'topic' && other.id !== entry.id && isAnswerable(other, items))
    .map((other) => ({ other, score: (twins.includes(other.id) ? 1 : likeness(entry, other)) + (items.has(other.id) ? KIN : 0) }))
    .filter(({ score }) => score >= NEAR)
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => wayOf(other));
  const others = [...among.map(wayOf), ...near].filter(({ name }, i, all) => {
    return all.findIndex((one) => one.name === name) === i && name !== own.name && (among.length > 0 || name !== nameOf(entry));
  });
  return [own, ...(among.length > 0 ? [] : bases(entry)), ...others.slice(0, OFFERED)];
}

/** The known measures that a noun of more words holds: "revenue" of "revenue from leases". */
const namedIn = ({ noun, lineItems }: Reading): readonly LexiconEntry[] =>
  [...new Set(lineItems.flatMap(({ item, text }) => (noun.toLowerCase().includes(text.toLowerCase()) ? [item] : [])))].flatMap((id) => {
    const entry = lexiconEntry(id);
    return entry === undefined || entry.kind === 'topic' ? [] : [entry];
  });

/** Words of a noun besides the known name in it that can still be those of a measure, and of how long a noun. */
const [BESIDE, LONGEST] = [3, 7];

/** In the question's own words: all of its noun where that says more than the known measure in it does, else that measure, an abbreviation written out. */
function ownWay(reading: Reading, { entry, wanted }: MeasureSaid): WayRead {
  const { rows } = reading;
  const noun = nounWords(reading.noun);
  const what = ofWhat(reading) ?? '';
  const beside = terms(noun.toLowerCase().replace(wanted.text.toLowerCase(), ' ').replace(what.toLowerCase(), ' ')).length;
  const isMeasure = noun !== '' && noun.split(' ').length <= LONGEST && rows === null && !OVER.has(reading.asked.intent);
  if (isMeasure && (entry.kind === 'topic' || (what === '' && beside > 0 && beside <= BESIDE))) return { id: 'own', name: noun };
  const way = wayOf(entry);
  if (entry.kind === 'topic') return { id: 'own', name: entry.name };
  const name = wanted.text.includes(' ') ? wanted.text : nameOf(entry);
  const says = bases(entry).length > 0 ? 'as printed, else worked out' : way.says;
  const called = terms(name).join(' ') === terms(nameOf(entry)).join(' ') ? '' : `${nameOf(entry)}, `;
  return { id: 'own', name, ...(says === undefined ? {} : { says: called + says }) };
}

/** Of a noun that says more than a known measure nothing is known to be said. */
const isWholeNoun = ({ says }: WayRead): boolean => says === undefined;

/** Kinds of question whose noun names the compared rows as well as the measure. */
const OVER: ReadonlySet<QuestionKind> = new Set(['comparison', 'choice', 'list']);

/** What filings print and analysts work out alike: each of these can be chosen alone. */
function bases({ id, labels }: LexiconEntry): readonly WayRead[] {
  const formula = formulaOf(id);
  if (formula === undefined || labels.length === 0) return [];
  const how = formula.tree.kind === 'leaf' ? 'from its parts' : formulaWords(formula.tree);
  return [
    { id: id + PRINTED, name: insideSentence(formula.name), says: 'as the filing prints it' },
    { id: id + WORKED_OUT, name: insideSentence(formula.name), says: `worked out: ${how}` },
  ];
}

const nameOf = ({ id, name }: LexiconEntry): string => insideSentence(formulaOf(id)?.name ?? name);

/** An item of a face statement that does not print it has no answer, nor a ratio that no formula is known for and no filing prints. */
const isAnswerable = ({ id, kind, labels, statement }: LexiconEntry, items: ReadonlySet<string>): boolean =>
  kind === 'item' ? statement === undefined || items.size === 0 || items.has(id) : labels.length > 0 || formulaOf(id) !== undefined;

function wayOf(entry: LexiconEntry): WayRead {
  const { id, statement } = entry;
  const name = nameOf(entry);
  const formula = formulaOf(id);
  if (formula !== undefined && formula.tree.kind !== 'leaf') return { id, name, says: formulaWords(formula.tree) };
  return { id, name, says: statement === undefined ? 'as reported' : `as reported, ${statementCalled[statement]}` };
}

/** What a measure shares of its words with any name of another; a little more where the two belong together. */
function likeness(a: LexiconEntry, b: LexiconEntry): number {
  const own = new Set(terms(nameOf(a)));
  const best = Math.max(
    ...wordsOf(b).map((other) => {
      const shared = other.filter((word) => own.has(word)).length;
      return shared / (own.size + other.length - shared);
    }),
  );
  const kin = (a.kind === b.kind && a.statement === b.statement) || a.parts.includes(b.id) ? KIN : 0;
  return best === 0 ? 0 : best + kin;
}

const known = new Map<string, readonly (readonly string[])[]>();

/** The words of each name, once for all questions. */
function wordsOf(entry: LexiconEntry): readonly (readonly string[])[] {
  const found = known.get(entry.id) ?? [nameOf(entry), ...entry.labels].map((name) => [...new Set(terms(name))]);
  known.set(entry.id, found);
  return found;
}

/** A measure by the id of its way. */
export function measureWay(id: string): WayRead | null {
  const entry = lexiconEntry(plainId(id));
  return entry === undefined ? null : ([...bases(entry), wayOf(entry)].find((way) => way.id === id) ?? null);
}

const plainId = (id: string): string => id.replace(PRINTED, '').replace(WORKED_OUT, '');

/** The question with another measure in the place of its own; null where its words for that are not in one piece. */
export function withMeasure(reading: Reading, id: string): string | null {
  const way = measureWay(id);
  const said = measureSaid(reading);
  const whole = said === null || isWholeNoun(ownWay(reading, said));
  const old = whole ? reading.noun : said.wanted.text;
  if (way === null || old === '' || !reading.text.includes(old)) return null;
  return reading.text.replace(old, () => way.name);
}

/** A reading held to the row that is printed or to what is worked out, where the reader chose one. */
export function heldTo(reading: Reading, id: string): Reading {
  if (id.endsWith(PRINTED)) return { ...reading, asked: { ...reading.asked, intent: 'figure' }, plan: null };
  if (!id.endsWith(WORKED_OUT)) return reading;
  return { ...reading, asked: { ...reading.asked, intent: 'calculation' }, says: new Set([...reading.says, 'worked out' as const]) };
}
