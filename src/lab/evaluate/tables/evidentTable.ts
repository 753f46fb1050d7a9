import type { LabHold } from '../../../domain/papers/judged.ts';
import { answerCoverage, type AnswerCoverage } from '../grounding/answerCoverage.ts';
import { citationDrift } from '../grounding/citationDrift.ts';
import { citationHallucination } from '../grounding/citationHallucination.ts';
import { entailment, type EntailmentLabel } from '../grounding/entailment.ts';
import { groundedness } from '../grounding/groundedness.ts';
import { SEMANTIC_WINDOW, semanticMatch } from '../grounding/semanticMatch.ts';
import { userFeedback } from '../grounding/userFeedback.ts';
import { goldPages, placeName, saidIn, valuesOf, type Evaluated, type EvaluationHands, type MeasureOf } from './evaluated.ts';

/** n of EvidenT §5.2.4; 1 is §5.2.3. */
const GRAMS = [1, 2, 3, 5, 10] as const;

const answered = (asked: readonly Evaluated[]): readonly Evaluated[] =>
  asked.filter(({ answer }) => answer.status === 'answered' && answer.citations.length > 0);

/** The words of the pages that an answer cites, each page once. */
async function cited({ answer }: Evaluated, { pageText }: EvaluationHands): Promise<string[]> {
  const pages = new Map(answer.citations.map(({ filing, page }) => [placeName({ filing, page }), { filing, page }]));
  return Promise.all([...pages.values()].map(({ filing, page }) => pageText(filing, page)));
}

const coverage = (id: string, n: number, part: keyof AnswerCoverage): MeasureOf => ({
  ...{ id: `${id}-${String(n)}`, section: n === 1 ? '§5.2.3, Table 6' : '§5.2.4, Table 6', kind: 'share' },
  of: async (asked, hands) => {
    const values = await Promise.all(
      answered(asked).map(async (one) => answerCoverage(saidIn(one.answer), (await cited(one, hands)).join('\n'), n)?.[part] ?? null),
    );
    return valuesOf(values, 'no-answers');
  },
});

const semantic = (id: 'sem-max' | 'sem-recall', part: 'max' | 'recall'): MeasureOf => ({
  ...{ id, section: '§5.2.5, Table 5', kind: 'score', slow: 'readers' },
  of: async (asked, hands) => {
    const values: (number | null)[] = [];
    for (const one of answered(asked)) {
      const scores = hands.match ? await hands.match(saidIn(one.answer), await cited(one, hands), SEMANTIC_WINDOW) : 'no-cross-encoder';
      // One answer that could not be read lacks in the whole: the mean of the others would be another number.
      if (typeof scores === 'string') return scores;
      values.push(semanticMatch(scores)?.[part] ?? null);
    }
    return valuesOf(values, 'no-answers');
  },
});

/** Where alignment says what became of passages: only systems that extract them. */
const passages = (asked: readonly Evaluated[], value: (outcomes: readonly ('kept' | 'trimmed' | 'moved' | 'dropped')[]) => number | null) =>
  valuesOf(
    asked.map(({ answer }) => value((answer.trace.writing?.passages ?? []).map(({ outcome }) => outcome))),
    'no-writer',
  );

const feedback = (part: 'helpful' | 'relevant'): MeasureOf => ({
  ...{ id: part, section: '§5.3, Table 8', kind: 'share' },
  of: (asked) =>
    valuesOf(
      asked.map(({ answer }) => {
        const share = answer.feedback ? userFeedback([answer.feedback])[part] : null;
        return share;
      }),
      'no-feedback',
    ),
});

/** From here on the support gate is sure that a sentence is borne; below the second it would not be shown. */
const [BORNE, HALF] = [0.85, 0.5];
const ENTAILED = ['yes', 'partial', 'no'] as const;

const BY_HAND: Readonly<Record<LabHold, EntailmentLabel>> = { yes: 'yes', partly: 'partial', no: 'no' };

/** A person's word on each footnote, else what the support gate measured of each sentence that is shown. */
function entailmentLabels({ mark, answer }: Evaluated): EntailmentLabel[] {
  const byHand = Object.values(mark?.held ?? {});
  if (byHand.length > 0) return byHand.map((one) => BY_HAND[one]);
  const shown = (answer.trace.writing?.sentences ?? []).filter(({ outcome }) => outcome === 'shown');
  return shown.flatMap(({ support }) => (support === undefined ? [] : [support >= BORNE ? 'yes' : support >= HALF ? 'partial' : 'no']));
}

const entailed = (label: EntailmentLabel): MeasureOf => ({
  ...{ id: `entailed-${label}`, section: '§5.2.6, Table 7', kind: 'share' },
  of: (asked) =>
    valuesOf(
      asked.map((one) => entailment(entailmentLabels(one))?.[label] ?? null),
      'no-judge',
    ),
});

/** EvidenT: whether what is said comes from what is cited. A page is a document; what could not be located in its filing counts as cited out of nothing. */
export const EVIDENT_TABLE: readonly MeasureOf[] = [
  { ...{ id: 'citation-drift', section: '§5.1.1, Table 2', kind: 'share' }, of: (asked) => passages(asked, citationDrift) },
  {
    ...{ id: 'passages-invented', section: '§5.1.1, Table 2', kind: 'share' },
    of: (asked) =>
      passages(asked, (outcomes) => (outcomes.length === 0 ? null : outcomes.filter((one) => one === 'dropped').length / outcomes.length)),
  },
  {
    ...{ id: 'groundedness', section: '§5.2.1, Table 4', kind: 'share' },
    of: (asked) =>
      valuesOf(
        asked.map(({ question, answer, marked }) => {
          const sufficient = goldPages(question);
          if (sufficient.size === 0 || answer.status !== 'answered') return null;
          const { names, real } = citations(answer, marked);
          return groundedness(names, sufficient, real);
        }),
        'no-pages',
      ),
  },
  {
    ...{ id: 'citation-hallucination', section: '§5.2.1, Table 4', kind: 'share' },
    of: (asked) =>
      valuesOf(
        answered(asked).map(({ answer, marked }) => {
          const { names, real } = citations(answer, marked);
          return citationHallucination(names, real);
        }),
        'no-answers',
      ),
  },
  ...GRAMS.flatMap((n) => [coverage('ans-cov', n, 'answer'), coverage('doc-focus', n, 'document')]),
  semantic('sem-max', 'max'),
  semantic('sem-recall', 'recall'),
  ...ENTAILED.map(entailed),
  feedback('helpful'),
  feedback('relevant'),
];

/** What an answer cites, and which of it is there. */
function citations(
  answer: Evaluated['answer'],
  marked: readonly boolean[],
): { readonly names: string[]; readonly real: ReadonlySet<string> } {
  const names = answer.citations.map((citation, i) =>
    marked[i] ? placeName(citation) : `${placeName(citation)} not located ${String(i)}`,
  );
  return { names, real: new Set(answer.citations.map(placeName)) };
}
