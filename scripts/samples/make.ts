// `npm run samples`: writes the two sample filings and their questions, and beside the tests where their facts stand.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawNorthmoor } from './northmoor.ts';
import type { Fact } from './paper.ts';
import { sampleQuestions } from './questions.ts';

const root = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(root, 'public/samples'), { recursive: true });
const filings: string[] = [];
const drawn = new Map<2022 | 2023, { readonly name: string; readonly facts: readonly Fact[] }>();
for (const year of [2022, 2023] as const) {
  const { bytes, pages, facts } = await drawNorthmoor(year);
  const name = `northmoor-${year}-10k.pdf`;
  writeFileSync(path.join(root, 'public/samples', name), bytes);
  // One fact a line: the file is read by people too.
  const head = JSON.stringify({ company: 'Northmoor Instruments, Inc.', form: '10-K', fiscalYear: year, pages }).slice(0, -1);
  filings.push(`"${name}": ${head}, "facts": [\n  ${facts.map((fact) => JSON.stringify(fact)).join(',\n  ')}\n]}`);
  drawn.set(year, { name, facts });
  console.log(`${name}: ${pages} pages, ${bytes.length} bytes, ${facts.length} facts`);
}
writeFileSync(path.join(root, 'tests/fixtures/samples.expected.json'), `{${filings.join(',\n')}}\n`);
const lines = sampleQuestions(drawn).map((question) => `${JSON.stringify(question)}\n`);
writeFileSync(path.join(root, 'public/samples/questions.jsonl'), lines.join(''));
