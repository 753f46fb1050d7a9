import { namings } from '../../text/lexicon.ts';
import { words } from '../../text/tokens.ts';
import { isColour } from '../../text/words/asked/colourwords.ts';
import { numberOf, numberWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { sentenceWords as around } from '../../text/words/asked/sentencewords.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';
import { cues as questionCues } from '../../text/words/questioncues.ts';
import { measureVerbs } from '../../text/words/asked/measureverbs.ts';
import { sizes } from '../../text/words/sizes.ts';
import { isEveryday, meantBy } from '../measures/resolveNoun.ts';
import { operationSaid, takenOut, type OperationSaid } from './operationSaid.ts';
import { withoutNames } from './withoutNames.ts';
import { withoutTimes, type WithoutTimes } from './withoutTimes.ts';

/** A question split by what its words do. */
export interface NounSaid extends Pick<WithoutTimes, 'times' | 'range' | 'lastFirst'>, Pick<OperationSaid, 'as'> {
  /** "How did it change", "how did it do": in what is left open. */
  readonly open: boolean;
  readonly operation: OperationSaid['operation'] | 'average';
  /** The words of the thing asked for: what is left once company, times, operation and words of asking are out. */
  readonly noun: string;
  /** Its verbs of what moves within a time: "raised", "paid out". */
  readonly flows: string;
  /** Over how many years an average is wanted, where the words say so. */
  readonly years?: number;
  /** The words that say the operation; empty for a level. */
  readonly operationWords: string;
  /** The question without its companies. */
  readonly whole: string;
  /** The same without times, sources and units: for arithmetic in words. */
  readonly plain: string;
  /** The same without times, sources, units and the words it opens and closes with, words of operation kept: for shapes that depend on their order. */
  readonly text: string;
}

const REASON = grammar`${questionCues.reason}(?:\s+(?:for|of|behind|the)\b)*`;
const ASIDE = new RegExp(grammar`${[...around.polite, ...around.sources, ...around.relative]}|${REASON}`, 'gi');
const UNITS = new RegExp(grammar`${around.units}(?!\s+(?:of|change|growth|increase|decrease)\b)`, 'gi');
/** "Increase / (decrease) in": a change, either way. */
const EITHER_WAY = new RegExp(grammar`\s*/\s*\(${around.otherWay}\)`, 'gi');
const ADVERBS = anyOf(around.adverbs, 'gi');
/** Verbs of having, paying and coming to with their little word: "racked up", "sat on", "came to". */
const PHRASAL = anyOf([...around.flowing, ...around.holding], 'gi');
/** Verbs of flows over a period: a balance is not what they count. */
const FLOWS = anyOf([...around.flowing, ...around.flowVerbs], 'gi');
/** "How sharply was", "how heavy is": a degree that is no part of the noun. */
const DEGREE = new RegExp(grammar`\bhow\s+(?!${around.paces})${around.degrees}\s+(?=${around.auxiliaries})`, 'gi');
const PACES = anyOf(around.paces);
const TIED = /(?:in|on|at|for|into|towards|from|as)$/i;
const HANGING = /\s(?:of|in|on|at|for|to|by|from|with)$/i;
const SUPERLATIVES = anyOf(sizes.biggest, 'gi');
const TIE = grammar`(?:\s+${around.verbTies})?`;
const DID = new RegExp(
  grammar`\b(?:did|does|do|will|would|to)\s+(?:${around.verbs})${TIE}(?=\s|$|[?,.])|\b(?:has|have|had|was|were|been|is|are)\s+(?:${around.participles})${TIE}(?=\s|$|[?,.])`,
  'gi',
);
const ASKED_DID = /\b(?:did|does|do|will|would)\b/i;
const FARED = new RegExp(grammar`^(.*\bhow\s+(?:did|does|do|has|have)\b.*)\b(?:${around.fared})[\s?.]*$`, 'i');
const HOW_DID = /\bhow\s+(?:did|does|do|has|have)\b/i;
const AUXILIARIES = anyOf(around.auxiliaries, 'gi');
/** "State income taxes" begins with no asking verb. */
const OPENING = new RegExp(
  grammar`^(?:[\s,;:–-]*(?!${around.stateNoun})${[...around.opening, ...around.auxiliaries]}(?=[\s,;:–-]|$))+[\s,;:–-]*`,
  'i',
);
/** A sign of money or of per cent alone says what the answer is in. */
const EDGE = /^(?:[\s,;:.?!–-]|\$(?=\s|$))+|(?:[\s,;:.?!–-]|(?<=\s)[$%])+$/g;
const CLOSING = new RegExp(grammar`(?:[\s,;:–-]+|^)(?:${around.closing})\s*$`, 'i');
const LAST_VERB = new RegExp(grammar`(?:\s+|^)(?:${around.verbs})\s*$`, 'i');
const LAST_PARTICIPLE = new RegExp(grammar`(?:\s+|^)(?:${around.participles})\s*$`, 'i');
/** A verb that is left of "how much bigger did it get", "what growth did it show"; one that is a noun too ("ad spend") stays. */
const CHANGE_VERB = new RegExp(grammar`\s+(?:${around.changeVerbs})\s*$`, 'i');
/** "Did the segment make in operating income": the part and the item, without what ties them. */
const EARNED_IN = new RegExp(grammar`(?<=\S)\s+(?:${around.earns})\s+(?:${around.earnsTies})\s+(?=\S)`, 'i');
/** "Did it earn more in 2022 than in 2021" */
const COMPARED = new RegExp(grammar`(?:\s+|^)(?:${[...sizes.more, ...sizes.less]})$`, 'i');
const AVERAGE = new RegExp(
  grammar`^(?:(?<n>\d|${numberWords})[-\s]years?\s+)?(?:(?:annual|simple)\s+)?${cues.average}(?:\s+(?:${cues.yearly}))?(?:\s+(?:value|level))?(?:\s+of)?\s+`,
  'i',
);
const AVERAGED = /\s+(?:average|averaged|on average)$/i;

/** "(ROA)", "(as a %)", "(in units of percents)": names and instructions, no operands. */
const ASIDES = new RegExp(
  grammar`\s*\((?:[A-Z&/ ]{2,8}|as an?\b[^()]*|in\b[^()]*|or\b[^()]*|%|based\b[^()]*|formerly[^()]*|round\w*[^()]*|not\b[^()]*|${around.wholeAsides})\)`,
  'g',
);
/** "R&D (product development)": what an abbreviation stands for, said once more; a qualifier ("EPS (diluted)") stays. */
const GLOSS = new RegExp(
  `\\b([A-Z]+(?:&[A-Z]+)+|[A-Z]{3,})\\s+\\((?![^()]*${grammar`${cues.turns}`}[^()]*\\))[A-Za-z]+(?:[\\s,]+(?:[A-Za-z]+|&)){1,5}\\)`,
  'g',
);

/** Verbs that say what is measured where no noun is left beside them. */
const VERBS = measureVerbs.map(({ said, means, beside }) => ({ says: anyOf(said), means, beside: new Set(['', ...beside]) }));

const ON_MONEY = /^(?:cash|money)\s+(?:on|for|towards?|into)\s+(?<what>.+)$/i;
const IN_CASH = /^cash\s+(?:(?:on|for|towards?|in|as)\s+)?(?<ahead>.+)$|^(?<behind>.+?)\s+(?:in\s+)?cash$/i;

/** "How much … did it pay", "… was paid". */
const PAYS = new RegExp(grammar`\b(?:did|does|do|was|were|has|have|had)\b.*\b${around.pays}`, 'i');

/**
 * "Cash … on dividends": what money went on; cash for what is charged and paid at other times ("taxes … in cash") is what was paid of it, and so is what a verb of paying
 * has beside it.
 */
function onWhat(noun: string, plain: string): string {
  const what = ON_MONEY.exec(noun)?.groups?.['what'];
  const { ahead, behind } = IN_CASH.exec(noun)?.groups ?? {};
  const cash = ahead ?? behind ?? (PAYS.test(plain) ? noun : undefined);
  const paid = `${(cash ?? '').replace(/\s+paid$/i, '')} paid`;
  const isItem = cash !== undefined && meantBy(paid, new Map())?.known === true;
  return isItem ? paid : (what ?? noun);
}

/** Reads the noun of a question; `names` are its own words for companies, `head` what it goes over ("which segment"). */
export function nounSaid(question: string, names: readonly string[], head = ''): NounSaid {
  const whole = withoutNames(question, names);
  const { text, times, range, lastFirst } = withoutTimes(head === '' ? whole : whole.replace(head, ' '));
  const plain = takenOut(
    takenOut(text.replace(ASIDES, ' ').replace(EITHER_WAY, '').replace(GLOSS, '$1').replace(/[?!]+/g, ' '), ASIDE).rest,
    UNITS,
  ).rest.replace(/\s+/g, ' ');
  const fared = FARED.exec(plain)?.[1];
  const still = withoutPhrasal(withoutColour(takenOut((fared ?? plain).replace(DEGREE, ' '), ADVERBS).rest));
  const found = operationSaid(still);
  const left = stripped(found.rest, fared === undefined && found.operation === 'level');
  const noun =
    VERBS.find(({ says, beside }) => says.test(plain) && beside.has(left.replace(says, ' ').trim().toLowerCase()))?.means ??
    onWhat(left, plain);
  const common = {
    whole,
    plain,
    times,
    range,
    lastFirst,
    text: edged(plain.replace(/\bhow much of\b(?!\s+an?\b)/i, 'share of')),
    flows: takenOut(plain, FLOWS).said.join(' ').trim(),
    open: fared !== undefined || HOW_DID.test(plain),
    ...(found.as === undefined ? {} : { as: found.as }),
  };
  const average = found.operation === 'level' ? averaged(noun, times.length) : null;
  if (average !== null) return { ...common, ...average, operation: 'average' };
  const operation = fared !== undefined && found.operation === 'level' ? 'change' : found.operation;
  return { ...common, noun, operation, operationWords: found.said };
}

/** An average over several times; without them "average store size" is a thing of its own. */
function averaged(noun: string, times: number): Pick<NounSaid, 'noun' | 'years' | 'operationWords'> | null {
  const found = AVERAGE.exec(noun);
  const years = found?.groups?.['n'] === undefined ? undefined : numberOf(found.groups['n']);
  if (found !== null && (times > 1 || years !== undefined))
    return { noun: stripped(noun.slice(found[0].length), true), operationWords: found[0].trim(), ...(years == null ? {} : { years }) };
  const behind = AVERAGED.exec(noun);
  return behind === null ? null : { noun: stripped(noun.slice(0, behind.index), true), operationWords: behind[0].trim() };
}

/** The words of one thing in a sentence, without those of asking and having around it. */
export const thingSaid = (text: string): string => stripped(text, true);

/** Whether words only ask. */
export const isAsking = (words: string): boolean => edged(words) === '';

/** Whether words before a thing only ask and have: "did it generate", "end the year with". */
export const onlyAsks = (words: string): boolean => isAsking(thingSaid(`did ${words.trim()}`));

const edged = (text: string): string => {
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(EDGE, '').replace(OPENING, '').replace(CLOSING, '');
  }
  return left;
};

