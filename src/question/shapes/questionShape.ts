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

const CHANGES = String.raw`(?:increase\s*\/\s*\(?\s*decrease\s*\)?|\(?decrease\)?\s*\/\s*increase|growth\s+rate|rate\s+of\s+(?:growth|change|increase)|change|increase|decrease|difference|growth|decline|drop|reduction|movement|variation|rise|fall)s?`;
const PERCENT = String.raw`(?:percentage|percent|%|per\s+cent)`;
const ADVERBS = String.raw`(?:(?:the|an?|net|nominal|absolute|overall|actual|annual|year[-\s](?:over|on)[-\s]year|yoy|y\/y|relative)\s+)*`;
const CHANGE_IN = new RegExp(
  `^${ADVERBS}(?:(?<pct>${PERCENT})\\s+|dollar\\s+)?(?<points>points?\\s+)?(?<what>${CHANGES})\\s+(?:rate\\s+)?(?:in|of|for|to|on|between)\\s+(?:(?:the|its|their)\\s+)?(?<noun>.+)$`,
  'i',
);
const NOUN_CHANGE = new RegExp(
  `^${ADVERBS}(?<noun>.+?)\\s+(?:(?<pct>${PERCENT})\\s+)?(?<what>growth\\s+rate|growth|change|increase|decrease)(?:\\s+(?<rate>rate|percentage|%))?$`,
  'i',
);
const MOVED = String.raw`(?:changed?|increased?|decreased?|grow|grew|grown|fall(?:en)?|fell|declined?|dropp?(?:ed)?|improved?|rise|risen|rose|shr[aiu]nk|reduced?|raised?|expand(?:ed)?)`;
const HOW_MUCH = new RegExp(
  String.raw`^(?:by\s+)?(?:how\s+(?:much|many)|what)(?:\s+(?<points>percentage\s+points|basis\s+points)|\s+(?<pct>${PERCENT}))?\s+(?:has|have|did|does|had)\s+(?:it\s+${MOVED}\s+(?:its|the|their)\s+(?<own>.+)|(?:the\s+|its\s+)?(?<noun>.+?)\s+${MOVED})(?:\s+by)?$`,
  'i',
);
const NUMBERS = new Map(Object.entries({ two: 2, three: 3, four: 4, five: 5 }));
const AVERAGE =
  /^(?:the\s+)?(?:(?<n>\d|two|three|four|five)[-\s]years?\s+)?(?:annual\s+)?(?:average|mean|avg\.?)\s+(?:(?:annual|yearly)\s+)?(?:(?:value\s+)?of\s+)?(?:the\s+)?(?<noun>.+)$/i;
const AVERAGED =
  /^(?:(?:what|how\s+much)\s+did\s+)?(?:it[\s,]+)?(?:its\s+|the\s+)?(?<noun>.+?)\s+(?:average|averaged(?:\s+(?:how\s+much|what))?)$/i;
const CAGR = /\b(?:CAGR|compound(?:ed)?\s+annual\s+growth(?:\s+rate)?)\b/i;
const PORTION =
  /^(?:what\s+)?(?:percent(?:age)?|%|proportion|share|portion|fraction)\s+of\s+(?:the\s+|its\s+)?(?<noun>.+?)\s+(?:occurred|happened|took\s+place|came|fell|was\s+(?:made|spent|earned|generated)|were\s+(?:made|spent|earned|generated))$/i;
const LINK = String.raw`(?:(?:was|were|is|are|came|comes|did|does|do|has|have|consists?|consisted|represents?|represented|relates?|related|derived|spent|goes|went)\s+)(?:(?:from|of|to|by|up|for|attributable|made|derived|as|spent|on|due|related|accounted|comprised|represented|generated|contributed|composed)\s+)*`;
const WHOLE_PART = new RegExp(
  `^(?:what\\s+)?(?:percent(?:age)?|%|proportion|share|fraction|portion)\\s+of\\s+(?:the\\s+|its\\s+)?(?<whole>.+?)\\s+${LINK}(?:the\\s+|its\\s+)?(?<part>.+)$`,
  'i',
);
const PART_WHOLE =
  /^(?:the\s+)?(?:percent(?:age)?|%|proportion|share)\s+(?:constitution\s+)?of\s+(?:the\s+)?(?<part>.+?)\s+(?:in|among|out\s+of|within|against|over|as\s+part\s+of|to)\s+(?:the\s+)?(?<whole>.+)$/i;
const AFTER_PART = /\s+(?:form|represent|account|make|constitute|comprise|contribute)s?\b.*$/i;
const TOTAL = /^(?:the\s+)?(?:combined|cumulative|aggregate|sum\s+of(?:\s+the)?|total\s+of)\s+(?:total\s+)?(?<noun>.+)$/i;

/** Reads what is asked of which noun. The noun is the sentence's own words: whether they name anything is for its reader to say. */
export function frameOf(sentence: string): QuestionShape {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (CAGR.test(text)) {
    const noun = text
      .replace(CAGR, ' ')
      .replace(/^\s*(?:the\s+)?(?:\d+|two|three|four|five)[-\s]years?\b/i, ' ')
      .replace(/^\s*(?:the\s+)?(?:of|in|for)\s+|\s+(?:of|in|for)\s*$/gi, ' ');
    return { kind: 'cagr', noun: noun.trim() };
  }
  const portion = PORTION.exec(text)?.groups?.['noun'];
  if (portion !== undefined) return { kind: 'portion', noun: portion };
  const much = HOW_MUCH.exec(text)?.groups;
  if (much !== undefined) return { kind: 'change', noun: much['own'] ?? much['noun'] ?? '', ...asOf(much) };
  const average = AVERAGE.exec(text)?.groups;
  if (average?.['noun'] !== undefined) {
    const n = average['n']?.toLowerCase();
    return { kind: 'average', noun: average['noun'], ...(n === undefined ? {} : { years: NUMBERS.get(n) ?? Number(n) }) };
  }
  const averaged = AVERAGED.exec(text)?.groups?.['noun'];
  if (averaged !== undefined) return { kind: 'average', noun: averaged };
  const change = CHANGE_IN.exec(text)?.groups ?? NOUN_CHANGE.exec(text)?.groups;
  const ofTwo = change !== undefined && /\bdifferences?\b.*\bbetween\b.*\band\b/i.test(text);
  if (!ofTwo && change?.['noun'] !== undefined) return { kind: 'change', noun: change['noun'], ...asOf(change) };
  const percent = !/^(?:what\s+)?(?:the\s+)?(?:proportion|fraction)\b/i.test(text);
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
