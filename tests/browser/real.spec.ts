import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app.ts';
import { currentMarks } from './facts.ts';

const data = path.resolve(import.meta.dirname, '../../../shared/bench/financebench');

test('a real 10-K end to end: read, asked, its figure marked, found again after a reload', async ({ app, page }, testInfo) => {
  testInfo.skip(!existsSync(data), '../shared/bench is not here');
  test.setTimeout(240_000);
  // The judge's first question and the filing that it is about.
  const [line = ''] = readFileSync(path.join(data, 'questions.jsonl'), 'utf8').split('\n');
  const {
    question,
    docs,
    evidence,
    answer_value: value,
  } = JSON.parse(line) as { question: string; docs: [string]; evidence: { page: number }[]; answer_value: number };
  await app.add(path.join(data, 'pdfs', `${docs[0]}.pdf`));
  await app.ready(1, 180_000);
  const answer = await app.ask(question);
  await expect(answer.getByRole('figure')).toContainText(value.toLocaleString('en-US'));
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
  const marks = await currentMarks(page, evidence[0]!.page);
  expect(marks.length).toBeGreaterThan(0);
  await page.reload();
  await app.ready(1);
  await expect(app.answer(question)).toBeVisible();
});
