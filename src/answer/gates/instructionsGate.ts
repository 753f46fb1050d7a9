import { sentences } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { INSTRUCTIONS as SAYS } from '../../text/words/sentences/instructions.ts';
import { citedBy } from './claims/citedSentence.ts';
import { plainText } from './claims/plainText.ts';
import { failed, passed, type Gate } from './gate.ts';

const pattern = (source: string): RegExp => new RegExp(source, 'i');

/** Words to a model, or of one about itself, in whatever passes for a filing. */
const ORDERS: readonly RegExp[] = [
  pattern(grammar`${SAYS.overrule}[^.]{0,40}${SAYS.saidBefore}[^.]{0,40}${SAYS.rules}`),
  pattern(grammar`${SAYS.roles}\s`),
  pattern(grammar`${SAYS.models}[^.]{0,60}${SAYS.modelMust}`),
  pattern(grammar`${SAYS.assistants}[^.]{0,60}${SAYS.assistantMust}`),
  pattern(grammar`${SAYS.say}[^.]{0,30}${SAYS.toWhomOrWhat}`),
  pattern(grammar`${SAYS.conceal}[^.]{0,40}${SAYS.concealed}`),
  pattern(grammar`(?:<\|?|\[\/?|<<)\s*${SAYS.marks}|${SAYS.begins}|###\s*${SAYS.titles}`),
  anyOf(SAYS.orders),
];
/** What speaks to the reader or about the writing, where only a finding should be. */
const CHATTER: readonly RegExp[] = [
  pattern(grammar`${SAYS.mine}(?!\.)(?=\s+${SAYS.iDo})`),
  pattern(grammar`^${SAYS.me}`),
  pattern(grammar`${SAYS.greetings}[,!:]?\s`),
  anyOf(SAYS.aboutWriting),
  anyOf(SAYS.offers),
  anyOf(SAYS.reader),
  /https?:\/\/|www\.|\b[\w.-]+@[\w-]+\.\w+|\bjavascript:|<\/?[a-z][^>]*>|```|\{\s*"/i,
  /\bpassage[_\s]?(?:id)?\s*[\s:=#-]*p?\d|\bp\d+\s*[:\]]|\[\s*p?\d+\s*\]|\bpassage_id\b|\bselected_documents\b/i,
  pattern(grammar`^${SAYS.commands}(?=\s*[:!]|\s+${SAYS.commanded})`),
];

/** A stop that a small letter follows, as after an abbreviation: unless the filing has it so, a second sentence was begun small, and would be judged by the first. */
const isJoined = (text: string, cited: string): boolean =>
  [...text.matchAll(/\S+[.!?]["”’)]*\s+\p{Ll}\S*/gu)].some(([seam]) => !cited.includes(seam));

/** It speaks of the filings, not to the reader or about its instructions; and a passage that gives orders to a model is no source of anything. */
export const instructionsGate: Gate = ({ text: written, sources }) => {
  const text = plainText(written);
  if (text.replace(/\([^)]*\)|[^\p{L}]/gu, '').length < 8 || !/\s/.test(text)) return failed('it is no sentence');
  if (sentences(text).length > 1 || isJoined(text, citedBy(sources).text)) return failed('it is more than one sentence');
  if (/\?\s*["')]?$/.test(text)) return failed('it asks');
  const own = [...ORDERS, ...CHATTER].find((pattern) => pattern.test(text));
  if (own !== undefined) return failed(`it speaks to the reader or of its instructions: “${own.exec(text)?.[0].trim() ?? ''}”`);
  const ordering = citedBy(sources).sentences.find((one) => ORDERS.some((pattern) => pattern.test(one.text)));
  if (ordering !== undefined) return failed(`its passage gives orders to a model: “${ordering.text.slice(0, 80)}”`);
  return ORDERS.some((pattern) => pattern.test(citedBy(sources).text)) ? failed('its passage gives orders to a model') : passed;
};
