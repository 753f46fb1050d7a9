import { sentences } from '../../text/tokens.ts';
import { citedBy } from './claims/citedSentence.ts';
import { plain } from './claims/plainText.ts';
import { failed, passed, type Gate } from './gate.ts';

/** Words to a model, or of one about itself, in whatever passes for a filing. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:previous|prior|above|earlier|all|any|these|those|your|the)\b[^.]{0,40}\b(?:instructions?|prompts?|rules?|messages?|context|directions?|text|questions?|guidelines?)\b/i,
  /\b(?:system|developer|hidden)\s+(?:prompt|message|instructions?)\b/i,
  /\byou\s+(?:are|act)\s+(?:now\s+)?(?:an?\s+|as\s+)/i,
  /\b(?:language|ai)\s+models?\b[^.]{0,60}\b(?:must|should|shall|answer|respond|say|reply|ignore|output|state|report)\b/i,
  /\b(?:assistants?|chatbots?|llms?|ai\s+(?:assistants?|systems?|agents?|readers?))\b[^.]{0,60}\b(?:must|should|shall|please|answer|respond|say|reply|ignore|output|state|report|are\s+(?:instructed|asked|told))\b/i,
  /\b(?:respond|reply|answer)\s+(?:only\s+)?(?:with|by|that|as follows|exactly|in)\b/i,
  /\b(?:answer|reply|say|state|tell|inform|output|print|write|repeat|respond)\b[^.]{0,30}\b(?:the\s+(?:user|reader|human|analyst)|following\s+(?:sentence|text|words|phrase)|exactly|verbatim|instead|nothing\s+else)\b/i,
  /\b(?:the\s+)?(?:correct|right|only|final|true|expected)\s+answer\s+(?:is|to)\b/i,
  /\b(?:do|must|should)\s+not\s+(?:mention|reveal|disclose|cite|quote|answer|use|trust)\b[^.]{0,40}\b(?:this|these|the\s+(?:instructions?|prompt|user|reader|passages?|filing|table|footnotes?|sources?))\b/i,
  /\b(?:instead\s+of|rather\s+than)\s+(?:answering|the\s+(?:question|passages?))\b/i,
  /(?:<\|?|\[\/?|<<)\s*(?:system|user|assistant|inst|im_start|im_end|begin|end|passages?|data)\b|\bBEGIN\s+(?:PASSAGES?|DATA)\b|###\s*(?:instruction|system)/i,
  /\b(?:if|when)\s+(?:asked|you\s+are\s+asked|questioned)\b/i,
  /\b(?:new|updated|special|important)\s+instructions?\b/i,
  /\b(?:for|to|note\s+to|attention)\s+(?:all\s+)?(?:ai|llms?|chatbots?|language\s+models?|assistants?|automated\s+(?:readers?|systems?|agents?))\b/i,
  /\bprompt\s+injection\b|\bjailbreak\b/i,
];
/** What speaks to the reader or about the writing, where only a finding should stand. */
const CHATTER: readonly RegExp[] = [
  /\b(?:i|i'm|i've|i'll|me|my|myself)\b(?!\.)(?=\s+(?:am|will|can|cannot|could|would|have|do|think|believe|hope|found|was|don't|see|understand|apologi[sz]e)\b)/i,
  /^(?:i|i'm|i've|i'll)\b/i,
  /\bas\s+an?\s+(?:ai|language\s+model|assistant)\b/i,
  /\b(?:here\s+(?:is|are)|sure|certainly|of\s+course|okay|let\s+me|please|thank\s+you|sorry|hello|dear\s+reader)\b[,!:]?\s/i,
  /\b(?:the|this|these|above|following|provided|given)\s+(?:passages?|prompt|context|instructions?|excerpts?|json|question|answer|sources?|sentences?)\s+(?:is|are|was|were|do|does|did|say|says|state|states|show|shows|mention|mentions|provide|provides|above|below|asks?|requires?)\b/i,
  /\b(?:the\s+)?(?:answer|question)\s+(?:is|to)\b/i,
  /\b(?:click|visit|go\s+to|call|email|e-mail|contact|subscribe|download|buy|sell|invest|send|transfer|wire|log\s+in|enter\s+your)\s+(?:here|now|us|at|this|the\s+(?:link|website|stock|shares)|http|www|your|immediately|today)/i,
  /\byou(?:r|rs|rself|'re|'ll|'ve)?\b/i,
  /https?:\/\/|www\.|\b[\w.-]+@[\w-]+\.\w+|\bjavascript:|<\/?[a-z][^>]*>|```|\{\s*"/i,
  /\bpassage[_\s]?(?:id)?\s*[\s:=#-]*p?\d|\bp\d+\s*[:\]]|\[\s*p?\d+\s*\]|\bpassage_id\b|\bselected_documents\b/i,
  /^(?:ignore|disregard|note|remember|answer|question|respond|output|write|say|repeat|summari[sz]e|extract|copy|return|do\s+not|don't|stop|always|never|must|tell|print|state)\b(?=\s*[:!]|\s+(?:the|that|this|all|any|with|only|a|an|to|me|us|from|previous)\b)/i,
];

/** A stop that a small letter follows, as after an abbreviation: unless the filing has it so, a second sentence was begun small, and would be judged by the first. */
const isJoined = (text: string, cited: string): boolean =>
  [...text.matchAll(/\S+[.!?]["”’)]*\s+\p{Ll}\S*/gu)].some(([seam]) => !cited.includes(seam));

/** It speaks of the filings, not to the reader or about its instructions; and a passage that gives orders to a model is no source of anything. */
export const instructions: Gate = ({ text: written, sources }) => {
  const text = plain(written);
  if (text.replace(/\([^)]*\)|[^\p{L}]/gu, '').length < 8 || !/\s/.test(text)) return failed('it is no sentence');
  if (sentences(text).length > 1 || isJoined(text, citedBy(sources).text)) return failed('it is more than one sentence');
  if (/\?\s*["')]?$/.test(text)) return failed('it asks');
  const own = [...ORDERS, ...CHATTER].find((pattern) => pattern.test(text));
  if (own !== undefined) return failed(`it speaks to the reader or of its instructions: “${own.exec(text)?.[0].trim() ?? ''}”`);
  const ordering = citedBy(sources).sentences.find((one) => ORDERS.some((pattern) => pattern.test(one.text)));
  if (ordering !== undefined) return failed(`its passage gives orders to a model: “${ordering.text.slice(0, 80)}”`);
  return ORDERS.some((pattern) => pattern.test(citedBy(sources).text)) ? failed('its passage gives orders to a model') : passed;
};
