import { sentences } from '../text/tokens.ts';

/** Sentences that tell how to answer, not what is asked. */
const INSTRUCTION = [
  /^(?:please\s+|kindly\s+)?(?:answer|round|respond|reply|express|report|present|format|output|write|limit|keep|approach|address|base|be|show)\b/i,
  /^(?:please\s+)?(?:give|provide|state|return)\b.{0,40}\b(?:answer|response|solution|reply|result|value|figure|number)\b/i,
  /^(?:please\s+)?(?:use|utili[sz]e|rely on|refer to)\b.*\b(?:information|details?|data|statements?|sheet|line items|filings?|context)\b/i,
  /^(?:please\s+)?(?:calculate|compute|derive|determine)\b[^.]*\b(?:the answer|what was asked|what is asked|the question)\b/i,
  /^(?:assume|imagine|suppose|pretend)\b.*\byou(?:'re| are| have)?\b/i,
  /^you(?:'re| are) an?\b/i,
  /^we (?:want|need|would like|are trying) to (?:calculate|compute|find|know)\b.{0,80}\b(?:metric|figure|number|approximation)\b/i,
  /^(?:please\s+)?help us\b/i,
  /^if\b.*\b(?:not|no|isn't|aren't)\b.*\b(?:state|say|answer|explain|mention|respond|indicate)\b/i,
  /^(?:choose|select|pick)\b.{0,40}\b(?:option|answer|one|letter|following)\b/i,
  /^(?:think|explain) (?:step by step|your (?:answer|reasoning))\b/i,
];

/** A clause before the question proper that only says what to look at. */
const LEADING = new RegExp(
  String.raw`^(?:by\s+)?(?:using|drawing|considering|based|basing|relying|looking|referring|in agreement|in accordance|according|given|from|with reference|taking)\b[^,?]*\b` +
    String.raw`(?:information|details?|data|statements?|sheet|filings?|report|conclusions|line items|judgments?|p&l|10-?[kq]|8-?k)\b[^,?]*[,:]\s*`,
  'i',
);
const OPENING = /^.*?\b(?:answer|respond to|consider|here(?:'s| is)) (?:the|this|my) (?:following )?question\b[^:?]*:\s*/is;
const ANSWERING = /\b(?:answer|respond to) the (?:following )?question\b[^:?]*:\s*/is;
const ASIDES =
  /\s*\((?:please )?(?:in|as|round(?:ed)?|expressed|stated|to)\b[^()]*(?:million|billion|thousand|usd|dollars?|percents?|percentage|%|decimals?|places?|round)[^()]*\)/gi;
const TAILS = [
  /,?\s*(?:and\s+)?(?:please\s+)?(?:round(?:ed)?|express(?:ed)?|state|answer)\b[^,.?]*\b(?:decimals?|places?|percents?|millions?|billions?|thousands?)\b/gi,
  /,?\s*\bin (?:usd|us dollars|u\.s\. dollars|dollars|\$)?\s*(?:millions?|billions?|thousands?)\b(?=\s*[?.,]|\s*$)/gi,
];

/**
 * The question without instructions about the answer's form and place ("Answer in USD millions", "Assume that you are …", "by using the balance sheet:").
 * Definitions stay ("DPO is defined as …"): they name what is to be fetched. What the instructions say about statements and units is read from the whole text.
 */
export function coreOf(text: string): string {
  const kept: string[] = [];
  for (const { start, end } of sentences(text)) {
    let sentence = text.slice(start, end).replace(/\s+/g, ' ');
    sentence = sentence.replace(OPENING, '').replace(ANSWERING, '').replace(LEADING, '').replace(LEADING, '');
    if (!sentence.endsWith('?') || /^if\b/i.test(sentence)) if (INSTRUCTION.some((rule) => rule.test(sentence))) continue;
    sentence = sentence.replace(ASIDES, '');
    for (const tail of TAILS) sentence = sentence.replace(tail, '');
    if (/\w/.test(sentence)) kept.push(sentence.trim());
  }
  return kept.length > 0 ? kept.join(' ') : text.trim();
}
