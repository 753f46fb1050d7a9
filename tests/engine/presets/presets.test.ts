import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../src/engine/presets/presets.ts';
import { PUBLISHED } from '../../../src/engine/presets/published.ts';
import { PUBLISHED_ANSWERS } from '../../../src/engine/presets/publishedAnswers.ts';

/** Where a strategy's or a preset's name may stand as a word of code: the menu, the tables, the presets themselves. */
const TABLES = [
  'domain/config.ts',
  'domain/writing.ts',
  'engine/presets/published.ts',
  'engine/presets/publishedAnswers.ts',
  'lab/prompts/publishedPrompts.ts',
  'lab/answers/tracePublished.ts',
  // whose measure, whose way and whose printed figure a row of the lab is
  'domain/papers/lab.ts',
  'ui/lab/wayNames.ts',
  'ui/lab/run/publishedFigures.ts',
];

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|svelte)$/.test(file) && !TABLES.includes(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));

describe('presets', () => {
  it('are values: each under its own name, nothing in them that a thread or a file could not carry', () => {
    for (const [id, config] of Object.entries(PRESETS)) {
      expect(config.id).toBe(id);
      expect(JSON.parse(JSON.stringify(config))).toEqual(config);
    }
  });

  it('of papers are named in tables only: no step asks which of them it runs for', () => {
    const names = [...Object.keys(PUBLISHED), ...Object.keys(PUBLISHED_ANSWERS)];
    const branches = code.flatMap(({ file, text }) =>
      names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text)).map((name) => `${file}: ${name}`),
    );
    expect(branches).toEqual([]);
  });

  it('of ours are the only ones that are checked, and the published ones are not', () => {
    const checked = Object.values(PRESETS).filter(({ composer }) => composer === 'verified');
    expect(checked.map(({ id }) => id)).toEqual(['full']);
    expect(PRESETS.full.writing?.gates).toEqual(['footnotes', 'figures', 'periods', 'names', 'direction', 'instructions', 'support']);
    for (const { writing } of Object.values(PUBLISHED_ANSWERS)) expect(writing).toMatchObject({ gates: [], support: 0, survive: 0 });
  });
});
