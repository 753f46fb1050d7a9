import type { Operation } from '../../domain/reading.ts';
import { grammar } from '../../text/words/phrases.ts';
import { arithmetic, type ArithmeticRow } from '../../text/words/asked/arithmetic.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { readExpression } from '../measures/readExpression.ts';
import { arithmeticSaid, listSaid } from '../reader/arithmeticSaid.ts';
import { isAsking, nounSaid, thingSaid, type NounSaid } from '../reader/nounSaid.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';

/** What is asked of a noun: the change in it, its average, a share of it. Times have been taken out of the sentence before. */
export type QuestionShape =
  | { readonly kind: 'cagr' | 'plain' | 'total'; readonly noun: string }
  | { readonly kind: 'average'; readonly noun: string; readonly years?: number }
  /** `as` where the words say what the change is in: "percentage change", "growth rate". */
  | { readonly kind: 'change'; readonly noun: string; readonly as?: 'percent' | 'points' }
  /** `percent` unless a proportion is asked for. */
  | {
      readonly kind: 'share';
      readonly part: string;
      readonly whole: string;
      readonly percent: boolean;
      /** Whether the one is said to be a part of the other: "came from", no mere comparison. */
      readonly within?: true;
    }
  /** Arithmetic that the sentence says of two things: "revenue per employee", "if you divide A by B". */
  | { readonly kind: 'worked'; readonly row: ArithmeticRow; readonly first: string; readonly second: string }
  | { readonly kind: 'added'; readonly list: string }
  /** A year's amount for each month, week or day of it. */
  | { readonly kind: 'rate'; readonly noun: string; readonly parts: number }
  /** One period's part of a longer one's: "what percent of buybacks in FY2023 occurred in Q4". */
  | { readonly kind: 'portion'; readonly noun: string };

const PORTION = new RegExp(grammar`^(?:what\s+)?${cues.shares}\s+of\s+(?:the\s+|its\s+)?(?<noun>.+?)\s+${cues.occurred}$`, 'i');
const LINK = grammar`${cues.links}\s+(?:${cues.linksOn}\s+)*`;
const WHOLE_PART = new RegExp(
  grammar`^(?:what\s+)?${cues.shares}\s+of\s+(?:the\s+|its\s+)?(?<whole>.+?)\s+${LINK}(?:the\s+|its\s+)?(?<part>.+)$`,
  'i',
);
const PART_WHOLE = new RegExp(
  grammar`^(?:the\s+)?${cues.shares}\s+of\s+(?:the\s+)?(?<part>.+?)\s+${cues.partIn}\s+(?:the\s+)?(?<whole>.+)$`,
  'i',
);
/** "Membership fees equal what share of operating income" */
const PART_OF = new RegExp(
  grammar`^(?<part>.+?)\s+(?:${cues.equals}\s+)?(?:what|which)\s+${cues.shares}\s+of\s+(?:the\s+|its\s+)?(?<whole>.+)$`,
  'i',
);
/** "AWS's share of revenue": of a name, as what owners have a share of is their own. */
const OWN_SHARE = new RegExp(
  grammar`^(?:the\s+)?(?<part>[^,]+?)['’]s?\s+(?:percentage\s+)?${cues.shares}\s+of\s+(?:the\s+|its\s+)?(?<whole>.+)$`,
  'i',
);
const AFTER_PART = new RegExp(grammar`\s+${cues.afterPart}.*$`, 'i');
const TOTAL = new RegExp(grammar`^(?:the\s+)?${cues.total}\s+(?:total\s+)?(?<noun>.+)$`, 'i');
const PROPORTION = new RegExp(grammar`^(?:what\s+)?(?:the\s+)?${cues.proportions}`, 'i');

/** Words that ask for one sum of several years. */
const TOGETHER = /\b(?:altogether|combined|in\s+total|taken\s+together|(?<=\btotal\b.*)both(?:\s+years)?)\b/i;

