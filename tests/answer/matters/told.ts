import { matterAnswer } from '../../../src/answer/matters/matterAnswer.ts';
import type { Answer } from '../../../src/domain/question.ts';
import type { Matter } from '../../../src/domain/saying.ts';
import { sectionsOf } from '../../../src/ingest/sections/sections.ts';
import { evidenceOf } from '../../builders/asking.ts';
import { cardOf } from '../../builders/filing.ts';
import { page, type Part } from '../../builders/page.ts';

const trace = { type: 'fact' as const, steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 };

/** What a made filing answers to a matter: its own headings make its sections. */
export function told(matter: Matter, parts: readonly Part[], verdict = true): Answer | null {
  const pages = [page(1, parts)];
  const card = cardOf({ company: 'Acme Corporation', fiscalYear: 2023, pages });
  const frame = { id: 'a', question: 'q', askedAt: 0, level: 'words' as const, routes: [], only: [], trace };
  const read = { card, sections: sectionsOf(pages), pages: pages.map((one) => evidenceOf(card, one)) };
  return matterAnswer(frame, { matter, filing: card.id, verdict }, read);
}

/** Its lines, and which of them are entries of a list. */
export const lines = (answer: Answer | null): string[] => (answer?.sentences ?? []).map(({ text, entry }) => (entry ? `* ${text}` : text));
