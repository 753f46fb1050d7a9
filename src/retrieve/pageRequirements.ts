import type { StatementKind } from '../domain/document.ts';
import type { QuestionType } from '../domain/question.ts';
import type { Reading } from '../domain/reading.ts';
import { lexiconEntry, namings, type LexiconEntry } from '../text/lexicon.ts';
import { terms } from '../text/tokens.ts';

/** What the pages that answer a question should have, worked out once per question. */
export interface PageRequirements {
  readonly question: Reading;
  /** Face statements, with how much the question wants each. */
  readonly statements: ReadonlyMap<StatementKind, number>;
  /** How far a question of its type is answered by a statement or table at all. */
  readonly face: number;
  /** Lexicon items whose row is wanted; the parts of ratios too. */
  readonly items: ReadonlySet<string>;
  readonly entries: readonly LexiconEntry[];
  /** How well a heading fits what is asked, 0 to 1. */
  readonly fits: (title: string) => number;
  /** For each entry, its names and words as lists of stemmed terms. */
  readonly names: readonly (readonly (readonly string[])[])[];
  /** Every term that a feature asks pages for. */
  readonly lookedFor: ReadonlySet<string>;
  readonly years: readonly number[];
  /** Whether a figure answers it. */
  readonly numeric: boolean;
}

/** How far a question of this type is answered by a face statement, if its items are on one. */
const FACE: Readonly<Record<QuestionType, number>> = {
  'line-item': 1,
  calculation: 1,
  'yes-no': 1,
  comparison: 1,
  'multiple-choice': 0.7,
  fact: 0.5,
  list: 0.3,
  explanation: 0.1,
  summary: 0.1,
};

export function pageRequirements(question: Reading): PageRequirements {
  const entries = [...new Set(question.lineItems.map((l) => l.item))].flatMap((id) => lexiconEntry(id) ?? []);
  const items = new Set(entries.flatMap((e) => (e.kind === 'item' ? [e.id] : e.kind === 'ratio' ? e.parts : [])));
  const statements = new Map<StatementKind, number>();
  const share = FACE[question.type];
  for (const id of items) {
    const kind = lexiconEntry(id)?.statement;
    if (kind && (question.statements.length === 0 || question.statements.includes(kind))) statements.set(kind, share);
  }
  // a statement named in so many words is wanted whatever the items are
  for (const kind of question.statements) statements.set(kind, Math.max(0.8, share));
  const headings = [...new Set(entries.flatMap((e) => [e.name, ...e.headings]))].map((h) => terms(h)).filter((h) => h.length > 0);
  const names = entries.map((e) =>
    [...new Set([e.name, ...e.labels, ...e.asked, ...e.terms].map((n) => terms(n).join(' ')))].map((n) => n.split(' ')),
  );
  return {
    question,
    face: share,
    statements,
    items,
    entries,
    fits: fitter(entries, headings),
    names,
    lookedFor: new Set([...question.terms.map(({ term }) => term), ...question.phrases.flatMap((p) => p.split(' ')), ...names.flat(2)]),
    years: [...new Set(question.periods.flatMap((p) => p.fiscalYear ?? (p.date === undefined ? [] : [Number(p.date.slice(0, 4))])))],
    numeric:
      question.type === 'line-item' ||
      question.type === 'calculation' ||
      question.says.has('amount') ||
      (items.size > 0 && question.type !== 'explanation' && question.type !== 'summary'),
  };
}

/** A heading fits where it is one the lexicon expects, or names what is asked; the more of its words do, the better. */
function fitter(entries: readonly LexiconEntry[], headings: readonly (readonly string[])[]): (title: string) => number {
  const ids = new Set(entries.map((e) => e.id));
  const known = new Map<string, number>();
  const fit = (title: string): number => {
    const words = new Set(terms(title).filter((term) => !/^\d|^note$|^item$|^part$|^tabl$|^consolidat$/.test(term)));
    if (words.size === 0) return 0;
    let best = 0;
    for (const wanted of headings)
      if (wanted.every((term) => words.has(term))) best = Math.max(best, wanted.length / Math.max(words.size, wanted.length));
    let named = 0;
    for (const naming of namings(title))
      if (naming.entries.some((e) => ids.has(e.id))) named += terms(title.slice(naming.start, naming.end)).length;
    return Math.min(1, Math.max(best, named / words.size));
  };
  return (title) => {
    let share = known.get(title);
    if (share === undefined) known.set(title, (share = fit(title)));
    return share;
  };
}
