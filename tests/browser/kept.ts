import type { Page } from '@playwright/test';
import type { Answer, FigureOperand } from '../../src/domain/question.ts';
import { lineOf } from '../../src/index/storage/journal.ts';

/** The thread as the library's files keep it, oldest first. */
export async function keptAnswers(page: Page): Promise<readonly Answer[]> {
  const text = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('footnote');
    for (let tries = 1; ; tries++)
      try {
        return await (await (await folder.getFileHandle('thread')).getFile()).text();
      } catch (error) {
        // The app may write it anew at any moment: then it is opened again, as the app does itself.
        if (tries === 20 || !(error instanceof DOMException)) throw error;
      }
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const answers = new Map(
    lines.map((line) => JSON.parse(line.slice(line.indexOf(' ') + 1)) as Answer).map((answer) => [answer.id, answer]),
  );
  return [...answers.values()].sort((a, b) => a.askedAt - b.askedAt);
}

/** Puts an answer into the thread: it is there after the next reload. */
export const keepAnswer = (page: Page, answer: Answer): Promise<void> => keepAnswers(page, [answer]);

/** Puts answers into the thread: they are there after the next reload. */
export async function keepAnswers(page: Page, answers: readonly Answer[]): Promise<void> {
  const lines = await Promise.all(answers.map(async (answer) => `\n${await lineOf(answer)}`));
  await page.evaluate(async (text) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('footnote');
    const file = await folder.getFileHandle('thread');
    const { size } = await file.getFile();
    const writing = await file.createWritable({ keepExistingData: true });
    await writing.write({ type: 'write', position: size, data: text });
    await writing.close();
  }, lines.join(''));
}

/** Answers of one figure each as one series, so that how a series is set can be looked at whatever the solver finds. */
export function seriesOf(answers: readonly Answer[]): Answer {
  const [first] = answers;
  if (!first) throw new Error('no answers to make a series of');
  const parts = answers.map(({ figure, citations }, index) => {
    const [cell] = figure?.operands ?? [];
    const citation = citations.find(({ number }) => number === cell?.citation);
    if (!figure || !cell || !citation) throw new Error('an answer without a cell');
    const moved: FigureOperand = { ...cell, citation: index + 1 };
    return {
      figure: { ...figure, name: 'Net sales', operands: [moved], others: [], checks: [] },
      citation: { ...citation, number: index + 1 },
    };
  });
  return {
    ...first,
    id: 'series',
    question: 'How did Northmoor’s net sales develop?',
    askedAt: Date.now() + 60_000,
    sentences: [{ text: 'Net sales rose.', citations: [parts.length] }],
    list: {
      kind: 'series',
      says: 'net sales by fiscal year',
      figures: parts.map(({ figure }) => figure),
      gaps: ['no figure of fiscal 2022'],
    },
    citations: parts.map(({ citation }) => citation),
  };
}
