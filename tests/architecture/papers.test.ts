import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, root } from '../../scripts/lint/imports.ts';

/** What the build or a run writes, and what a model's repository has: named in the papers, not in the tree. */
const ELSEWHERE = [
  'notices.txt',
  'build.json',
  'rows.jsonl',
  'ingest.jsonl',
  'summary.json',
  'told.jsonl',
  'documents.jsonl',
  'score.mjs',
  'questions.lineitems.jsonl',
  'tokenizer.json',
  'tensor-cache.json',
  'ndarray-cache.json',
  'filings.json',
  'mlc-chat-config.json',
];

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'bench-out', 'test-results', 'shared']);

function everyFile(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? everyFile(name) : [name];
  });
}

const files = everyFile('.');
const papers = ['ARCHITECTURE.md', 'README.md', ...files.filter((file) => /^docs\/[^/]*\.md$/.test(file))];
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A path from the root, or the end of one: `gates/runGates.ts`. */
const isThere = (name: string): boolean =>
  existsSync(path.join(root, name)) || ELSEWHERE.includes(path.basename(name)) || files.some((file) => file.endsWith(`/${name}`));

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])(?:src|workers|tests|scripts|docs)\/[\w./-]*\w/g)].map(([all]) => all);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:ts|svelte|mjs|css|md|jsonl?|py))`/g)].map(([, name = '']) => name);

describe('the papers', () => {
  it.each(papers)('%s names only what is there', (paper) => {
    const text = textOf(paper);
    expect([...pathsIn(text), ...namesIn(text)].filter((name) => !isThere(name))).toEqual([]);
  });

  it('keep ARCHITECTURE.md to ten minutes: 190 lines of at most 160 characters', () => {
    const lines = textOf('ARCHITECTURE.md').split('\n');
    expect(lines.length).toBeLessThanOrEqual(190);
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
  });

  it('say the order inside each room as the test of sub-rooms has it', () => {
    const table = /const ORDER[^{]*\{([\s\S]*?)\n\};/.exec(codeOf('tests/architecture/subrooms.test.ts'))?.[1] ?? '';
    const orders = [...table.matchAll(/(\w+): \[([^\]]*)\]/g)].map(([, room = '', names = '']) => {
      const said = [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name).join(', ');
      return `| ${room} | ${said} |`;
    });
    expect(orders.length).toBeGreaterThan(5);
    const text = textOf('ARCHITECTURE.md');
    expect(orders.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('begin docs/RESULTS.md with the figures of today: one table of at most 60 rows, each with its commit and how it was measured', () => {
    const [, first = ''] = textOf('docs/RESULTS.md').split(/^## /m);
    const rows = first.split('\n').filter((line) => line.startsWith('|'));
    expect(rows[0]).toBe('| figure | value | asked | commit | how measured |');
    const figures = rows.slice(2).filter((row) => !row.startsWith('| **'));
    expect(figures.length).toBeLessThanOrEqual(60);
    const bare = figures.filter((row) =>
      row
        .split('|')
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    );
    expect(bare).toEqual([]);
    expect(first.split('\n').filter((line) => line.length > 340)).toEqual([]);
  });

  it('hold each of the 28 faults of docs/FAULTS.md with tests that are there by these names', () => {
    const rows = textOf('docs/FAULTS.md').match(/^\| \d+ \|.*$/gm) ?? [];
    expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 28 }, (_, i) => i + 1));
    const missing = rows.flatMap((row) => {
      const [, , , , tests = ''] = row.split('|');
      const named = tests.split(' · ').map((one) => ({
        file: /`(tests\/[^`]*)`/.exec(one)?.[1],
        titles: [...one.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title),
      }));
      const held = named.filter(({ file, titles }) => file !== undefined && titles.length > 0);
      if (held.length === 0) return [row];
      return held.flatMap(({ file = '', titles }) =>
        titles.filter((title) => !existsSync(path.join(root, file)) || !textOf(file).includes(title)).map((title) => `${file}: ${title}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('and comments in the code name only what is there', () => {
    const stale = files
      .filter((file) => /^(?:src|workers)\/.*\.(?:ts|svelte)$/.test(file))
      .flatMap((file) => {
        const comments = textOf(file)
          .split('\n')
          .filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line));
        return namesIn(comments.join('\n'))
          .filter((name) => !isThere(name))
          .map((name) => `${file}: ${name}`);
      });
    expect(stale).toEqual([]);
  });
});
