import type { Page } from '@playwright/test';
import type { Answer, FigureOperand } from '../../src/domain/question.ts';

/** The thread as the page keeps it, oldest first. */
export function keptAnswers(page: Page): Promise<readonly Answer[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('footnote');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    const all = await new Promise<Answer[]>((resolve) => {
      const getting = db.transaction('answers').objectStore('answers').index('askedAt').getAll();
      getting.onsuccess = () => resolve(getting.result as Answer[]);
    });
    db.close();
    return all;
  });
}

/** Puts an answer into the thread: it is there after the next reload. */
export async function keepAnswer(page: Page, answer: Answer): Promise<void> {
  await page.evaluate(async (given) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('footnote');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    const writing = db.transaction('answers', 'readwrite');
    writing.objectStore('answers').put(given);
    await new Promise<void>((resolve) => (writing.oncomplete = () => resolve()));
    db.close();
  }, answer);
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
