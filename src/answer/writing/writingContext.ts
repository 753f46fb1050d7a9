import { ok, type Result } from '../../domain/failure.ts';
import type { Generator } from '../../domain/ports.ts';
import type { Evidence, QuestionType } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { countTokens } from '../../text/tokens.ts';
import type { PieceText } from './passageText.ts';
import { headingOf, MARK_TOKENS } from '../prompts/markers.ts';
import { tablePiece, tableWorth } from './tablePassage.ts';
import { wordsPiece } from './wordsPassage.ts';
import { termWeights, type TermWeights } from './termWeights.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';

/** What the model is given of the filings. */
export interface Sent {
  /** Best first, one a page, ids p1, p2, …. */
  readonly pieces: readonly ContextPassage[];
  /** By the model's own tokenizer, the marks around the pieces included. */
  readonly tokens: number;
  readonly characters: number;
}

/** A page for so many tokens of the limit, and never fewer or more pages than these: evidence is on the first eighteen for all but a few questions (docs/RESULTS.md). */
const TOKENS_A_PAGE = 160;
const FEWEST = 3;
const MOST = 20;
/** The share of the page at place i, from 0, falls as 1 / (1 + FALL · i). */
const FALL = 0.12;
/** Fewer tokens hold no sentence with what it needs. */
const LEAST = 40;

/** Kinds of question that tables answer, and those that they seldom do: the factor on a table's score. */
const LEANING: Readonly<Partial<Record<QuestionType, number>>> = { 'line-item': 1.5, calculation: 1.5, explanation: 0.7, summary: 0.7 };

/** The best passage or table of each of the best pages, within the limit: a longer one for a better page, and what one does not use goes to the next. */
export async function writingContext(
  evidence: readonly Evidence[],
  question: Reading,
  limitTokens: number,
  generator: Pick<Generator, 'countTokens'>,
): Promise<Result<Sent>> {
  const worth = termWeights(question, evidence);
  const pages = evidence.slice(0, Math.min(MOST, Math.max(FEWEST, Math.round(limitTokens / TOKENS_A_PAGE))));
  // Tokenizers differ: some make a token of every digit. The first count says by how much, and the pieces are cut again by it.
  const first = await counted(pieces(pages, question, worth, limitTokens), generator);
  if (!first.ok) return first;
  const ratio = Math.max(1, total(first.value) / Math.max(1, total(first.value.map(estimated))));
  const second = total(first.value) <= limitTokens ? first : await counted(pieces(pages, question, worth, limitTokens / ratio), generator);
  if (!second.ok) return second;
  const kept: ContextPassage[] = [];
  let tokens = 0;
  for (const piece of second.value) {
    if (tokens + piece.tokens > limitTokens) continue;
    tokens += piece.tokens;
    kept.push({ ...piece, id: `p${String(kept.length + 1)}` });
  }
  return ok({ pieces: kept, tokens, characters: kept.reduce((sum, { text }) => sum + text.length, 0) });
}

const total = (of: readonly { readonly tokens: number }[]): number => of.reduce((sum, { tokens }) => sum + tokens, 0);

const estimated = ({ text, heading }: ContextPassage): { readonly tokens: number } => ({
  tokens: countTokens(text) + countTokens(heading) + MARK_TOKENS,
});

async function counted(
  pieces: readonly ContextPassage[],
  generator: Pick<Generator, 'countTokens'>,
): Promise<Result<readonly ContextPassage[]>> {
  const counts = await generator.countTokens(pieces.map(({ heading, text }) => `${heading}\n${text}`));
  if (!counts.ok) return counts;
  return ok(pieces.map((piece, i) => ({ ...piece, tokens: (counts.value[i] ?? 0) + MARK_TOKENS })));
}

function pieces(pages: readonly Evidence[], question: Reading, worth: TermWeights, limit: number): ContextPassage[] {
  const shares = pages.map((_, i) => 1 / (1 + FALL * i));
  let left = limit;
  let sharesLeft = shares.reduce((sum, share) => sum + share, 0);
  const out: ContextPassage[] = [];
  pages.forEach((evidence, i) => {
    const share = shares[i] ?? 0;
    const allowed = (left * share) / sharesLeft;
    sharesLeft -= share;
    const piece = pieceOf(evidence, question, worth, allowed);
    if (piece === null || piece.tokens > left) return;
    left -= piece.tokens;
    out.push({ ...piece, id: `p${String(out.length + 1)}` });
  });
  return out;
}

/** The best of a page: its best table or its best running text. */
function pieceOf(evidence: Evidence, question: Reading, worth: TermWeights, allowed: number): ContextPassage | null {
  const { page, card } = evidence;
  const tables = page.tables.filter(({ cells }) => cells.length > 0);
  const best = tables
    .map((table) => ({ table, value: tableWorth(page, table, worth) * (LEANING[question.type] ?? 1) }))
    .reduce<{ table: (typeof tables)[number]; value: number } | null>((a, b) => (a === null || b.value > a.value ? b : a), null);
  const about = (section: string): { readonly heading: string; readonly most: number } => {
    const heading = headingOf(card, section);
    return { heading, most: Math.max(LEAST, allowed - MARK_TOKENS - countTokens(heading)) };
  };
  const made = (text: PieceText, kind: ContextPassage['kind'], heading: string): ContextPassage => {
    const piece: ContextPassage = { id: '', evidence, kind, heading, tokens: 0, ...text };
    return { ...piece, ...estimated(piece) };
  };
  const section = about(evidence.headings.at(-1) ?? '');
  const words = wordsPiece(page, worth, section.most);
  if (best !== null && best.value > (words?.worth ?? 0)) {
    const { heading, most } = about(best.table.title === '' ? (evidence.headings.at(-1) ?? '') : best.table.title);
    return made(tablePiece(page, best.table, worth, most), 'table', heading);
  }
  return words === null ? null : made(words.piece, 'words', section.heading);
}
