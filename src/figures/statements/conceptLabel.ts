import type { ConceptMeasure } from '../../text/concepts.ts';
import { CONCEPTS, type Concept } from '../../text/concepts.ts';
import { stem, words } from '../../text/tokens.ts';

/** Small words, and those whose presence does not change what a row of a statement is. */
const IDLE = new Set(
  'the a an of in on and to for from by its our their as at with or company consolidated amounts amount related'.split(' '),
);

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

/** What stands after these words says how a figure was come to, not what it is. */
const QUALIFIER =
  /(?:[,;:.]|\s[-–—]|[–—])?\s+(?:net of|less|inclusive of|excluding|exclusive of|respectively|at cost|at lower|authorized|issued|par value|no par|without par|stated value|by original|including(?! (?:non-?controlling|minority|redeemable|current|restricted|portion|discontinued)))\b.*$/;

const GOES_ON = /[,;]?\s+and (?:investments?|other|intangible|non)|, non/;

/** The words of a label that say what the row is: lower case, without notes, asides, par values and what it is net of. */
export function plainLabel(label: string): string {
  const whole = label
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/['](?=s\b|\s|$)/g, '')
    .replace(/\s+/g, ' ')
    // an aside says how; "(loss)" and "(used in)" are the other sign of the same row
    .replace(/\([^()]*\)?|\[[^\]]*\]|[*†‡§]+/g, ' ')
    .replace(/\bsee (?:accompanying )?notes?\b.*$/, ' ')
    .replace(/\bnon[- ](?=[a-z])/g, 'non')
    .replace(/\s+/g, ' ')
    .trim();
  // "Interest expense, net of interest income" is another row than interest expense
  const told = (/\binterest\b/.test(whole) && /\((?:income|expense)\)/i.test(label) ? `${whole} net` : whole).replace(
    /,? net of (?:interest|investment) (?:income|expense)\b/,
    ' offset',
  );
  const cut = QUALIFIER.exec(told);
  // what is net of something and goes on is more than its first words
  const firm = cut === null || cut.index < 3 || GOES_ON.test(cut[0]) ? told : told.slice(0, cut.index);
  const figures = /[,;:–—-]?\s*\$?\d/.exec(firm);
  return (figures === null || figures.index < 3 ? firm : firm.slice(0, figures.index)).trim();
}

/** The words of a label as a bag: order, inflection and small words aside. */
function bagOf(label: string): string[] {
  const all = words(plainLabel(label)).map(({ term }) => SAME.get(term) ?? term);
  const list = all.filter((term, i) => !IDLE.has(term) && !(term === 'net' && i === all.length - 1 && i > 0 && !all.includes('interest')));
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

const byBag = new Map<string, Concept[]>();
for (const one of CONCEPTS) {
  if (one.statement === undefined) continue;
  for (const label of [one.name, ...one.labels, ...one.printed]) {
    const at = key(bagOf(label));
    if (at === '') continue;
    const list = byBag.get(at) ?? [];
    if (!list.includes(one)) list.push(one);
    byBag.set(at, list);
  }
}

const known = new Map<string, readonly Concept[]>();

/** Concepts that go by a label, of any statement and measure: by all its words, else but for "total", else but for "net". */
export function conceptsLabelled(label: string): readonly Concept[] {
  let found = known.get(label);
  if (found === undefined) {
    const bag = bagOf(label);
    const sum = stem('total');
    // "Net repayments" are not repayments; "Property, net" is property
    const loose = /^\W*net\b/i.test(label) ? [] : bag.filter((term) => term !== 'net');
    const plain = (terms: readonly string[]): string[] => terms.filter((term) => term !== sum);
    found = [bag, plain(bag), loose, plain(loose)].map((one) => byBag.get(key(one))).find((one) => one !== undefined) ?? [];
    if (known.size > 20_000) known.clear();
    known.set(label, found);
  }
  return found;
}

/** Which concept of earnings a row of them is: all of them, the parent's, the minority's, the common holders'. */
export function earningsOf(label: string): 'all' | 'parent' | 'minority' | 'common' | 'plain' | null {
  const text = label
    .toLowerCase()
    .replace(/\((loss|income|earnings|deficit)\)/g, '$1')
    .replace(/\([^()]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/discontinued|continuing|comprehensive|before (?:income )?tax|before provision|per (?:\w+ )?share|adjust/.test(text)) return null;
  const minority = /non-?controlling|minority/;
  const earnings =
    /\b(?:net|consolidated) (?:\w+ )?(?:income|loss|earnings|profit)|^(?:income|loss|earnings|profit) (?:attributable|for the)/;
  if (!earnings.test(text))
    return minority.test(text) && /attributable/.test(text) && /\b(?:income|loss|earnings)\b/.test(text) ? 'minority' : null;
  if (/(?:including|before|prior to|inclusive of)\b.*(?:non-?controlling|minority)/.test(text)) return 'all';
  if (/attribut\w* to .*(?:non-?controlling|minority)/.test(text)) return /and non-?controlling/.test(text) ? 'all' : 'minority';
  if (/(?:attribut\w*|available|applicable|allocated) to .*common|available for common/.test(text)) return 'common';
  if (/(?:attribut\w*|available) to /.test(text)) return 'parent';
  return /^(?:less:? )?(?:consolidated )?net (?:income|loss|earnings|profit)(?:[ /]+(?:income|loss|earnings))?$/.test(text) ||
    /^consolidated net/.test(text)
    ? 'plain'
    : null;
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
