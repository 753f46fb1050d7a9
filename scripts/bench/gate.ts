// Three real filings and ten questions through the bench: fails on a bad citation, a wrong figure or a lost gold page, so that figures don't decay unseen.
// `--update` writes what the questions reach now to tests/golden/gate.json; `--report FILE` writes the checks for scripts/test.mjs.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bin, root } from '../setup.mjs';
import { readLines } from './dataset.ts';

/** Only names: the filings, questions and gold answers stay in ../shared. */
interface Golden {
  readonly documents: readonly string[];
  readonly questions: readonly string[];
  /** Questions whose gold page stands among the first ten. */
  readonly goldPage: readonly string[];
  /** Questions whose figure or verdict is right. */
  readonly correct: readonly string[];
}

interface Judged {
  readonly rows: readonly { readonly id: string; readonly verdict: string; readonly first: number | null; readonly ms?: number }[];
  readonly citations?: {
    readonly total: number;
    readonly not_on_page: number;
    readonly marked: number | null;
    readonly examples: readonly unknown[];
  };
  readonly figures?: { readonly answers_with_an_unsupported_figure: number; readonly examples: readonly unknown[] };
}

interface Check {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
}

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false }, report: { type: 'string' } } });
const shared = path.resolve(root, '../shared/bench');
const source = path.join(shared, 'financebench');
const goldenFile = path.join(root, 'tests/golden/gate.json');
const golden = JSON.parse(readFileSync(goldenFile, 'utf8')) as Golden;
const folder = path.join(root, '.cache/gate');

const missing = [
  path.join(shared, 'score.mjs'),
  ...['documents.jsonl', 'questions.jsonl', 'questions.lineitems.jsonl', ...golden.documents.map((doc) => `pdfs/${doc}.pdf`)].map((name) =>
    path.join(source, name),
  ),
].find((file) => !existsSync(file));
if (missing !== undefined) {
  const name = `bench gate (${path.relative(root, missing)} is not here)`;
  console.log(`skipped: ${name}`);
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify([{ name, status: 'skipped', ms: 0 } satisfies Check]));
  process.exit(0);
}

const from = Date.now();
layOut();
const out = path.join(folder, 'out');
const bench = spawnSync(bin('tsx'), ['scripts/bench/run.ts', '--data', folder, '--preset', 'words', '--rows-only', '--out', out], {
  cwd: root,
  stdio: 'inherit',
});
const elapsed = Date.now() - from;
const judged = judge();
if (values.update) update();
const checks = judged ? compare(judged) : [{ name: 'bench gate: every question has a row', status: 'failed' as const, ms: elapsed }];
for (const { name, status } of checks) console.log(`${status}: ${name}`);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(checks));
process.exitCode = checks.some(({ status }) => status === 'failed') ? 1 : 0;

/** A data set of the three filings, its PDFs where they are. */
function layOut(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(source, 'pdfs'), path.join(folder, 'pdfs'), 'junction');
  const keep = (files: readonly string[], to: string, wanted: (line: { readonly doc: string; readonly id: string }) => boolean): void => {
    const lines = files.flatMap((file) => readLines<{ doc: string; id: string }>(path.join(source, file))).filter(wanted);
    writeFileSync(path.join(folder, to), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  keep(['documents.jsonl'], 'documents.jsonl', ({ doc }) => golden.documents.includes(doc));
  keep(['questions.jsonl', 'questions.lineitems.jsonl'], 'questions.jsonl', ({ id }) => golden.questions.includes(id));
}

function judge(): Judged | undefined {
  const rows = path.join(out, 'rows.jsonl');
  if (bench.status !== 0 || !existsSync(rows)) return undefined;
  const citations = spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined ? ['--citations'] : [];
  const said = execFileSync(process.execPath, [path.join(shared, 'score.mjs'), '--data', folder, '--rows', rows, '--json', ...citations], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(said) as Judged;
}

function compare({ rows, citations, figures }: Judged): Check[] {
  const check = (name: string, wrong: readonly unknown[]): Check => {
    if (wrong.length > 0) console.error(`bench gate: ${name}: ${JSON.stringify(wrong)}`);
    return { name: `bench gate: ${name}`, status: wrong.length > 0 ? 'failed' : 'passed', ms: 0 };
  };
  const of = (id: string) => rows.find((row) => row.id === id);
  return [
    { name: 'bench gate: three filings and ten questions run', status: 'passed', ms: elapsed },
    check(
      'no question failed',
      rows.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
    ),
    check(
      'no wrong figure or verdict',
      rows.filter(({ verdict }) => verdict === 'wrong').map(({ id }) => id),
    ),
    check(
      'what was right stays right',
      golden.correct.filter((id) => of(id)?.verdict !== 'correct'),
    ),
    check(
      'no gold page is lost from the first ten',
      golden.goldPage.filter((id) => (of(id)?.first ?? Infinity) > 10),
    ),
    citations === undefined
      ? { name: 'bench gate: every quote stands on its page (pdftotext is not here)', status: 'skipped', ms: 0 }
      : check('every quote stands on its page', citations.not_on_page > 0 ? citations.examples : []),
    check('every figure stands in a quote', (figures?.answers_with_an_unsupported_figure ?? 0) > 0 ? (figures?.examples ?? []) : []),
  ];
}

function update(): void {
  if (!judged) throw new Error('the bench gave no rows to learn from');
  const now: Golden = {
    documents: golden.documents,
    questions: golden.questions,
    goldPage: judged.rows.filter(({ first }) => first !== null && first <= 10).map(({ id }) => id),
    correct: judged.rows.filter(({ verdict }) => verdict === 'correct').map(({ id }) => id),
  };
  writeFileSync(goldenFile, `${JSON.stringify(now, null, 2)}\n`);
}
