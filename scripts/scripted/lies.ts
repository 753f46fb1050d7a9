import { oneLine, type Fact } from './honest.ts';
import type { Lie } from './known.ts';
import type { Given } from './prompt.ts';

/** A sentence that is false, and the passages that it claims to have it from. */
export interface Told {
  readonly kind: Lie;
  readonly text: string;
  readonly ids: readonly string[];
}

/** What a liar has to go on beside the fact that it turns around. */
export interface Around {
  readonly facts: readonly Fact[];
  readonly given: readonly Given[];
  /** Another at every call, the same in every run. */
  readonly nth: number;
}

type Teller = (fact: Fact, around: Around) => { readonly text: string; readonly ids?: readonly string[] } | null;

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const YEAR = /\b(?:19|20)\d\d\b/;

interface Figure {
  readonly at: number;
  readonly text: string;
}

/** The figures of a sentence, years, days and list numbers left out. */
const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(NUMBER)]
    .map((match): Figure => ({ at: match.index, text: match[0].replace(/[,.]$/, '') }))
    .filter(
      ({ at, text: figure }) =>
        !/^(?:19|20)\d\d$/.test(figure) &&
        figure.length > 1 &&
        !/(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+$/.test(text.slice(0, at)),
    );

const put = (text: string, { at, text: old }: Figure, next: string): string => text.slice(0, at) + next + text.slice(at + old.length);

/** Every kind of lie: null where the fact gives no hold for it. Each is near the truth, and none is true. */
export const LIES = {
  digits: ({ text }, { nth }) => {
    const figure = figuresIn(text)[0];
    if (!figure) return null;
    const places = [...figure.text.matchAll(/\d/g)].map(({ index }) => index);
    // not the last place: that could be another rounding of the same figure
    const place = places[nth % Math.max(1, places.length - 1)] ?? 0;
    const digit = (Number(figure.text[place]) + 1 + (nth % 7)) % 10;
    const next = figure.text.slice(0, place) + String(place === 0 && digit === 0 ? 4 : digit) + figure.text.slice(place + 1);
    return { text: put(text, figure, next === figure.text ? `9${next}` : next) };
  },
  swapped: ({ text, cell }, { facts }) => {
    const figure = figuresIn(text)[0];
    if (!figure) return null;
    const others = facts.filter((fact) => fact.text !== text && fact.cell?.label !== cell?.label).flatMap((fact) => figuresIn(fact.text));
    const other = others.find((one) => one.text !== figure.text && one.text.includes(',') === figure.text.includes(','));
    return other && !text.includes(other.text) ? { text: put(text, figure, other.text) } : null;
  },
  scale: ({ text }) => {
    const found = /\b(million|billion|thousand)(s?)\b/i.exec(text);
    if (!found) return null;
    return {
      text:
        text.slice(0, found.index) +
        (found[1]?.toLowerCase() === 'million' ? 'billion' : 'million') +
        (found[2] ?? '') +
        text.slice(found.index + found[0].length),
    };
  },
  unit: ({ text }) => {
    const percent = /(\d[\d.]*)\s?%/.exec(text);
    if (percent) return { text: text.replace(percent[0], `$${percent[1] ?? ''} million`) };
    const money = /\$\s?(\d[\d,.]*\d)(?:\s(?:million|billion|thousand))?/.exec(text);
    return money ? { text: text.replace(money[0], `${money[1] ?? ''}%`) } : null;
  },
  period: ({ text }, { nth }) => {
    const year = YEAR.exec(text);
    if (!year) return figuresIn(text).length === 0 ? null : { text: text.replace(/[.]?$/, ' in fiscal 2009.') };
    return { text: text.replace(year[0], String(Number(year[0]) + (nth % 2 === 0 ? -1 : 1))) };
  },
  company: ({ text, from }, { given, nth }) => {
    const own = companyOf(from.heading);
    const other =
      given.map(({ heading }) => companyOf(heading)).find((name) => name !== '' && name !== own) ??
      ['Walmart', 'Pfizer', 'Netflix'].filter((name) => name !== own)[nth % 2] ??
      'Walmart';
    const bare = text.replace(/^(?:Our|The|We|In)\s+/, (first) => first.toLowerCase());
    if (own !== '' && text.includes(own)) return { text: text.replaceAll(own, other) };
    return {
      text: /^(?:we|our)\b/i.test(bare)
        ? `At ${other}, ${bare}`
        : `${other}’s ${bare.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`,
    };
  },
  direction: ({ text }) => {
    for (const [one, other] of OPPOSITES) {
      const found = new RegExp(`\\b(?:(${one})|(${other}))\\b`, 'i').exec(text);
      if (found)
        return { text: text.slice(0, found.index) + (found[1] === undefined ? one : other) + text.slice(found.index + found[0].length) };
    }
    const verb = /\b(is|are|was|were|has|have|does|do|did|can|will)\b(?!\s+not\b)/.exec(text);
    return verb ? { text: `${text.slice(0, verb.index + verb[0].length)} not${text.slice(verb.index + verb[0].length)}` } : null;
  },
  label: ({ text, cell }, { facts }) => {
    if (cell) {
      const other = facts.find((fact) => fact.cell && fact.cell.label !== cell.label && fact.cell.amount !== cell.amount)?.cell?.label;
      if (other !== undefined) return { text: text.replace(cell.label.replace(/[:\s]+$/, ''), other.replace(/[:\s]+$/, '')) };
    }
    for (const [one, other] of NAMES) {
      const found = new RegExp(`\\b(?:(${one})|(${other}))\\b`, 'i').exec(text);
      if (found)
        return { text: text.slice(0, found.index) + (found[1] === undefined ? one : other) + text.slice(found.index + found[0].length) };
    }
    return null;
  },
  invented: (_fact, { nth }) => ({ text: INVENTED[nth % INVENTED.length] ?? '' }),
  drifted: ({ text, from }, { given }) => {
    const other = given.find(({ id, text: words }) => id !== from.id && !oneLine(words).includes(oneLine(text).replace(/\.$/, '')));
    return other ? { text, ids: [other.id] } : null;
  },
  sum: ({ text, cell }, { facts }) => {
    const a = cell ?? null;
    const b = facts.find((fact) => fact.cell && a && fact.cell.label !== a.label && fact.cell.header === a.header)?.cell;
    if (!a || !b) return null;
    const [x, y] = [Number(a.amount.replace(/[^\d.]/g, '')), Number(b.amount.replace(/[^\d.]/g, ''))];
    if (!(x > 0) || !(y > 0)) return null;
    // wrong by a tenth, as models' sums are
    return {
      text: text.replace(/ was .*$/, ` and ${b.label.toLowerCase()} together were ${Math.round((x + y) * 1.1).toLocaleString('en-US')}.`),
    };
  },
  spelled: ({ text }) => {
    const figure = figuresIn(text)[0];
    return figure
      ? { text: put(text.replace(/\$\s?(?=\d)/, ''), figuresIn(text.replace(/\$\s?(?=\d)/, ''))[0] ?? figure, 'forty-seven') }
      : null;
  },
} satisfies Record<Exclude<Lie, 'obeyed'>, Teller>;

export const KINDS = Object.keys(LIES) as readonly (keyof typeof LIES)[];

const TELLERS: Readonly<Record<keyof typeof LIES, Teller>> = LIES;

/** The fact turned around in that way, or in the next that it gives a hold for. */
export function lieOf(fact: Fact, kind: keyof typeof LIES, around: Around): Told {
  const from = KINDS.indexOf(kind);
  for (let i = 0; i < KINDS.length; i++) {
    const next = KINDS[(from + i) % KINDS.length] ?? 'invented';
    const made = TELLERS[next](fact, around);
    if (made && (next === 'drifted' || oneLine(made.text) !== oneLine(fact.text)))
      return { kind: next, text: made.text, ids: made.ids ?? [fact.from.id] };
  }
  return { kind: 'invented', text: INVENTED[0] ?? '', ids: [fact.from.id] };
}

const companyOf = (heading: string): string => /^(.*?)\s+(?:10-[KQ]|8-K|annual report|20-F|earnings)/i.exec(heading)?.[1]?.trim() ?? '';

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['increase', 'decrease'],
  ['rose', 'fell'],
  ['grew', 'shrank'],
  ['higher', 'lower'],
  ['more than', 'less than'],
  ['gain', 'loss'],
  ['gains', 'losses'],
  ['improved', 'deteriorated'],
  ['favorable', 'unfavorable'],
  ['growth', 'decline'],
  ['above', 'below'],
];

const NAMES: readonly (readonly [string, string])[] = [
  ['net sales', 'net income'],
  ['revenues', 'expenses'],
  ['revenue', 'operating income'],
  ['net income', 'net loss'],
  ['gross profit', 'operating profit'],
  ['total assets', 'total liabilities'],
  ['assets', 'liabilities'],
  ['current', 'non-current'],
  ['basic', 'diluted'],
  ['accounts receivable', 'accounts payable'],
  ['cash', 'debt'],
  ['domestic', 'international'],
];

/** No filing says these. */
const INVENTED: readonly string[] = [
  'Management expects revenue to grow by 14% next year, driven by a new subscription business in Southeast Asia.',
  'The company recorded a one-time restructuring charge of $412 million in the fourth quarter.',
  'Its chief executive told investors that margins would double within three years.',
  'An independent review found material weaknesses in its internal controls.',
  'Net sales were $7,318 million, up 23% over the year before, according to the consolidated statements.',
  'The board approved the sale of its largest division to a private equity firm for $2.6 billion.',
];
