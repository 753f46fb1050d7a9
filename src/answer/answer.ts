import type { Context } from '../domain/context.ts';
import type { Answer, Nearest, TraceStep } from '../domain/question.ts';
import { Footnotes } from './cite.ts';
import { chosenOption } from './choice.ts';
import { comparedCells } from './compare.ts';
import { contextOf, type Draft } from './draft.ts';
import { passages, type Passage } from './extract.ts';
import { statedFact, statedReason } from './facts.ts';
import { figureAnswer, reportedRatio } from './figure.ts';
import { gated, stands, type Cut } from './gates.ts';
import type { AnswerInput } from './input.ts';
import { absentWords, outsideLibrary, type Missing } from './missing.ts';
import { nearestPassages, type Shown } from './nearest.ts';
import { statedYesNo } from './yesno.ts';

/**
 * Answers a question from its ranked pages without a language model: a cell for a figure, a sentence for a fact, yes or no where the evidence decides it; else
 * it quotes the nearest passages and claims nothing, or says what is not there. Never a word without a footnote, never a figure without a cell or a quote.
 */
export function answer(input: AnswerInput): Answer {
  const started = input.now();
  const context = contextOf(input);
  const found = passages(context);
  const outside = outsideLibrary(context);
  const read = input.now();
  const draft = outside !== null ? null : drafted(context, found);
  const { draft: kept, cut } = draft === null ? { draft: null, cut: [] } : gated(draft, context.question.text, context.named);
  const absent = outside ?? (kept === null ? absentWords(context, found) : null);
  const shown = kept === null ? nearestPassages(context, found) : [];
  const status = kept !== null ? 'answered' : absent !== null || shown.length === 0 ? 'not_found' : 'quoted';
  const notes = new Footnotes();
  const parts = kept !== null ? claimed(kept, notes) : quoted(shown, notes);
  const why = status === 'not_found' ? (absent ?? nothing(context)) : undefined;
  const checked = input.now();
  const steps: TraceStep[] = [
    { step: 'read', detail: readDetail(context, found), elapsedMs: read - started },
    { step: 'checked', detail: checkedDetail(kept, cut, status), elapsedMs: checked - read },
  ];
  const { id, askedAt, level, question, routes, only, trace } = input;
  return {
    id,
    question: question.text,
    askedAt,
    status,
    level,
    sentences: [],
    nearest: [],
    ...parts,
    citations: notes.list(),
    ...(why === undefined ? {} : { notFound: why }),
    routes,
    only,
    trace: { ...trace, steps: [...trace.steps, ...steps], elapsedMs: trace.elapsedMs + (checked - started) },
  };
}

/** The one way from intent to answerer. An intent that is not listed here is never answered, only quoted. */
function drafted(context: Context, found: readonly Passage[]): Draft | null {
  switch (context.asked.intent) {
    case 'figure':
      return figureAnswer(context) ?? statedFact(context, found, 'figure');
    case 'yes-no':
      return comparedCells(context) ?? statedYesNo(context, found);
    case 'direction':
      return comparedCells(context);
    case 'choice':
      return chosenOption(context, found);
    case 'date':
      return statedFact(context, found, 'date');
    case 'reason':
      return statedReason(context, found);
    case 'calculation':
      return (
        reportedRatio(context) ??
        (context.asked.measure === 'percent' && context.times.length < 2 ? statedFact(context, found, 'figure') : null)
      );
    case 'name':
    case 'comparison':
    case 'list':
    case 'prose':
      return null;
  }
}

function claimed(draft: Draft, notes: Footnotes): Partial<Answer> & Pick<Answer, 'sentences'> {
  const sentences = draft.sentences.map(({ text, sources }) => ({ text, citations: sources.map((source) => notes.number(source)) }));
  const { figure, yesno, items } = draft;
  return {
    sentences,
    ...(yesno === undefined ? {} : { yesno }),
    ...(items === undefined ? {} : { items }),
    ...(figure === undefined
      ? {}
      : {
          figure: {
            name: figure.name,
            basis: 'as reported' as const,
            value: figure.value,
            unit: figure.unit,
            text: figure.text,
            period: figure.period,
            tree: { kind: 'leaf' as const, leaf: 0 },
            pieces: [0],
            notes: [],
            others: [],
            operands: [
              {
                label: figure.name,
                text: figure.source.evidence.page.text.slice(figure.reading.cell.span.start, figure.reading.cell.span.end),
                value: figure.reading.cell.value ?? 0,
                unit: figure.reading.cell.unit,
                period: figure.period.label,
                citation: notes.number(figure.source),
              },
            ],
            checks: figure.checks,
          },
        }),
  };
}

function quoted(shown: readonly Shown[], notes: Footnotes): { readonly nearest: readonly Nearest[] } {
  return {
    nearest: shown
      .filter(({ source }) => stands(source))
      .map(({ source, lead, why }) => ({
        citation: notes.number(source),
        ...(lead === undefined ? {} : { lead }),
        ...(why === undefined ? {} : { why }),
      })),
  };
}

function nothing(context: Context): Missing {
  return {
    because: 'No page of the filings searched has words of the question.',
    lookedFor: context.question.lineItems.map(({ text }) => text),
    lookedIn: context.filings.map(({ card }) => ({ filing: card.id, pages: card.pages })),
    wouldHelp: 'Other words for the same thing, or the filing that speaks of it.',
  };
}

function readDetail(context: Context, found: readonly Passage[]): string[] {
  const pages = context.filings.reduce((sum, { pages: read }) => sum + read.length, 0);
  return [
    `asked for: ${context.asked.intent}`,
    `${String(pages)} pages of ${String(context.filings.length)} filings read`,
    `${String(found.length)} passages near`,
  ];
}

function checkedDetail(kept: Draft | null, cut: readonly Cut[], status: Answer['status']): string[] {
  const detail = cut.map(({ text, because }) => `cut: “${text}”: ${because}`);
  if (kept !== null)
    detail.push(`${String(kept.sentences.length)} of ${String(kept.sentences.length + cut.length)} sentences stand on their quotes`);
  for (const { text } of kept?.figure?.checks ?? []) detail.push(text);
  return detail.length > 0 ? detail : [status === 'quoted' ? 'nothing claimed' : 'nothing found'];
}
