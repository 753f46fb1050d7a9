import type { AlignedRecord } from '../../../domain/writing.ts';
import { answerCoverage, type AnswerCoverage } from '../grounding/answerCoverage.ts';
import { citationDrift } from '../grounding/citationDrift.ts';
import { citationHallucination } from '../grounding/citationHallucination.ts';
import { citedFacts } from '../grounding/citedFacts.ts';
import { citedNames, mayCite } from '../grounding/citedNames.ts';
import { entailment, type EntailmentLabel } from '../grounding/entailment.ts';
import { entailmentLabels } from '../grounding/entailmentLabels.ts';
import { groundedness } from '../grounding/groundedness.ts';
import { passageHallucination } from '../grounding/passageHallucination.ts';
import { SEMANTIC_WINDOW, semanticMatch } from '../grounding/semanticMatch.ts';
import { userFeedback } from '../grounding/userFeedback.ts';
import { goldPages, placeName, saidIn, valuesOf, type Evaluated, type EvaluationHands, type MeasureOf } from './evaluated.ts';

/** n of EvidenT §5.2.4; 1 is §5.2.3. */
const GRAMS = [1, 2, 3, 5, 10] as const;

const answered = (asked: readonly Evaluated[]): readonly Evaluated[] =>
  asked.filter(({ answer }) => answer.status === 'answered' && answer.citations.length > 0);

/** The words of the pages that an answer cites, each page once. */
async function pagesCited({ answer }: Evaluated, { pageText }: EvaluationHands): Promise<string[]> {
  const pages = new Map(answer.citations.map(({ filing, page }) => [placeName({ filing, page }), { filing, page }]));
  return Promise.all([...pages.values()].map(({ filing, page }) => pageText(filing, page)));
}

/** Each fact against the page that it cites (§5.2.2), the mean of an answer's facts for the answer. */
const coverage = (id: string, n: number, part: keyof AnswerCoverage): MeasureOf => ({
  ...{ id: `${id}-${String(n)}`, section: n === 1 ? '§5.2.3, Table 6' : '§5.2.4, Table 6', kind: 'share' },
  of: async (asked, { pageText }) => {
    const values = await Promise.all(
      answered(asked).map(async ({ answer }) => {
        const facts = citedFacts(answer).map(async ({ text, filing, page }) => answerCoverage(text, await pageText(filing, page), n));
        const found = (await Promise.all(facts)).flatMap((one) => one?.[part] ?? []);
        return found.length === 0 ? null : found.reduce((sum, one) => sum + one, 0) / found.length;
      }),
    );
    return valuesOf(values, values.length === 0 ? 'no-footnotes' : 'too-short');
  },
});

/**
 * Of the whole answer and all the pages it cites: of a fact by itself, which seldom fills a window, the two would be one number, and the paper's Table 5 has them apart.
 */
const semantic = (id: 'sem-max' | 'sem-recall', part: 'max' | 'recall'): MeasureOf => ({
  ...{ id, section: '§5.2.5, Table 5', kind: 'score', slow: 'readers' },
  of: async (asked, hands) => {
    const values: (number | null)[] = [];
    for (const one of answered(asked)) {
      const scores = hands.match
        ? await hands.match(saidIn(one.answer), await pagesCited(one, hands), SEMANTIC_WINDOW)
        : 'no-cross-encoder';
      // One answer that could not be read lacks in the whole: the mean of the others would be another number.
      if (typeof scores === 'string') return scores;
      values.push(semanticMatch(scores)?.[part] ?? null);
    }
    return valuesOf(values, 'no-footnotes');
  },
});

/** Where alignment says what became of passages: only systems that extract them. */
const passages = (asked: readonly Evaluated[], value: (outcomes: readonly AlignedRecord['outcome'][]) => number | null) =>
  valuesOf(
    asked.map(({ answer }) => value((answer.trace.writing?.passages ?? []).map(({ outcome }) => outcome))),
    'no-passages',
  );

const feedback = (part: 'helpful' | 'relevant'): MeasureOf => ({
  ...{ id: part, section: '§5.3, Table 8', kind: 'share' },
  of: (asked) =>
    valuesOf(
      asked.map(({ mark }) => userFeedback(mark ? [mark] : [])[part]),
      'no-feedback',
    ),
});

const ENTAILED = ['yes', 'partial', 'no'] as const;

const entailed = (label: EntailmentLabel): MeasureOf => ({
  ...{ id: `entailed-${label}`, section: '§5.2.6, Table 7', kind: 'share' },
  of: (asked) =>
    valuesOf(
      asked.map((one) => entailment(entailmentLabels(one))?.[label] ?? null),
      'no-holds',
    ),
});

/** EvidenT: whether what is said comes from what is cited. A page is a document. */
export const EVIDENT_TABLE: readonly MeasureOf[] = [
  { ...{ id: 'citation-drift', section: '§5.1.1, Table 2', kind: 'share' }, of: (asked) => passages(asked, citationDrift) },
  { ...{ id: 'passages-invented', section: '§5.1.1, Table 2', kind: 'share' }, of: (asked) => passages(asked, passageHallucination) },
  {
    ...{ id: 'groundedness', section: '§5.2.1, Table 4', kind: 'share' },
    of: (asked) =>
      valuesOf(
        asked.map((one) => {
          const sufficient = goldPages(one.question);
          if (sufficient.size === 0 || one.answer.status !== 'answered') return null;
          const { cited, retrieved } = citedNames(one);
          return groundedness(cited, sufficient, retrieved);
        }),
        asked.some(({ question }) => goldPages(question).size > 0) ? 'no-claims' : 'no-pages',
      ),
  },
  {
    ...{ id: 'citation-hallucination', section: '§5.2.1, Table 4', kind: 'share' },
    of: (asked) =>
      valuesOf(
        asked.map((one) => {
          if (one.answer.status !== 'answered' || !mayCite(one)) return null;
          const { cited, retrieved } = citedNames(one);
          return citationHallucination(cited, retrieved);
        }),
        'no-footnotes',
      ),
  },
  ...GRAMS.flatMap((n) => [coverage('ans-cov', n, 'answer'), coverage('doc-focus', n, 'document')]),
  semantic('sem-max', 'max'),
  semantic('sem-recall', 'recall'),
  ...ENTAILED.map(entailed),
  feedback('helpful'),
  feedback('relevant'),
];
