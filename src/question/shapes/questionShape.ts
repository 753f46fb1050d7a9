import { numberOf, numberWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';

/** What is asked of a noun: the change in it, its average, a share of it. Times have been taken out of the sentence before. */
export type QuestionShape =
  | { readonly kind: 'cagr' | 'plain' | 'total'; readonly noun: string }
  | { readonly kind: 'average'; readonly noun: string; readonly years?: number }
  /** `as` where the words say what the change is in: "percentage change", "growth rate". */
  | { readonly kind: 'change'; readonly noun: string; readonly as?: 'percent' | 'points' }
  /** `percent` unless a proportion is asked for. */
  | { readonly kind: 'share'; readonly part: string; readonly whole: string; readonly percent: boolean }
  /** One period's part of a longer one's: "what percent of buybacks in FY2023 occurred in Q4". */
  | { readonly kind: 'portion'; readonly noun: string };

const CHANGES = grammar`(?:increase\s*\/\s*\(?\s*decrease\s*\)?|\(?decrease\)?\s*\/\s*increase|${cues.changes})`;
const ADVERBS = grammar`(?:${cues.adverbs}\s+)*`;
const OWN = grammar`(?:${cues.owns}\s+)?`;
const CHANGE_IN = new RegExp(
  grammar`^${ADVERBS}(?:(?<pct>${cues.percent})\s+|dollar\s+)?(?<points>points?\s+)?(?<what>${CHANGES})\s+(?:rate\s+)?${cues.changeIn}\s+${OWN}(?<noun>.+)$`,
  'i',
);
const NOUN_CHANGE = new RegExp(
  grammar`^${ADVERBS}(?<noun>.+?)\s+(?:(?<pct>${cues.percent})\s+)?(?<what>${cues.nounChanges})(?:\s+(?<rate>${cues.rates}))?$`,
  'i',
);
const HOW_MUCH = new RegExp(
  grammar`^(?:by\s+)?${cues.howMuch}(?:\s+(?<points>${cues.points})|\s+(?<pct>${cues.percent}))?\s+${cues.has}\s+(?:it\s+${cues.moved}\s+${cues.owns}\s+(?<own>.+)|(?:the\s+|its\s+)?(?<noun>.+?)\s+${cues.moved})(?:\s+by)?$`,
  'i',
);
const AVERAGE = new RegExp(
  grammar`^(?:the\s+)?(?:(?<n>\d|${numberWords})[-\s]years?\s+)?(?:annual\s+)?${cues.average}\s+(?:${cues.yearly}\s+)?(?:(?:value\s+)?of\s+)?(?:the\s+)?(?<noun>.+)$`,
  'i',
);
const AVERAGED =
  /^(?:(?:what|how\s+much)\s+did\s+)?(?:it[\s,]+)?(?:its\s+|the\s+)?(?<noun>.+?)\s+(?:average|averaged(?:\s+(?:how\s+much|what))?)$/i;
const CAGR = anyOf(cues.cagr);
const YEARS_BEFORE = new RegExp(grammar`^\s*(?:the\s+)?(?:\d+|${numberWords})[-\s]years?\b`, 'i');
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
const AFTER_PART = new RegExp(grammar`\s+${cues.afterPart}.*$`, 'i');
const TOTAL = new RegExp(grammar`^(?:the\s+)?${cues.total}\s+(?:total\s+)?(?<noun>.+)$`, 'i');
const PROPORTION = new RegExp(grammar`^(?:what\s+)?(?:the\s+)?${cues.proportions}`, 'i');
const OF_TWO = new RegExp(grammar`\bdifferences?\b.*\bbetween\b.*\band\b`, 'i');

/** Reads what is asked of which noun. The noun is the sentence's own words: whether they name anything is for its reader to say. */
export function frameOf(sentence: string): QuestionShape {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (CAGR.test(text)) {
    const noun = text
      .replace(CAGR, ' ')
      .replace(YEARS_BEFORE, ' ')
      .replace(/^\s*(?:the\s+)?(?:of|in|for)\s+|\s+(?:of|in|for)\s*$/gi, ' ');
    return { kind: 'cagr', noun: noun.trim() };
  }
  const portion = PORTION.exec(text)?.groups?.['noun'];
  if (portion !== undefined) return { kind: 'portion', noun: portion };
  const much = HOW_MUCH.exec(text)?.groups;
  if (much !== undefined) return { kind: 'change', noun: much['own'] ?? much['noun'] ?? '', ...asOf(much) };
  const average = AVERAGE.exec(text)?.groups;
  if (average?.['noun'] !== undefined) {
    const { n } = average;
    return { kind: 'average', noun: average['noun'], ...(n === undefined ? {} : { years: numberOf(n) ?? 0 }) };
  }
  const averaged = AVERAGED.exec(text)?.groups?.['noun'];
  if (averaged !== undefined) return { kind: 'average', noun: averaged };
  const change = CHANGE_IN.exec(text)?.groups ?? NOUN_CHANGE.exec(text)?.groups;
  const ofTwo = change !== undefined && OF_TWO.test(text);
  if (!ofTwo && change?.['noun'] !== undefined) return { kind: 'change', noun: change['noun'], ...asOf(change) };
  const percent = !PROPORTION.test(text);
  const wholePart = WHOLE_PART.exec(text)?.groups;
  if (wholePart !== undefined)
    return { kind: 'share', part: (wholePart['part'] ?? '').replace(AFTER_PART, ''), whole: wholePart['whole'] ?? '', percent };
  const partWhole = PART_WHOLE.exec(text)?.groups;
  if (partWhole !== undefined) return { kind: 'share', part: partWhole['part'] ?? '', whole: partWhole['whole'] ?? '', percent };
  const total = TOTAL.exec(text)?.groups?.['noun'];
  return total === undefined ? { kind: 'plain', noun: text } : { kind: 'total', noun: total };
}

function asOf(groups: Readonly<Record<string, string | undefined>>): { readonly as?: 'percent' | 'points' } {
  if (groups['points'] !== undefined) return { as: 'points' };
  return groups['pct'] !== undefined || groups['rate'] !== undefined || /growth|rate/i.test(groups['what'] ?? '') ? { as: 'percent' } : {};
}
