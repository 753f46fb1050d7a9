import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { answerMarkdown, answerPlain } from '../../../src/ui/ask/answer/answerRecords.ts';
import { pastable } from '../../../src/ui/shell/clipboard.ts';
import { ledgerCsv } from '../../../src/ui/models/words.ts';

const HOSTILE = ['=HYPERLINK("http://x.invalid","y")', '@SUM(1+9)*cmd|x', '+1+cmd|x', '-1+cmd|x', '"=cmd"', ' =1+1', '＝1+1'];
/** Where a spreadsheet begins a cell when it is pasted. */
const cells = (text: string): string[] => text.split(/[\r\n\t]/);
const runs = (text: string): string[] => cells(text).filter((cell) => /^["\s]*[=+\-@＝]/.test(cell));

const answer = (words: string): Answer => ({
  id: 'a',
  question: words,
  askedAt: 0,
  status: 'answered',
  level: 'words',
  sentences: [{ text: `${words}\n${words}\t${words}`, citations: [1] }],
  items: [words, `HYPERLINK(1)`],
  citations: [{ number: 1, filing: 'f' as FilingId, page: 1, spans: [], quote: `a\r${words}`, kind: 'words', section: words }],
  nearest: [{ citation: 1, lead: words, why: words }],
  routes: [],
  only: [],
  trace: { type: 'fact', steps: [], filings: [], pages: [], passages: [], elapsedMs: 1 },
});

describe('what is copied', () => {
  it.each(HOSTILE)('runs nothing in a spreadsheet: %s', (words) => {
    const plain = pastable(answerPlain(answer(words), () => words));
    expect(plain).toContain(words.trim());
    expect(runs(plain)).toEqual([]);
    expect(runs(pastable(answerMarkdown(answer(words), () => words)))).toEqual([]);
  });

  it('keeps numbers numbers, whatever their sign', () => {
    for (const number of ['-1,234', '(1,234)', '-3.2\u2009%', '+4', '-$1,577 million', '- 0.52 per share', '4499.5'])
      expect(pastable(number)).toBe(number);
    expect(pastable('Sales\t-58.9\t-4.8')).toBe('Sales\t-58.9\t-4.8');
    expect(pastable('-1+2')).toBe("'-1+2");
  });

  it('has one way to the clipboard', () => {
    const folder = path.resolve(import.meta.dirname, '../../../src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|svelte)$/.test(file));
    expect(files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('navigator.clipboard'))).toEqual([
      path.join('ui', 'shell', 'clipboard.ts'),
    ]);
  });

  it('is as safe in the file of requests', () => {
    const entry = { at: 0, model: '=cmd', url: '=HYPERLINK("x")', receivedBytes: 5, outcome: 'done' } as unknown as Parameters<
      typeof ledgerCsv
    >[0][0];
    expect(ledgerCsv([entry])).toContain(`"'=HYPERLINK(""x"")","'=cmd","5"`);
  });
});
