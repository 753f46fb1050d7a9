import type { Span } from '../../domain/document.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { covenantWords } from '../../text/words/printed/covenantwords.ts';
import { shown } from '../compose/draft.ts';
import type { PageSentence } from './borrowingSentences.ts';

/** A part of a covenant's sentence, as printed and as it is shown. */
interface CovenantPart {
  readonly span: Span;
  readonly text: string;
}

const MARK = /(?<![\w)])\(?(\d{1,2}|[a-z]|[ivx]{1,4})\)\s+/g;
const LEAD_ENDS = new RegExp(grammar`(?:^|\s)${covenantWords.leadEnds}\W*$`, 'i');
const AND = anyOf(covenantWords.and);
const ENDS = new RegExp(String.raw`[\s,;.]*(?:(?<=[\s,;])(?:${AND.source}))?[\s,;.]*$`, 'i');

/** The place of a mark in its row: 2 for "(2)", "b)" and "ii)"; of several meanings all. */
const places = (mark: string): number[] => {
  const found = [covenantWords.marks.indexOf(mark) + 1, mark.length === 1 ? mark.charCodeAt(0) - 96 : 0, Number(mark)];
  return found.filter((place) => place > 0 && place < 30);
};

/** "including: (1) a leverage ratio not to exceed 60%, (2) …": what stands before its parts, and these; null where it is no such row. */
export function covenantParts({
  evidence: { page },
  spans,
}: PageSentence): { readonly lead: CovenantPart; readonly parts: readonly CovenantPart[] } | null {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return null;
  const raw = page.text.slice(first.start, last.end);
  const marks: RegExpExecArray[] = [];
  for (const mark of raw.matchAll(MARK)) if (places(mark[1] ?? '').includes(marks.length + 1)) marks.push(mark);
  const [at] = marks;
  if (at === undefined || marks.length < 2) return null;
  const lead = raw.slice(0, at.index);
  if (!LEAD_ENDS.test(lead)) return null;
  const partOf = (from: number, to: number): CovenantPart => {
    const ends = ENDS.exec(raw.slice(from, to))?.[0].length ?? 0;
    const span = { page: page.number, start: first.start + from, end: first.start + to - ends };
    return { span, text: shown(page, span) };
  };
  const leadSpan = { page: page.number, start: first.start, end: first.start + lead.trimEnd().length };
  return {
    lead: { span: leadSpan, text: shown(page, leadSpan) },
    parts: marks.map((mark, i) => partOf(mark.index + mark[0].length, marks[i + 1]?.index ?? raw.length)),
  };
}
