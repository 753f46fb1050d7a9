// Writes what vectors of words are trained on (wordvectors.py): PREFIX.jsonl, a filing a line, its lines and the questions whose answering lines are known, all as numbers of words;
// and PREFIX.vocab.json, those words: the search term, the word that it most often stands for, and how often, the most frequent first.
//   npx tsx scripts/train/wordlines.ts --candidates FILE [--candidates FILE …] --tokenizer FILE --out PREFIX
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { isStopWord, stem, terms, words } from '../../src/text/tokens.ts';

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', multiple: true, default: [] },
    tokenizer: { type: 'string', default: '' },
    out: { type: 'string', default: '/tmp/wordlines' },
  },
});
/** A word that is counted less often has no vector. */
const LEAST = 4;
/** A word of a question counts as those of so many lines. */
const OF_QUESTION = 3;

interface Written {
  readonly doc: string;
  readonly q: string;
  readonly gold?: string;
  /** Lines by name: `37s2` is the third sentence of page 37, `54r0` the first row of page 54. */
  readonly answers: readonly string[];
  readonly partly?: readonly string[];
}
type Candidate = readonly [head: string, body: string, ...unknown[]];
/** As candidates.ts writes it. */
interface Candidates {
  readonly doc: string;
  readonly company: string;
  readonly pages: readonly { readonly p: number; readonly s: readonly Candidate[]; readonly r: readonly Candidate[] }[];
}
interface Line {
  readonly page: number;
  readonly text: string;
  readonly body: readonly string[];
  readonly head: readonly string[];
}

const counts = new Map<string, number>();
/** Of each term the words it was made of, with how often each was met. */
const forms = new Map<string, Map<string, number>>();

const parsed = <T>(text: string): T[] => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));
const isWord = (term: string): boolean => /[a-z]/.test(term) && !/\d{3}/.test(term);
const termsOf = (text: string): string[] => terms(text).filter(isWord);
const count = (term: string, by: number): unknown => counts.set(term, (counts.get(term) ?? 0) + by);

function see(text: string, by: number): void {
  for (const { term } of words(text)) {
    if (isStopWord(term) || !isWord(term)) continue;
    const known = forms.get(stem(term)) ?? new Map<string, number>();
    forms.set(stem(term), known.set(term, (known.get(term) ?? 0) + by));
  }
}

const figuresIn = (text: string): string[] => (text.match(/\d[\d,]*\.?\d*/g) ?? []).map((figure) => figure.replace(/[,.]$/, ''));

/** Whether the answer's figures are none but years, or one stands in its lines: else the filing is read otherwise than when the lines were marked. */
function isStillThere(gold: string, answers: readonly Line[]): boolean {
  const figures = figuresIn(gold).filter((figure) => !/^(19|20)\d\d$/.test(figure));
  return figures.length === 0 || answers.some(({ text }) => figuresIn(text).some((figure) => figures.includes(figure)));
}

const asked = new Map<string, Written[]>();
for (const question of parsed<Written>(readFileSync('tests/questions/written.jsonl', 'utf8'))) {
  see(question.q, 1);
  for (const term of termsOf(question.q)) count(term, OF_QUESTION);
  asked.set(question.doc, [...(asked.get(question.doc) ?? []), question]);
}

const filings = values.candidates.flatMap((file) =>
  parsed<Candidates>(gunzipSync(readFileSync(file)).toString()).map(({ doc, company, pages }) => {
    const lines: Line[] = [];
    const at = new Map<string, number>();
    for (const page of pages)
      for (const kind of ['s', 'r'] as const)
        page[kind].forEach(([head, text], i) => {
          at.set(`${page.p}${kind}${i}`, lines.length);
          see(text, 1);
          const body = termsOf(text);
          for (const term of new Set(body)) count(term, 1);
          lines.push({ page: page.p, text, body, head: termsOf(head) });
        });
    const linesAt = (names: readonly string[] = []): number[] => names.flatMap((name) => at.get(name) ?? []);
    const questions = (asked.get(doc) ?? []).flatMap(({ q, gold = '', answers: names, partly }) => {
      const answers = linesAt(names);
      const found = answers.flatMap((i) => lines[i] ?? []);
      return found.length > 0 && isStillThere(gold, found) ? [{ q, answers, partly: linesAt(partly) }] : [];
    });
    return { doc, company, lines, questions };
  }),
);

// What is common in English has a vector though no filing here says it: people ask in words of their own.
const { model } = JSON.parse(readFileSync(values.tokenizer, 'utf8')) as { model: { vocab: Record<string, number> } };
for (const word of Object.keys(model.vocab)) {
  if (!/^[a-z]{3,}$/.test(word)) continue;
  see(word, 0.5);
  const [term] = termsOf(word);
  if (term !== undefined && (counts.get(term) ?? 0) < LEAST) counts.set(term, LEAST);
}

const vocabulary = [...counts].filter(([, n]) => n >= LEAST).sort(([, a], [, b]) => b - a);
const numbers = new Map(vocabulary.map(([term], i) => [term, i]));
const numbersOf = (some: readonly string[]): number[] => some.flatMap((term) => numbers.get(term) ?? []);
const formOf = (term: string): string => [...(forms.get(term) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? term;

writeFileSync(`${values.out}.vocab.json`, JSON.stringify(vocabulary.map(([term, n]) => [term, formOf(term), n])));
const written = filings.map(({ doc, company, lines, questions }) =>
  JSON.stringify({
    doc,
    company,
    lines: lines.map(({ page, body, head }) => [page, numbersOf(body), numbersOf(head)]),
    questions: questions.map(({ q, ...marked }) => ({ words: numbersOf(termsOf(q)), ...marked })),
  }),
);
writeFileSync(`${values.out}.jsonl`, `${written.join('\n')}\n`);
console.log(vocabulary.length, 'words', filings.length, 'filings', filings.flatMap(({ questions }) => questions).length, 'questions');
