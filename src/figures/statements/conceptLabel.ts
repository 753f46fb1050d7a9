import type { ConceptMeasure } from '../../text/concepts.ts';
import { CONCEPTS, type Concept } from '../../text/concepts.ts';
import { stem, words } from '../../text/tokens.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CONCEPTLABELS as LABELS, says } from '../../text/words/rows/conceptlabels.ts';
import { functionWords } from '../../text/words/sentences/functionwords.ts';

/** One word for several that statements use for the same. */
const SAME = new Map(
  Object.entries({
    earning: 'income',
    earnings: 'income',
    profit: 'income',
    shareholder: 'holder',
    shareholders: 'holder',
    stockholder: 'holder',
    stockholders: 'holder',
    shareowner: 'holder',
    shareowners: 'holder',
    shareholding: 'holder',
  }),
);

/** What follows these words says how a figure was worked out, not what it is. */
const QUALIFIER = new RegExp(grammar`(?:[,;:.]|\s[-–—]|[–—])?\s+${LABELS.howCounted}.*$`);
const GOES_ON = new RegExp(grammar`[,;]?\s+${LABELS.goesOn}|, ${LABELS.not}`);
const SEE_NOTES = new RegExp(grammar`${LABELS.seeNotes}.*$`);
const SIGN_ASIDE = new RegExp(grammar`\(${LABELS.incomeOrExpense}\)`, 'i');
const NET_OF_RETURN = new RegExp(grammar`,? ${LABELS.netOfReturn}`);

/** The words of a label that say what the row is: lower case, without notes, asides, par values and what it is net of. */
export function plainLabel(label: string): string {
  const whole = label
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/['](?=s\b|\s|$)/g, '')
    .replace(/\s+/g, ' ')
    // an aside says how; "(loss)" and "(used in)" are the other sign of the same row
    .replace(/\([^()]*\)?|\[[^\]]*\]|[*†‡§]+/g, ' ')
    .replace(SEE_NOTES, ' ')
    .replace(/\bnon[- ](?=[a-z])/g, 'non')
    .replace(/\s+/g, ' ')
    .trim();
  // "Interest expense, net of interest income" is another row than interest expense
  const told = (says('interest', whole) && SIGN_ASIDE.test(label) ? `${whole} net` : whole).replace(NET_OF_RETURN, ' offset');
  const cut = QUALIFIER.exec(told);
  // what is net of something and goes on is more than its first words
  const firm = cut === null || cut.index < 3 || GOES_ON.test(cut[0]) ? told : told.slice(0, cut.index);
  const figures = /[,;:–—-]?\s*\$?\d/.exec(firm);
  return (figures === null || figures.index < 3 ? firm : firm.slice(0, figures.index)).trim();
}

/** The words of a label as a bag: order, inflection and small words aside. */
function bagOf(label: string): string[] {
  const all = words(plainLabel(label)).map(({ term }) => SAME.get(term) ?? term);
  const list = all.filter(
    (term, i) => !functionWords.inRows.has(term) && !(term === 'net' && i === all.length - 1 && i > 0 && !all.includes('interest')),
  );
  const set = new Set(list.map(stem));
  const [gain, loss, income] = [stem('gain'), stem('loss'), stem('income')];
  // one row over years of gains and of losses
  if (set.has(gain) || set.has(income)) set.delete(loss);
  else if (set.delete(loss)) set.add(income);
  // and of income and of expense
  if (set.has(income)) set.delete(stem('expense'));
  const [increase, decrease] = [stem('increase'), stem('decrease')];
  if (set.delete(increase)) set.add('change');
  if (set.delete(decrease)) set.add('change');
  return [...set].sort();
}

const key = (bag: readonly string[]): string => bag.join(' ');

let bags: ReadonlyMap<string, readonly Concept[]> | undefined;

/** Concepts by the bags of their labels, made when a label is first looked up. */
const byBag = (): ReadonlyMap<string, readonly Concept[]> => (bags ??= bagged());

function bagged(): Map<string, Concept[]> {
  const found = new Map<string, Concept[]>();
  for (const one of CONCEPTS) {
    if (one.statement === undefined) continue;
    for (const label of [one.name, ...one.labels, ...one.printed]) {
      const at = key(bagOf(label));
      if (at === '') continue;
      const list = found.get(at) ?? [];
      if (!list.includes(one)) list.push(one);
      found.set(at, list);
    }
  }
  return found;
}

const NET_FIRST = new RegExp(grammar`^\W*${LABELS.net}`, 'i');

const known = new Map<string, readonly Concept[]>();

/** Concepts that go by a label, of any statement and measure: by all its words, else but for "total", else but for "net". */
export function conceptsLabelled(label: string): readonly Concept[] {
  let found = known.get(label);
  if (found === undefined) {
    const bag = bagOf(label);
    const sum = stem('total');
    // "Net repayments" are not repayments; "Property, net" is property
    const loose = NET_FIRST.test(label) ? [] : bag.filter((term) => term !== 'net');
    const plain = (terms: readonly string[]): string[] => terms.filter((term) => term !== sum);
    found = [bag, plain(bag), loose, plain(loose)].map((one) => byBag().get(key(one))).find((one) => one !== undefined) ?? [];
    if (known.size > 20_000) known.clear();
    known.set(label, found);
  }
  return found;
}

const EITHER_SIGN = new RegExp(grammar`\((${LABELS.signAside})\)`, 'g');
const EARNINGS_FIRST = new RegExp(grammar`^${LABELS.earningsFirst}`);
const BEFORE_MINORITY = new RegExp(grammar`${LABELS.beforeMinority}.*${LABELS.minority}`);
const TO_MINORITY = new RegExp(grammar`${LABELS.attributedTo} .*${LABELS.minority}`);
const TO_COMMON = new RegExp(grammar`${LABELS.availableTo} .*${LABELS.ofHolders}|${LABELS.toHolders}`);
const TO_PARENT = new RegExp(grammar`${LABELS.toParent} `);
const PLAIN = new RegExp(
  grammar`^(?:${LABELS.less}:? )?${LABELS.plainEarnings}(?:[ /]+${LABELS.earningsAgain})?$|^${LABELS.consolidatedNet}`,
);

/** Which concept of earnings a row of them is: all of them, the parent's, the minority's, the common holders'. */
export function earningsOf(label: string): 'all' | 'parent' | 'minority' | 'common' | 'plain' | null {
  const text = label
    .toLowerCase()
    .replace(EITHER_SIGN, '$1')
    .replace(/\([^()]*\)?|\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (says('noEarnings', text)) return null;
  if (!says('earnings', text) && !EARNINGS_FIRST.test(text))
    return says('minority', text) && says('attributable', text) && says('anyEarnings', text) ? 'minority' : null;
  if (BEFORE_MINORITY.test(text)) return 'all';
  if (TO_MINORITY.test(text)) return says('andMinority', text) ? 'all' : 'minority';
  if (TO_COMMON.test(text)) return 'common';
  if (TO_PARENT.test(text)) return 'parent';
  return PLAIN.test(text) ? 'plain' : null;
}

/** What the figures of a row are counted in, as concepts are. */
export function measureOf(
  cells: readonly ({ readonly unit: { readonly kind: string; readonly perShare: boolean } } | null)[],
): ConceptMeasure | null {
  const cell = cells.find((one) => one !== null);
  if (cell == null) return null;
  if (cell.unit.perShare) return 'per-share';
  return cell.unit.kind === 'shares' ? 'shares' : cell.unit.kind === 'percent' ? 'percent' : 'money';
}
