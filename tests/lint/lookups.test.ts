import { Linter } from 'eslint';
import typescript from 'typescript';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { lookups } from '../../scripts/lint/lookups.mjs';

const FILE = 'looked.ts';

/** What the rule says of a text with a `table` and a `word` in it. */
function said(code: string): readonly string[] {
  const text = `declare const word: string;
declare const id: string & { readonly brand: 'filing' };
declare const scale: 'million' | 'billion';
declare const table: Readonly<Record<string, number>>;
declare const scales: Readonly<Record<'million' | 'billion', number>>;
declare const list: readonly number[];
${code}`;
  const options = { strict: true, noLib: false, lib: ['lib.es2023.d.ts'], types: [], noEmit: true };
  const host = typescript.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? typescript.createSourceFile(name, text, typescript.ScriptTarget.ES2023, true) : read(name, ...rest);
  const programs = [typescript.createProgram([FILE], options, host)];
  const linter = new Linter();
  return linter
    .verify(
      text,
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: ts.parser, parserOptions: { programs } },
          plugins: { footnote: { rules: { lookups } } },
          rules: { 'footnote/lookups': 'error' },
        },
      ],
      { filename: FILE },
    )
    .map(({ ruleId, message }) => ruleId ?? message);
}

describe('looking a text up in a plain object', () => {
  it.each([
    'table[word];',
    'table[id];',
    'word in table;',
    'scales[word as keyof typeof scales];',
    '({ two: 2, three: 3 } as Record<string, number>)[word.toLowerCase()];',
    'export const at = <K extends string>(key: K) => table[key];',
    'const counts: Record<string, number> = {}; counts[word] = 1;',
  ])('is refused: %s', (code) => {
    expect(said(code)).toEqual(['footnote/lookups']);
  });

  it.each([
    'new Map(Object.entries(table)).get(word);',
    'scales[scale];',
    "table['million'];",
    'list[word.length];',
    'word[0];',
    "export const at = <K extends 'million' | 'billion'>(key: K) => scales[key];",
  ])('is not what this is: %s', (code) => {
    expect(said(code)).toEqual([]);
  });
});