/** A text without verbs of having and coming to; what they tie to it stays tied: "goodwill in Wireless" for "goodwill sat in Wireless". */
function withoutPhrasal(text: string): string {
  let left = text;
  for (const found of takenOut(text, PHRASAL).said) {
    const tie = TIED.exec(found.trim())?.[0] ?? '';
    left = left.replace(found, ` ${tie} `);
  }
  return left.replace(/\s+/g, ' ');
}

/** A text without words that narrow nothing; a capital makes a name of any. */
function withoutColour(text: string): string {
  const names = namings(text);
  return words(text).reduceRight((left, { term, start, end }) => {
    const named = names.some((name) => name.start <= start && end <= name.end && name.end - name.start > end - start);
    const isName = start > text.search(/\S/) && /\p{Lu}/u.test(text.charAt(start));
    // "how quickly" asks for something
    const asks = PACES.test(text.slice(start, end)) && /\bhow\s+$/i.test(text.slice(0, start));
    return !isColour(term) || named || isName || asks ? left : left.slice(0, start) + ' ' + left.slice(end);
  }, text);
}

/** The noun without the words of asking around it; a sentence whose verb was its operation has no other at its end. */
function stripped(text: string, hasVerb: boolean): string {
  const did = ASKED_DID.test(text);
  const asked = hasVerb && did;
  let noun = withoutColour(takenOut(takenOut(text, ADVERBS).rest, SUPERLATIVES).rest).replace(/\s+/g, ' ');
  noun = takenOut(takenOut(noun, DID).rest, AUXILIARIES).rest.replace(/\s+/g, ' ');
  if (did) noun = noun.replace(EARNED_IN, ' ');
  const compares = /\bthan\b/i.test(text);
  for (let before = ''; before !== noun;) {
    before = noun;
    noun = noun.replace(EDGE, '').replace(OPENING, '');
    // "stock on hand" is a name, "the asset side of" has a word too many
    if (isEveryday(noun) && !HANGING.test(noun)) break;
    noun = noun.replace(CLOSING, '');
    noun = takenOut(noun, LAST_PARTICIPLE).rest.trim();
    if (asked) noun = noun.replace(LAST_VERB, '');
    else if (did) noun = noun.replace(CHANGE_VERB, '');
    if (compares) noun = noun.replace(COMPARED, '');
  }
  // "lease liabilities, total": the total of them
  return noun.replace(TOTAL_LAST, 'total $1');
}

const TOTAL_LAST = /^((?!.*\btotal\b.*\btotal\b)[^(]*[\p{L})])[\s,]+(?:in\s+)?total$/iu;
