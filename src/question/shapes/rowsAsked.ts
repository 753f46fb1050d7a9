import type { RowsAsked } from '../../domain/reading.ts';
import { amountsIn, scaleOf } from '../../text/numbers.ts';
import { amongLast } from './amongNamed.ts';
import { brokenDown } from './brokenDown.ts';
import { extremeAsked } from './ranking/extremeAsked.ts';
import { yearsRanked } from './ranking/yearsRanked.ts';
import { withoutAsides } from './ranking/withoutAsides.ts';
import { asking } from '../../text/words/askingwords.ts';
import { numberWords, ordinalOf, ordinalWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { rowCues } from '../../text/words/rowcues.ts';
import { sizes } from '../../text/words/sizes.ts';

const TIME = grammar`(?:${rowCues.calendars})?\s*${rowCues.spans}(?:\(s\))?['’]?`;
const KIND = grammar`(?:${rowCues.before} )*${rowCues.kinds}`;
const MOST_OR_LEAST = new RegExp(grammar`${sizes.most}|${sizes.least}`, 'i');
const LIMIT = new RegExp(grammar`(?:${rowCues.stands}\s+)?(${rowCues.above}|${rowCues.below})\s*(?=[-−(]?[$€£¥]?\s?\d)`, 'i');
const BELOW = anyOf(rowCues.below);
const SIGNS = [...rowCues.negative, ...rowCues.positive];
const SIGN = new RegExp(grammar`${rowCues.stands}\s+(?:an?\s+)?(${SIGNS})|(${SIGNS})$`, 'i');
const POSITIVE = anyOf(rowCues.positive);
const HOW_MANY = anyOf(rowCues.howMany);

const cut = (text: string, ...found: readonly (string | undefined)[]): string =>
  found
    .reduce<string>((left, part) => (part === undefined || part === '' ? left : left.replace(part, ' ')), text)
    .replace(/\s+/g, ' ')
    .trim();

const SIZED = anyOf([...sizes.most, ...sizes.least, ...sizes.more, ...sizes.less]);
/** "Greater China" orders nothing: a word of size with a capital before another capital is of a name. */
const withoutNamedSizes = (text: string): string =>
  text.replace(/(?<=[\p{Ll}\d,]\s)\p{Lu}\p{Ll}+\s(?=\p{Lu}\p{Ll})/gu, (word) => (SIZED.test(word) ? '' : word));

/** Reads what a question asks of rows and columns; null where it asks for nothing of the kind. `withoutCompanies` is it without them, `times` counts the times it names. */
export function rowsAsked(question: string, withoutCompanies: string, times: number): RowsAsked | null {
  const bare = withoutNamedSizes(withoutCompanies);
  // "less than15,000"
  const text = withoutNamedSizes(question)
    .replace(/[?.\s]+$/, '')
    .replace(/\s+/g, ' ')
    .replace(/([a-z])(?=\d{1,3},\d{3}\b)/g, '$1 ');
  return (
    limited(text) ??
    listed(text) ??
    (WHICH_TIME.test(text) ? null : yearsRanked(bare, times)) ??
    extremeTime(text) ??
    extremeAsked(bare.replace(amongLast(bare)?.text ?? '', '')) ??
    brokenDown(bare) ??
    timesGiven(text) ??
    overall(text, times) ??
    each(text, times)
  );
}

const WHICH_TIME = new RegExp(
  grammar`\b(?:${rowCues.at}\s+)?${asking.whatOrWhich}(?:\s+${rowCues.ofThese})?\s+(?:${rowCues.ofTimes}\s+)?(${TIME})\b`,
  'i',
);
const COUNT_TIME = new RegExp(grammar`${rowCues.howMany}\s+(?:${rowCues.ofThe}\s+)?(${TIME})\b`, 'i');
const WHICH_KIND = new RegExp(
  grammar`\b(?:${rowCues.at}\s+)?${asking.whatOrWhich}(?:\s+${rowCues.are})?(?:\s+of)?(?:\s+the)?\s+(?:\w+['’]s\s+)?(${KIND})\b`,
  'i',
);
const COUNT_KIND = new RegExp(grammar`${rowCues.howMany}\s+(?:${rowCues.ofThe}\s+)?(?:${rowCues.chief}\s+)?(${KIND})\b`, 'i');
const WHOLE_TIME = new RegExp(grammar`^${TIME}$`, 'i');
const SCALE = new RegExp(grammar`^\s*${rowCues.scales.map((scale) => `${scale}[s]`)}`, 'i');

/** "In which year was X less than 800 million", "How many segments had revenue above $50 million". */
function limited(text: string): RowsAsked | null {
  const limit = LIMIT.exec(text);
  const sign = limit === null ? SIGN.exec(text) : null;
  const head = COUNT_TIME.exec(text) ?? WHICH_TIME.exec(text) ?? COUNT_KIND.exec(text) ?? WHICH_KIND.exec(text);
  if (head === null) return null;
  const count = HOW_MANY.test(head[0]);
  const over = WHOLE_TIME.test(head[1] ?? '') ? 'times' : 'rows';
  const common = { kind: 'where' as const, over, count, noun: head[1] ?? '' } as const;
  if (sign !== null && sign.index > head.index)
    return { ...common, above: POSITIVE.test(sign[0]), than: 0, percent: false, about: cut(text, sign[0], head[0]) };
  if (limit === null || limit.index < head.index) return null;
  const after = text.slice(limit.index + limit[0].length);
  const amount = amountsIn(after)[0];
  if (amount === undefined || amount.start > 3) return null;
  const scale = SCALE.exec(after.slice(amount.end));
  const factor = scale === null ? amount.scale : scaleOf(scale[0]);
  const end = amount.end + (scale?.[0].length ?? 0);
  return {
    ...common,
    above: !BELOW.test(limit[1] ?? ''),
    than: amount.value * factor,
    percent: amount.kind === 'percent',
    about: cut(text.slice(0, limit.index) + ' ' + after.slice(end), head[0]),
  };
}

const PARTS = new RegExp(
  grammar`^\s*${asking.whatOrWhich}\s+${rowCues.are}\s+the\s+(?:${rowCues.chief}\s+)?(${KIND})\s+${rowCues.within}\s+(.+)$`,
  'i',
);
const PARTS_COUNT = new RegExp(
  grammar`^\s*${rowCues.howMany}\s+(?:different\s+)?(${KIND})\s+(?:of\s+(.+?)\s+)?${rowCues.are}\s+there(?:\s+${rowCues.under}\s+(.+))?$`,
  'i',
);
const PARTS_OF = new RegExp(
  grammar`^\s*what\s+(?:(${KIND})\s+)?${asking.didIt}\s+(.+?)\s+${rowCues.consistsOf}$|^\s*what\s+(${rowCues.types})\s+of\s+(.+?)\s+${rowCues.are}\s+there$`,
  'i',
);

/** "What are the components of total revenue", "How many components are there under deferred tax assets". */
function listed(text: string): RowsAsked | null {
  const count = PARTS_COUNT.exec(text);
  if (count !== null) return { kind: 'parts', count: true, noun: count[1] ?? '', about: count[2] ?? count[3] ?? '' };
  const found = PARTS.exec(text);
  if (found !== null && !MOST_OR_LEAST.test(found[0])) return { kind: 'parts', count: false, noun: found[1] ?? '', about: found[2] ?? '' };
  const of = PARTS_OF.exec(text);
  return of === null ? null : { kind: 'parts', count: false, noun: of[1] ?? of[3] ?? 'item', about: of[2] ?? of[4] ?? '' };
}

const ORDINALS = ordinalWords.filter((word) => ordinalOf(word) !== 1);
const SUPERLATIVE = new RegExp(
  grammar`\b(?:the\s+)?(?:(${ORDINALS})[\s-]+|${rowCues.top}\s+)?(?:(${numberWords}|\d)\s+)?(${sizes.most}|${sizes.least})(?:\s+${rowCues.amounts})?`,
  'i',
);
const COMPARATIVE = new RegExp(grammar`\b(?:an?\s+|the\s+)?(${sizes.more}|${sizes.less})(?!\s+than)(?:\s+${rowCues.amounts})?`, 'i');
const BASIS = new RegExp(grammar`\(?${rowCues.basis}\)?`, 'gi');
/** "more expensive", "performed better": no order of figures is named, or only that of the measure asked for. */
const CONTRIBUTED = anyOf(rowCues.contributed);
const LOW = new RegExp(grammar`^(?:${sizes.least}|${sizes.less})$`, 'i');

/** "In which year was X the largest". */
function extremeTime(question: string): RowsAsked | null {
  const text = withoutAsides(question);
  const head = WHICH_TIME.exec(text) ?? BEST_TIME.exec(text);
  // "future minimum payments, which year has the biggest": what is asked for comes last
  const behind = head === null ? null : SUPERLATIVE.exec(text.slice(head.index));
  const found = behind ?? SUPERLATIVE.exec(text);
  const marker = found ?? COMPARATIVE.exec(text);
  const word = found?.[3] ?? marker?.[1];
  if (head === null || marker === null || word === undefined) return null;
  return {
    kind: 'extreme',
    over: 'times',
    lowest: LOW.test(word),
    place: ordinalOf(found?.[1] ?? '') ?? 1,
    top: 1,
    gauge: 'value',
    noun: head[1] ?? '',
    about: cut(text, marker[0], head[0], CONTRIBUTED.exec(text)?.[0]).replace(BASIS, ' '),
  };
}

/** "What was its best quarter for sales". */
const BEST_TIME = new RegExp(
  grammar`\b(?=(?:${sizes.most}|${sizes.least})\s+(?:(?!(?:in|of|at|for|by|from|during|to|the|a|its|on|last|this|that)\b)\w+\s+){0,2}?(${TIME})\b)`,
  'i',
);

const GIVEN = anyOf(rowCues.given);
const EVERY_GIVEN = anyOf(rowCues.given, 'gi');
const YEARS_GIVEN = new RegExp(grammar`^\s*what\s+${rowCues.are}\s+the\s+(${rowCues.periods})\s+${rowCues.covered}`, 'i');
const TABLES = anyOf(rowCues.tables, 'gi');

/** "In which years was X calculated", "Which years does the table provide information for". */
function timesGiven(text: string): RowsAsked | null {
  const head = WHICH_TIME.exec(text) ?? YEARS_GIVEN.exec(text);
  if (head === null || head.index > 4 || !GIVEN.test(text) || SIZED.test(text)) return null;
  const about = cut(text, head[0]).replace(TABLES, ' ').replace(EVERY_GIVEN, ' ');
  return { kind: 'times', count: false, noun: head[1] ?? '', about };
}

const RANGE = new RegExp(
  grammar`${rowCues.over}\s+(?:the\s+)?(?:${rowCues.calendars}\s+)?(?:${rowCues.periods}\s+)?(?:19|20)\d\d\s*(?:${rowCues.to}|[-–—])\s*(?:${rowCues.calendars}\s*)?(?:19|20)\d\d\b`,
  'i',
);
const SPAN = new RegExp(
  grammar`\bbetween\s+(?:${rowCues.calendars}\s+)?((?:19|20)\d\d)\s+(?:and|to)\s+(?:${rowCues.calendars}\s+)?((?:19|20)\d\d)\b`,
  'i',
);
const OVERALL = new RegExp(
  grammar`^\s*what\s+${rowCues.are}\s+(?:the\s+)?(?:company['’]s\s+)?(?:(${rowCues.mean})(?:\s+${rowCues.yearly})?|(${rowCues.sum}))\s+`,
  'i',
);
const NO_MEAN = anyOf(rowCues.noMean);

/** "What is the average X" of a table's years; "the total X between 2017 and 2019": more years than the two named. */
function overall(text: string, times: number): RowsAsked | null {
  const head = OVERALL.exec(text);
  if (head === null || NO_MEAN.test(text)) return null;
  const between = SPAN.exec(text);
  const far = between !== null && Math.abs(Number(between[1]) - Number(between[2])) > 1;
  const how = head[1] === undefined ? 'sum' : 'mean';
  if (!RANGE.test(text) && !far && (how === 'sum' || times > 0)) return null;
  return { kind: 'overall', how, noun: 'year', about: cut(text, head[0]) };
}

const ARITHMETIC = new RegExp(grammar`${rowCues.arithmetic}|${rowCues.proportionOf}.+ ${rowCues.to}`, 'i');
const RESPECTIVELY = anyOf(rowCues.respectively);
const EACH_RESPECTIVELY = anyOf(rowCues.respectively, 'gi');
const EACH_OPENING = new RegExp(grammar`^\s*${rowCues.eachOpening}`, 'i');
const TOTAL = anyOf(rowCues.total);

const IS = /^.*?\b(?:is|are|was|were)\b/i;
const AND = /\s*,\s*(?:and\s+)?|\s+and\s+/i;

/** "What was X in 2019 and 2018 respectively": no arithmetic, a figure for each. */
function each(text: string, times: number): RowsAsked | null {
  const respectively = RESPECTIVELY.test(text);
  if (!respectively && (times < 2 || ARITHMETIC.test(text) || !EACH_OPENING.test(text))) return null;
  if (respectively && ARITHMETIC.test(text.replace(/\bbetween\b/gi, ' '))) return null;
  const about = text.replace(EACH_RESPECTIVELY, ' ');
  return { kind: 'each', noun: '', sum: !respectively && TOTAL.test(text), about, things: about.replace(IS, ' ').split(AND) };
}
