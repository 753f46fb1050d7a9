import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { LabPlan } from '../../../../src/domain/papers/lab.ts';
import { madeFile } from '../../../fakes.ts';
import { desk, killedAndReopened, valueOf } from '../../desk.ts';

it('answers of two runs are read side by side: which is better is kept with them, counts from either side, and goes when it is taken back', async () => {
  const made = await desk();
  await made.engine.addFiles([
    madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.'),
  ]);
  const { id, name } = await made.until('acme.pdf', 'ready');
  const { lab } = made.engine;
  const run = async (...texts: readonly string[]): Promise<string> => {
    const questions = texts.map((text, i) => ({ id: String(i + 1), text, pages: [] }));
    const plan: LabPlan = {
      name: texts.join(),
      questions,
      conditions: [{ id: 'words', preset: 'words', given: false }],
      filings: [{ id, name }],
    };
    const begun = valueOf(await lab.begin(plan));
    valueOf(await lab.go(begun.id));
    return begun.id;
  };
  const [auditor, makes] = ['Who is the auditor of Acme?', 'What does Acme make?'];
  const first = { run: await run(auditor, makes), condition: 'words' };
  // The same questions in another order, and one that the first run did not ask.
  const second = { run: await run('Where is Acme?', makes, auditor), condition: 'words' };
  const compared = valueOf(await lab.compare(first, second));
  expect(compared.questions).toBe(2);
  expect(compared.byHand).toBeNull();
  const [pair] = compared.pairs;
  expect(pair).toMatchObject({ question: auditor, first: { row: `${first.run} words 1` }, second: { row: `${second.run} words 3` } });
  const rows = [pair?.first.row ?? '', pair?.second.row ?? ''] as const;
  valueOf(await lab.better(...rows, 'second'));
  valueOf(await lab.judge(rows[0], { verdict: 'wrong' }));
  const again = await killedAndReopened(made);
  const kept = again.engine.lab;
  expect(valueOf(await kept.compare(first, second)).byHand).toEqual({ judged: 1, preferred: { first: 0, second: 1, tie: 0 } });
  expect(valueOf(await kept.compare(second, first)).byHand).toEqual({ judged: 1, preferred: { first: 1, second: 0, tie: 0 } });
  expect(await valueOf(await kept.exported(first.run, 'jsonl', 'plain')).blob.text()).toContain('"better":"second"');
  // Said from the other side, it takes the place of what was said before.
  valueOf(await kept.better(rows[1], rows[0], 'tie'));
  expect(valueOf(await kept.compare(first, second)).byHand).toEqual({ judged: 1, preferred: { first: 0, second: 0, tie: 1 } });
  valueOf(await kept.better(rows[1], rows[0], null));
  expect(valueOf(await kept.compare(first, second)).byHand).toBeNull();
  expect(valueOf(await kept.rows(first.run))[0]).toMatchObject({ verdict: 'wrong', by: 'hand' });
  expect(await kept.better(rows[0], rows[0], 'tie')).toMatchObject({ ok: false });
});
