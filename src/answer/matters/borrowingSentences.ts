import type { Page, Span } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { shown } from '../compose/draft.ts';
import { behind } from '../sentences/extract.ts';
import { isWhole, stretchesOf } from '../sentences/stretch.ts';
import { isIn, type FilingRead } from './filingRead.ts';
import { riskSection } from './riskHeadings.ts';

/** A sentence of a filing with those before it on its page, and the list that it announces. */
export interface PageSentence {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly text: string;
  /** Sentences before it on the page, the nearest first. */
  readonly before: readonly string[];
  /** What stands under it as a list, where it ends with a colon or in the middle. */
  readonly under: readonly { readonly span: Span; readonly text: string }[];
  /** Whether it is told as a risk. */
  readonly risk: boolean;
}

/** Longer ones are the text of an agreement. */
const LONGEST = 1_600;
/** So far back a sentence says what the next are about. */
const BACK = 4;
const BULLET = /^\s*(?:[•·▪●◦–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[).])\s+/;

/** The sentences of a filing's pages, its exhibits left out: one that a list or a break parts is put together. */
export function borrowingSentences(read: FilingRead): PageSentence[] {
  const risks = riskSection(read);
  return read.pages.flatMap((evidence) => {
    const { page } = evidence;
    const parts = stretchesOf(page).flatMap(({ kind, sentences }) =>
      sentences.flatMap(({ span }) => (behind(evidence, span.start) > 0 ? [] : [{ list: kind === 'list', span, text: shown(page, span) }])),
    );
    const out: PageSentence[] = [];
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i];
      if (part === undefined) continue;
      const before = parts
        .slice(Math.max(0, i - BACK), i)
        .reverse()
        .map(({ text }) => text);
      const risk = risks !== null && isIn(risks, page.number, part.span.start);
      const announces = part.text.endsWith(':');
      const under = announces ? listed(page, parts.slice(i + 1)) : [];
      const next = parts[i + 1];
      // a sentence whose second half was read as text of its own
      const broken = !announces && !isWhole(part.text) && next !== undefined && isWhole(next.text) && /^[\p{Ll}\d(]/u.test(next.text);
      const text = broken ? `${part.text} ${next.text}` : part.text;
      if (text.length <= LONGEST && (isWhole(text) || under.length > 0))
        out.push({ evidence, spans: broken ? [part.span, next.span] : [part.span], text, before, under, risk });
      if (broken) i++;
    }
    return out;
  });
}

type SentencePart = { readonly list: boolean; readonly span: Span; readonly text: string };

/** Lines under a sentence, without their marks: list items, as far as they go. */
function listed(page: Page, after: readonly SentencePart[]): { readonly span: Span; readonly text: string }[] {
  const end = after.findIndex(({ list, text }) => !list && !BULLET.test(text));
  return after.slice(0, end < 0 ? after.length : end).map(({ span }) => {
    const mark = BULLET.exec(page.text.slice(span.start, span.end))?.[0] ?? '';
    const bare = { ...span, start: span.start + mark.length };
    return { span: bare, text: shown(page, bare) };
  });
}
