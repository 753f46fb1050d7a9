import type { Context } from '../../../domain/context.ts';
import type { Span } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { stem } from '../../../text/tokens.ts';
import { sentenceWords } from '../../../text/words/asked/sentencewords.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { facts } from '../../../text/words/asked/facts.ts';
import { HEDGES } from '../../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { sourceOfWords } from '../../compose/cite.ts';
import { shown, type Draft } from '../../compose/draft.ts';
import { verdictDraft } from '../../compose/verdictDraft.ts';
import { isOfPartOfYear } from '../clauses/isOfPartOfYear.ts';
import { behind } from '../extract.ts';
import { timeOf } from '../statedFacts.ts';
import { isWhole, stemsOf, stretchesOf } from '../stretch.ts';
import { tellingWords } from '../answerPassages.ts';
import { meets } from '../../../question/words/wantedWords.ts';

const ROWS = facts.map((row) => ({
  ...row,
  no: row.no.length === 0 ? null : anyOf(row.no),
  yes: row.yes.length === 0 ? null : anyOf(row.yes),
  of: row.of === undefined ? null : anyOf(row.of),
}));

const [HEDGE, EXCEPT, UNDONE] = [anyOf(HEDGES.undecided), anyOf(NEGATIONS.except), anyOf(NEGATIONS.undone)];
/** Words around what is asked that narrow nothing. */
const SILENT: ReadonlySet<string> = new Set(sentenceWords.factSilent.map(stem));
/** A sentence of more is a list of risks. */
const LONGEST = 520;

interface FactSaid {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly text: string;
  readonly yes: boolean;
  readonly said: boolean;
}

/**
 * Yes or no from a sentence that says outright whether a thing is so that filings state in few ways: shares bought back, a credit line drawn, covenants kept. It is of the time
 * asked for, says neither may nor if, excepts nothing, and has what else the question names. Where two say the opposite it stays open.
 */
export function saidFact(context: Context): Draft | null {
  const { fact } = context.question;
  const row = fact === null ? undefined : ROWS.find(({ about }) => about === fact.about);
  if (fact === null || row === undefined || context.times.length > 1) return null;
  const all = context.ranked.flatMap((evidence) => saidOn(evidence, row, context));
  const named = all.filter(({ said }) => said);
  const counted = named.length > 0 ? named : all;
  const [first] = counted;
  if (first === undefined || counted.some(({ yes }) => yes !== first.yes)) return null;
  if (context.question.companies.length === 0 && all.some(({ evidence }) => evidence.card !== first.evidence.card)) return null;
  const yes = first.yes !== fact.turned;
  return verdictDraft(yes, first.text, sourceOfWords(first.evidence, first.spans));
}

function saidOn(evidence: Evidence, row: (typeof ROWS)[number], context: Context): FactSaid[] {
  return stretchesOf(evidence.page).flatMap((stretch) =>
    stretch.sentences.flatMap(({ span }, index) => {
      const text = shown(evidence.page, span);
      const yes = text.length > LONGEST || !isWhole(text) || text.endsWith('?') ? null : verdictIn(text, row, context);
      if (yes === null || behind(evidence, span.start) > 0) return [];
      const before = stretch.sentences[index - 1];
      const around = `${before === undefined ? '' : shown(evidence.page, before.span)} ${text}`;
      if (row.of !== null && !row.of.test(around)) return [];
      const time = timeOf({ text, evidence }, context);
      if (
        time === null ||
        isOfPartOfYear(text, context) ||
        isInterim(evidence, context) ||
        !namesFurther(stemsOf(around), stretch.heading, context)
      )
        return [];
      // "no amounts were outstanding": of what, the sentence before says
      const leans = before !== undefined && row.of?.test(text) === false;
      const spans = leans ? [before.span, span] : [span];
      return [{ evidence, spans, text: leans ? around.trim() : text, yes, said: time === 'said' && context.times.length > 0 }];
    }),
  );
}

/** A year is asked about, and the filing is of a part of one: its day in June is no year end. */
const isInterim = ({ card: { metadata } }: Evidence, { times: [time] }: Context): boolean =>
  time?.fiscalYear !== undefined &&
  time.fiscalQuarter === undefined &&
  time.date === undefined &&
  time.months === undefined &&
  (metadata.fiscalQuarter?.value ?? 4) < 4;

/** What a sentence says of it; null where it says nothing for sure. */
function verdictIn(text: string, row: (typeof ROWS)[number], context: Context): boolean | null {
  const no = row.no?.exec(text) ?? null;
  const found = no ?? row.yes?.exec(text) ?? null;
  if (found === null || EXCEPT.test(text) || HEDGE.test(clauseAround(text, found.index, found[0].length))) return null;
  if (no !== null) return row.measured === true && !isOfShare(text, context) ? null : false;
  if (UNDONE.test(text)) return null;
  if (row.measured !== true) return true;
  // each share that is named belongs to a customer of its own, or to several together
  const { share } = context.question.fact ?? {};
  const [only, ...more] = amountsIn(text).filter(({ kind }) => kind === 'percent');
  if (share === undefined || only === undefined || more.length > 0) return null;
  return only.value > share ? true : null;
}

/** Whether nobody has a share as large as the one asked about: "no customer of 10 %" leaves open whether one has 5 %. */
function isOfShare(text: string, { question: { fact } }: Context): boolean {
  const shares = amountsIn(text).filter(({ kind }) => kind === 'percent');
  return fact?.share === undefined || (shares.length === 1 && (shares[0]?.value ?? 0) <= fact.share);
}

/** The clause that says it. */
function clauseAround(text: string, at: number, length: number): string {
  const from = Math.max(text.lastIndexOf('; ', at), text.lastIndexOf(', ', at), 0);
  const end = text.slice(at + length).search(/[;,]\s/);
  return text.slice(from, end < 0 ? undefined : at + length + end);
}

/** Whether what else the question names is spoken of: whose customers, which facility. */
function namesFurther(have: ReadonlySet<string>, heading: ReadonlySet<string>, context: Context): boolean {
  const { fact, words } = context.question;
  // what was done is said by the fact itself
  const deeds = new Set(words.filter(({ says }) => says === 'deed').map(({ term }) => term));
  const further = new Set(fact?.further.filter((term) => !deeds.has(term) && !SILENT.has(term)));
  return tellingWords(context)
    .filter(({ term }) => further.has(term))
    .every((word) => meets(word, have) > 0 || meets(word, heading) > 0);
}