/** What is asked of which noun. The noun is the sentence's own words: whether they name anything is for its reader to say. */
export function shapeOf(said: NounSaid): QuestionShape {
  const text = said.text.replace(/\s+/g, ' ').trim();
  const { operation, noun, as, years } = said;
  const worked = workedIn(said);
  if (worked !== null) return worked;
  const portion = PORTION.exec(text)?.groups?.['noun'];
  if (portion !== undefined) return { kind: 'portion', noun: portion };
  const wholePart = operation === 'level' ? WHOLE_PART.exec(text)?.groups : undefined;
  const percent = !PROPORTION.test(text);
  if (wholePart !== undefined)
    return {
      kind: 'share',
      part: (wholePart['part'] ?? '').replace(AFTER_PART, ''),
      whole: wholePart['whole'] ?? '',
      percent,
      within: true,
    };
  const partWhole = operation === 'level' ? PART_WHOLE.exec(text)?.groups : undefined;
  const partOf = operation === 'level' ? PART_OF.exec(text)?.groups : undefined;
  if (partOf !== undefined) return { kind: 'share', part: partOf['part'] ?? '', whole: partOf['whole'] ?? '', percent };
  if (partWhole !== undefined) return { kind: 'share', part: partWhole['part'] ?? '', whole: partWhole['whole'] ?? '', percent };
  const ownShare = operation === 'level' ? OWN_SHARE.exec(noun)?.groups : undefined;
  if (ownShare?.['part'] !== undefined && /^\p{Lu}/u.test(ownShare['part']) && !isKnown(ownShare['part']))
    return { kind: 'share', part: ownShare['part'], whole: ownShare['whole'] ?? '', percent, within: true };
  if (operation === 'cagr') return { kind: 'cagr', noun };
  if (operation === 'average') return { kind: 'average', noun, ...(years === undefined ? {} : { years }) };
  if (operation === 'change') return { kind: 'change', noun, ...(as === undefined ? {} : { as }) };
  const total = TOTAL.exec(noun)?.groups?.['noun'];
  // of one thing at one time it is that thing
  if (total !== undefined && said.times.length < 2 && !/\band\b|[+,&]/.test(total)) return { kind: 'plain', noun: total };
  if (total !== undefined) return { kind: 'total', noun: total };
  return TOGETHER.test(said.whole) && said.times.length > 1
    ? {
        kind: 'total',
        noun: noun
          .replace(TOGETHER, ' ')
          .replace(/^total\s+/i, '')
          .trim(),
      }
    : { kind: 'plain', noun };
}

const isKnown = (noun: string): boolean => readExpression(noun)?.unknown.length === 0;
const RATES = arithmetic.rates.map(({ said, parts }) => ({ says: anyOf(said, 'i'), parts }));
const [MEAN, MEANT] = [anyOf(arithmetic.mean, 'gi'), anyOf(arithmetic.mean)];
/** "The average balance per account": what is said of the whole, divided. */
const LEADING_MEAN = new RegExp(grammar`^${cues.average}\s+(?=\S)`, 'i');
/** What filings print by the share goes by a name of its own. */
const BY_SHARE = /^(?:an?\s+|the\s+)?(?:\w+\s+)?shares?(?:\s+in\s+.+)?$/i;

/** What the sentence says of arithmetic, unless it is only a longer name. */
function workedIn(said: NounSaid): QuestionShape | null {
  const { plain, whole, times, noun } = said;
  const rate = times.length < 2 ? RATES.find(({ says }) => says.test(whole)) : undefined;
  if (rate !== undefined) {
    const of = nounSaid(plain.replace(rate.says, ' ').replace(MEAN, ' '), []).noun;
    // "on average each month" is no year's amount, whatever it is of
    if (isKnown(of) || MEANT.test(whole)) return { kind: 'rate', noun: of, parts: rate.parts };
  }
  if (isKnown(noun)) return null;
  const found = times.length < 2 ? arithmeticSaid(plain, isAsking) : null;
  if (found !== null && !(/ per | for /.test(` ${said.text} `) && BY_SHARE.test(found.second.trim())))
    return { kind: 'worked', row: found.row, first: thingSaid(found.first).replace(LEADING_MEAN, ''), second: thingSaid(found.second) };
  const list = times.length < 2 ? listSaid(plain) : null;
  return list === null ? null : { kind: 'added', list };
}

const OPERATIONS = {
  worked: 'worked',
  added: 'worked',
  rate: 'worked',
  portion: 'share',
  share: 'share',
  cagr: 'cagr',
  average: 'average',
  total: 'total',
  plain: 'level',
} as const;

/** What is to be done with the noun, in the words that other rooms know. */
export function operationAsked(said: NounSaid): Operation {
  const shape = shapeOf(said);
  if (shape.kind !== 'change') return OPERATIONS[shape.kind];
  return shape.as === undefined ? 'change' : `${shape.as} change`;
}
