import type { RowsAsked } from '../../domain/reading.ts';
import { amountsIn } from '../../text/numbers.ts';

const TIME = String.raw`(?:fiscal|financial|calendar)?\s*(?:years?|fys?|quarters?|periods?|months?)(?:\(s\))?(?:['’])?`;
const KIND = String.raw`(?:operating |reportable |business |reporting |geographic(?:al)? |product |revenue |expenses? |income |cost |financial |line |main |key |major )*(?:segments?|regions?|countr(?:y|ies)|areas?|categor(?:y|ies)|products?|components?|departments?|divisions?|units?|items?|lines?|types?|kinds?|business(?:es)?|class(?:es)?|elements?|parts?|currenc(?:y|ies)|maturit(?:y|ies)|issues?|notes?|loans?|bonds?|customers?|markets?|brands?|channels?|geograph(?:y|ies)|groups?|plans?|funds?|vessels?|activit(?:y|ies)|sources?|sectors?|industr(?:y|ies)|subsidiar(?:y|ies)|funds?)`;
const HIGH = String.raw`largest|highest|biggest|greatest|most|best|maximum|max|fastest|strongest`;
const LOW = String.raw`lowest|smallest|least|worst|minimum|min|slowest|weakest|fewest`;
const MORE = String.raw`larger|higher|bigger|greater|more|better`;
const LESS = String.raw`lower|smaller|less|worse|fewer`;
const ORDINAL = new Map(Object.entries({ second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4 }));
const NUMBER = new Map(Object.entries({ two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }));

