import { readFileSync } from 'node:fs';
import { expect, test } from './app.ts';
import { currentMarks } from './facts.ts';
import { needsShared, shared } from './shared.ts';

const questions = 'bench/financebench/questions.jsonl';

test('a real 10-K end to end: read, asked, its figure marked, found again after a reload', async ({ app, page }, testInfo) => {
  needsShared(testInfo, questions);
  test.setTimeout(240_000);
  // The judge's first question and the filing that it is about.
  const [line = ''] = readFileSync(shared(questions), 'utf8').split('\n');
  const {
    question,
    docs,
    evidence,
    answer_value: value,
  } = JSON.parse(line) as { question: string; docs: [string]; evidence: { page: number }[]; answer_value: number };
  const filing = `bench/financebench/pdfs/${docs[0]}.pdf`;
  needsShared(testInfo, filing);
  await app.add(shared(filing));
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
