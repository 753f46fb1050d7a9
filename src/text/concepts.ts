import data from './concepts.json' with { type: 'json' };

export type StatementName = 'income' | 'balance' | 'cashflow' | 'equity' | 'comprehensive';

/**
 * How a concept is printed on its statement. `positive`: as it is, costs and proceeds alike. `outflow`: money that goes out, printed negative on the cash flow statement
 * and asked for without its sign ("capital expenditure was 1,577"). `contra`: taken off, printed negative or after "less" (treasury stock). `signed`: the sign says
 * something (income or loss).
 */
type ConceptSign = 'positive' | 'outflow' | 'contra' | 'signed';

export type ConceptMeasure = 'money' | 'shares' | 'per-share' | 'percent';

/** The part of the cash flow statement that prints it; `beneath`: what is printed after the net change of cash. */
type CashFlowSection = 'operating' | 'investing' | 'financing' | 'beneath';

/** The side of the balance sheet; `any`: printed on either, or between them. */
type BalanceSide = 'assets' | 'liabilities' | 'equity' | 'any';

/** One label, three concepts: in the current part of a balance sheet, in the other, and where the statement does not separate them. */
interface TermTwins {
  readonly current: string;
  readonly noncurrent: string;
  readonly whole: string;
}

/** A line item of financial statements and their notes, named as the us-gaap taxonomy names it. */
export interface Concept {
  /** The us-gaap element ("InventoryNet"), or a name of ours where `custom`. */
  readonly id: string;
  readonly custom: boolean;
  readonly name: string;
  /** The face statement it is on; absent for what only notes and management's discussion print. */
  readonly statement?: StatementName;
  readonly time: 'instant' | 'duration';
  readonly sign: ConceptSign;
  readonly measure: ConceptMeasure;
  readonly section?: CashFlowSection;
  readonly side?: BalanceSide;
  /** Printed among current items only, whatever its label says. */
  readonly currentOnly: boolean;
  /** Balance sheets print a current and a non-current part of it. */
  readonly split: boolean;
  /** What its label means under a heading of costs ("Products" under "Cost of sales"): null for nothing, absent where the heading changes nothing. */
  readonly asCost?: string | null;
  /** A charge that income statements and cash flow statements print alike. */
  readonly charge: boolean;
  /** Printed on its statement by few filings, in a note by most. */
  readonly noted: boolean;
  /** A total that two rows of a statement may print, of which the greater or later is meant. */
  readonly twice: boolean;
  /** Concepts that one printed row of it is as well: earnings per share, basic and diluted. */
  readonly alsoIs: readonly string[];
  /** Labels of rows that are the concept. */
  readonly labels: readonly string[];
  /** More such labels, too many or too ordinary to be searched for: a row is recognised by them, a question is not. */
  readonly printed: readonly string[];
  /** Labels of rows that are a part or a neighbour of it: whoever looks for the concept looks for them too, but they are not it. */
  readonly kin: readonly string[];
  /** What analysts call it, where filings seldom do. */
  readonly asked: readonly string[];
  /** Headings under which filings speak of it, and other words of passages about it. */
  readonly headings: readonly string[];
  readonly terms: readonly string[];
  /**
   * Kept out of questions and searches: its words are ordinary ones, or those of a wider concept that is meant more often ("diluted" of earnings per share). Rows are
   * recognised as it all the same.
   */
  readonly quiet: boolean;
  /** Identities it is the result of, most common first: ids added, or subtracted where preceded by a minus. */
  readonly sums: readonly (readonly string[])[];
}

type RawConcept = {
  id: string;
  custom?: boolean;
  name: string;
  statement?: string;
  time: string;
  sign: string;
  measure: string;
  section?: string;
  side?: string;
  term?: string;
  twins?: { noncurrent: string; whole: string };
  split?: boolean;
  asCost?: string | null;
  charge?: boolean;
  noted?: boolean;
  twice?: boolean;
  alsoIs?: string[];
  labels: string[];
  printed?: string[];
  kin?: string[];
  asked: string[];
  headings?: string[];
  terms?: string[];
  quiet?: boolean;
  sums?: string[][];
};

/** The value if it is one of the known ones; a table with any other is broken, and says where. */
function oneOf<T extends string>(known: readonly T[], value: string, id: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`${id}: ${value}`);
  return found;
}

const STATEMENTS: readonly StatementName[] = ['income', 'balance', 'cashflow', 'equity', 'comprehensive'];

function conceptOf(raw: RawConcept): Concept {
  return {
    id: raw.id,
    custom: raw.custom ?? false,
    name: raw.name,
    ...(raw.statement === undefined ? {} : { statement: oneOf(STATEMENTS, raw.statement, raw.id) }),
    time: oneOf(['instant', 'duration'], raw.time, raw.id),
    sign: oneOf(['positive', 'outflow', 'contra', 'signed'], raw.sign, raw.id),
    measure: oneOf(['money', 'shares', 'per-share', 'percent'], raw.measure, raw.id),
    ...(raw.section === undefined ? {} : { section: oneOf(['operating', 'investing', 'financing', 'beneath'], raw.section, raw.id) }),
    ...(raw.side === undefined ? {} : { side: oneOf(['assets', 'liabilities', 'equity', 'any'], raw.side, raw.id) }),
    currentOnly: raw.term === 'current',
    split: raw.split ?? false,
    ...(raw.asCost === undefined ? {} : { asCost: raw.asCost }),
    charge: raw.charge ?? false,
    noted: raw.noted ?? false,
    twice: raw.twice ?? false,
    alsoIs: raw.alsoIs ?? [],
    labels: raw.labels,
    printed: raw.printed ?? [],
    kin: raw.kin ?? [],
    asked: raw.asked,
    headings: raw.headings ?? [],
    terms: raw.terms ?? [],
    quiet: raw.quiet ?? false,
    sums: raw.sums ?? [],
  };
}

/** The table of concepts: general accounting, never a company's own line. */
export const CONCEPTS: readonly Concept[] = (data as RawConcept[]).map(conceptOf);

const byId = new Map(CONCEPTS.map((one) => [one.id, one]));

export const concept = (id: string): Concept | undefined => byId.get(id);

/** Whether a row known as one concept is another: the same, or one that it prints together with others. */
export const isConcept = (known: string, id: string): boolean => known === id || concept(known)?.alsoIs.includes(id) === true;

const twins = new Map<string, TermTwins>();
for (const { id, twins: others } of data as RawConcept[]) {
  if (others === undefined) continue;
  const group = { current: id, ...others };
  for (const one of Object.values(group)) twins.set(one, group);
}

/** The concepts that go by one label in the current part and in the other; undefined for one that has none. */
export const termTwins = (id: string): TermTwins | undefined => twins.get(id);
