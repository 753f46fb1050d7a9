import type { FilingCard } from '../../domain/question.ts';
import { escaped } from '../../text/escaped.ts';
import { grammar } from '../../text/words/phrases.ts';
import { INSTRUCTIONS as SAYS } from '../../text/words/sentences/instructions.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';
import { capital, companyName } from '../compose/wording.ts';

/** How models open a sentence that says nothing of the filings. */
const OPENING = new RegExp(
  grammar`^(?:${SAYS.bySource}\s+(?:the\s+)?(?:${SAYS.sourceGiven}\s+)?${SAYS.sources}(?:\s+${SAYS.provided})?(?:\s+p\d+)?\s*,\s*|(?:the\s+)?${SAYS.speaking}\s+(?:p\d+\s+)?${REPORTINGVERBS.ofPassages}\s+that\s+|${SAYS.answer}\s*(?:is)?\s*:\s*)`,
  'i',
);

/**
 * A written sentence as it is shown (EvidenT §3.5): without talk about passages, with companies named as Footnote names them, ended by a full stop. Nothing that it claims
 * is touched; the gates read what comes out.
 */
export function cleanSentence(text: string, cards: readonly FilingCard[]): string {
  let out = text.replace(/\s+/g, ' ').trim();
  const opened = out.replace(OPENING, '');
  if (opened !== out && opened !== '') out = capital(opened);
  for (const card of cards) {
    const full = card.metadata.company?.value ?? '';
    const name = companyName(card);
    if (full !== '' && full !== name)
      out = out.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(full)}(?![\\p{L}\\p{N}])`, 'gu'), () => name);
  }
  out = out.replace(/\s+([.,;:!?])/g, '$1').replace(/^["“](.+)["”]$/, '$1');
  return /[.!?]["”’)]*$/.test(out) ? out : `${out.replace(/[,;:]$/, '')}.`;
}

/** What two sentences share that say the same: letters and digits only. */
export const sameAs = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