const LIMIT =
  /\b(?:(?:is|are|was|were|be|being|have|has|had)\s+)?(exceed(?:ed|s|ing)?|(?:more|greater|higher|larger|bigger)\s+than|above|over|at\s+least|(?:less|lower|smaller|fewer)\s+than|below|under|at\s+most)\s*(?=[-−(]?[$€£¥]?\s?\d)/i;
const SIGN = /\b(?:is|are|was|were|had|has|have)\s+(?:an?\s+)?(negative|positive)\b|\b(negative|positive)$/i;
const GROWTH =
  /\b(?:gr[eo]w\w*|growth|gains?|gained|increased?|increases|rise|rose|risen|improve\w*|expan\w+|drop\w*|decline\w*|decreas\w*|f[ae]ll(?:en)?|shr[aiu]nk|chang\w+|dragged|loss(?:es)?\s+of)\b/i;
const FALLING = /\b(?:drop\w*|decline\w*|decreas\w*|f[ae]ll(?:en)?|shr[aiu]nk|reduction|dragged)\b/i;
const RELATIVE = /(?:%|\bper ?cent\w*|\brate\b|\bproportion|\brelative|\bfastest|\bslowest|\bgr[eo]w\w*|\bgrowth)/i;

const cut = (text: string, ...found: readonly (string | undefined)[]): string =>
  found
    .reduce<string>((left, part) => (part === undefined || part === '' ? left : left.replace(part, ' ')), text)
    .replace(/\s+/g, ' ')
    .trim();

/** Reads what a question asks of rows and columns; null where it asks for nothing of the kind. `times` counts the times it names. */
export function rowsAsked(question: string, times: number): RowsAsked | null {
  const text = question.replace(/[?.\s]+$/, '').replace(/\s+/g, ' ');
  return limited(text) ?? listed(text) ?? extreme(text) ?? timesGiven(text) ?? overall(text, times) ?? each(text, times);
}

const WHICH_TIME = new RegExp(String.raw`\b(?:(?:in|for|during|at)\s+)?(?:which|what)(?:\s+of\s+(?:the|these))?\s+(${TIME})\b`, 'i');
const COUNT_TIME = new RegExp(String.raw`\bhow\s+many\s+(?:of\s+the\s+)?(${TIME})\b`, 'i');
const WHICH_KIND = new RegExp(
  String.raw`\b(?:(?:in|for)\s+)?(?:which|what)(?:\s+(?:is|are|was|were))?(?:\s+of)?(?:\s+the)?\s+(?:\w+['’]s\s+)?(${KIND})\b`,
  'i',
);
const COUNT_KIND = new RegExp(String.raw`\bhow\s+many\s+(?:of\s+the\s+)?(?:different\s+|major\s+|main\s+)?(${KIND})\b`, 'i');

/** "In which year was X less than 800 million", "How many segments had revenue above $50 million". */
function limited(text: string): RowsAsked | null {
  const limit = LIMIT.exec(text);
  const sign = limit === null ? SIGN.exec(text) : null;
  const head = COUNT_TIME.exec(text) ?? WHICH_TIME.exec(text) ?? COUNT_KIND.exec(text) ?? WHICH_KIND.exec(text);
  if (head === null) return null;
  const count = /\bhow\s+many\b/i.test(head[0]);
  const over = new RegExp(`^${TIME}$`, 'i').test(head[1] ?? '') ? 'times' : 'rows';
  const common = { kind: 'where' as const, over, count, noun: head[1] ?? '' } as const;
  if (sign !== null && sign.index > head.index)
    return { ...common, above: /positive/i.test(sign[0]), than: 0, percent: false, about: cut(text, sign[0], head[0]) };
  if (limit === null || limit.index < head.index) return null;
  const after = text.slice(limit.index + limit[0].length);
  const amount = amountsIn(after)[0];
  if (amount === undefined || amount.start > 3) return null;
  const scale = /^\s*(?:thousand|million|billion)/i.exec(after.slice(amount.end));
  const factor = scale === null ? amount.scale : /thousand/i.test(scale[0]) ? 1e3 : /million/i.test(scale[0]) ? 1e6 : 1e9;
  const end = amount.end + (/^\s*(?:thousand|million|billion)s?/i.exec(after.slice(amount.end))?.[0].length ?? 0);
  return {
    ...common,
    above: !/less|lower|smaller|fewer|below|under|at most/i.test(limit[1] ?? ''),
    than: amount.value * factor,
    percent: amount.kind === 'percent',
    about: cut(text.slice(0, limit.index) + ' ' + after.slice(end), head[0]),
  };
}

const PARTS = new RegExp(
  String.raw`^\s*(?:what|which)\s+(?:are|were|is)\s+the\s+(?:different\s+|main\s+|various\s+)?(${KIND})\s+(?:of|under|in|within|making\s+up|that\s+(?:make|made)\s+up|comprising|included\s+(?:in|under))\s+(.+)$`,
  'i',
);
const PARTS_COUNT = new RegExp(
  String.raw`^\s*how\s+many\s+(?:different\s+)?(${KIND})\s+(?:of\s+(.+?)\s+)?(?:are|were)\s+there(?:\s+(?:under|of|in|within)\s+(.+))?$`,
  'i',
);
const PARTS_OF = new RegExp(
  String.raw`^\s*what\s+(?:(${KIND})\s+)?(?:does|do|did)\s+(.+?)\s+(?:consist\s+of|comprise(?:\s+of)?|include)$|^\s*what\s+(types?|kinds?)\s+of\s+(.+?)\s+(?:are|were)\s+there$`,
  'i',
);

/** "What are the components of total revenue", "How many components are there under deferred tax assets". */
function listed(text: string): RowsAsked | null {
  const count = PARTS_COUNT.exec(text);
  if (count !== null) return { kind: 'parts', count: true, noun: count[1] ?? '', about: count[2] ?? count[3] ?? '' };
  const found = PARTS.exec(text);
  if (found !== null && !new RegExp(String.raw`\b(?:${HIGH}|${LOW})\b`, 'i').test(found[0]))
    return { kind: 'parts', count: false, noun: found[1] ?? '', about: found[2] ?? '' };
  const of = PARTS_OF.exec(text);
  return of === null ? null : { kind: 'parts', count: false, noun: of[1] ?? of[3] ?? 'item', about: of[2] ?? of[4] ?? '' };
}

const SUPERLATIVE = new RegExp(
  String.raw`\b(?:the\s+)?(?:(second|2nd|third|3rd|fourth|4th)[\s-]+|top\s+)?(?:(two|three|four|five|\d)\s+)?(${HIGH}|${LOW})\b(?:\s+(?:amount|value|number|sum|proportion|share|level)s?(?:\s+of|\s+in|\s+for)?)?`,
  'i',
);
const TOP = /\btop\s+(two|three|four|five|six|ten|\d+)\b/i;
const COMPARATIVE = new RegExp(
  String.raw`\b(?:an?\s+|the\s+)?(${MORE}|${LESS})\b(?!\s+than)(?:\s+(?:amount|value|number)s?(?:\s+of)?)?`,
  'i',
);
const BASIS = /\(?\b(?:on\s+an?\s+(?:\w+\s+)?basis|in\s+(?:absolute|relative|percentage)\s+terms|year[\s-]over[\s-]year|yoy)\b\)?/gi;
/** Growth that is a company's own: filings print it as organic. */
const WITHOUT_DEALS =
  /\b(?:(?:if\s+)?(?:we\s+|you\s+)?exclud(?:e|ing)|without|apart\s+from|net\s+of)\s+(?:the\s+)?(?:impacts?|effects?)?\s*(?:of\s+)?(?:m\s?&\s?a|mergers?\s+and\s+acquisitions?|acquisitions?(?:\s+and\s+divestitures?)?)\b,?/gi;
/** "more expensive", "performed better": no order of figures is named, or only that of the measure asked for. */
const CONTRIBUTED = /\b(?:contributed|brought\s+in|made\s+up|accounted\s+for|generated|performed|did)\b/i;

/** "In which year was X the largest", "which segment grew fastest", "what was the largest liability", "among A, B and C, which …". */
function extreme(text: string): RowsAsked | null {
  const head = WHICH_TIME.exec(text) ?? WHICH_KIND.exec(text);
  const superlative = SUPERLATIVE.exec(text);
  const top = TOP.exec(text);
  const comparative = COMPARATIVE.exec(text);
  const overTimes = WHICH_TIME.test(text);
  const word = superlative?.[3] ?? (overTimes ? comparative?.[1] : undefined) ?? (top === null ? undefined : 'highest');
  const dragged = /\bdragged\s+down\b/i.exec(text);
  if (word === undefined && dragged === null) return null;
  const among = /\b(?:among|between|of|out of)\s+([^,?]+(?:,\s*[^,?]+)+?)\s*,\s*(?=which|what)/i.exec(text);
  if (head === null && among === null && !WHAT_LARGEST.test(text)) return null;
  const low = dragged !== null || new RegExp(`^(?:${LOW}|${LESS})$`, 'i').test(word ?? '');
  const marker = superlative?.[0] ?? (overTimes ? comparative?.[0] : undefined) ?? top?.[0] ?? '';
  const rest = text.slice(Math.max(0, text.indexOf(marker)));
  const moved = GROWTH.exec(overTimes ? '' : cut(text, head?.[0])) !== null && !/\bnet\s+(?:increase|decrease|loss)/i.test(text);
  const falling = moved && FALLING.test(text) && !/\b(?:increase\s*\/|\/\s*\(?decrease)/i.test(text);
  return {
    kind: 'extreme',
    over: overTimes ? 'times' : 'rows',
    // the biggest drop is the lowest change
    lowest: falling && dragged === null ? !low : low,
    place: ORDINAL.get((superlative?.[1] ?? '').toLowerCase()) ?? 1,
    top: NUMBER.get((top?.[1] ?? '').toLowerCase()) ?? (Number(top?.[1] ?? 1) || 1),
    gauge: !moved ? 'value' : RELATIVE.test(rest) || RELATIVE.test(text) ? 'percent change' : 'change',
    noun: head?.[1] ?? '',
    about: cut(text, marker, head?.[0], top?.[0], dragged?.[0], CONTRIBUTED.exec(text)?.[0])
      .replace(BASIS, ' ')
      .replace(WITHOUT_DEALS, ' organic ')
      .replace(moved ? new RegExp(GROWTH.source, 'gi') : /$^/g, ' '),
  };
}

const WHAT_LARGEST = new RegExp(
  String.raw`^\s*(?:what|which)\s+(?:(?:is|was|are|were)\s+)?(?:the\s+)?(?:(?:company|firm|\w+['’]s)\s+)?(?:second[\s-]+|third[\s-]+)?(?:${HIGH}|${LOW})\s+(?!current\s+price)`,
  'i',
);

const GIVEN =
  /\b(?:calculated|provided|recorded|presented|shown|included|reported|available|disclosed|listed|analy[sz]ed|tabulated|computed)\b|\b(?:provides?|give|contain|have|show|include|cover)s?\b(?:\s+(?:information|data|figures))?|\binformation\b/i;

/** "In which years was X calculated", "Which years does the table provide information for". */
function timesGiven(text: string): RowsAsked | null {
  const head =
    WHICH_TIME.exec(text) ?? /^\s*what\s+(?:are|were)\s+the\s+(years?|periods?)\s+(?:included|shown|presented|covered)/i.exec(text);
  if (
    head === null ||
    head.index > 4 ||
    !GIVEN.test(text) ||
    new RegExp(String.raw`\b(?:${HIGH}|${LOW}|${MORE}|${LESS})\b`, 'i').test(text)
  )
    return null;
  const about = cut(text, head[0])
    .replace(/\b(?:does|do|did|is|are|was|were|the)\s+tables?\b|\bin\s+the\s+tables?\b|\btables?\b/gi, ' ')
    .replace(new RegExp(GIVEN.source, 'gi'), ' ');
  return { kind: 'times', count: false, noun: head[1] ?? '', about };
}

const RANGE =
  /\b(?:from|between|for|over|in|across|during|years?)\s+(?:the\s+)?(?:fiscal\s+)?(?:years?\s+)?(?:19|20)\d\d\s*(?:to|through|until|[-–—])\s*(?:fiscal\s*)?(?:19|20)\d\d\b/i;
const SPAN = /\bbetween\s+(?:fiscal\s+)?((?:19|20)\d\d)\s+(?:and|to)\s+(?:fiscal\s+)?((?:19|20)\d\d)\b/i;

/** "What is the average X" of a table's years; "the total X between 2017 and 2019": more years than the two named. */
function overall(text: string, times: number): RowsAsked | null {
  const head =
    /^\s*what\s+(?:is|was|were|are)\s+(?:the\s+)?(?:company['’]s\s+)?(?:(average|mean)(?:\s+(?:annual|yearly|of))?|(total|sum\s+of))\s+/i.exec(
      text,
    );
  if (head === null || /\b(?:change|difference|increase|decrease|growth|ratio|percent\w*\s+(?:of|change)|per\s+\w+)\b/i.test(text))
    return null;
  const between = SPAN.exec(text);
  const far = between !== null && Math.abs(Number(between[1]) - Number(between[2])) > 1;
  const how = head[1] === undefined ? 'sum' : 'mean';
  if (!RANGE.test(text) && !far && (how === 'sum' || times > 0)) return null;
  return { kind: 'overall', how, noun: 'year', about: cut(text, head[0]) };
}

const ARITHMETIC =
  /\b(?:average|mean|change\w*|difference|differ|ratio|sum|combined|growth|increase[ds]?|decrease[ds]?|percent(?:age)?\s+(?:change|increase|decrease)|between|compared|cagr|proportion\s+of.+\s+to|calculate|divided|variance|minus|both|altogether|total\s+(?:amount\s+)?(?:for|over|across)|from\s+\d{4}\s+to)\b/i;

/** "What was X in 2019 and 2018 respectively": no arithmetic, a figure for each. */
function each(text: string, times: number): RowsAsked | null {
  const respectively = /\brespective(?:ly)?\b/i.test(text);
  if (!respectively && (times < 2 || ARITHMETIC.test(text) || !/^\s*(?:what|how\s+much|list|give|show)\b/i.test(text))) return null;
  if (respectively && ARITHMETIC.test(text.replace(/\bbetween\b/gi, ' '))) return null;
  return { kind: 'each', noun: '', sum: !respectively && /\btotal\b/i.test(text), about: text.replace(/\brespective(?:ly)?\b/gi, ' ') };
}
