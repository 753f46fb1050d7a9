import typescript from 'typescript';
import { describe, expect, it } from 'vitest';
import { plainLookups } from '../../scripts/lint/lookups.mjs';

const GIVEN = `declare const word: string;
declare const id: string & { readonly brand: 'filing' };
declare const scale: 'million' | 'billion';
declare const table: Readonly<Record<string, number>>;
declare const scales: Readonly<Record<'million' | 'billion', number>>;
declare const list: readonly number[];
`;

const REFUSED = [
  'table[word];',
  'table[id];',
  'word in table;',
  'scales[word as keyof typeof scales];',
  '({ two: 2, three: 3 } as Record<string, number>)[word.toLowerCase()];',
  'export const at = <K extends string>(key: K) => table[key];',
  'const counts: Record<string, number> = {}; counts[word] = 1;',
];

const OTHERS = [
  'new Map(Object.entries(table)).get(word);',
  'scales[scale];',
  "table['million'];",
  'list[word.length];',
  'word[0];',
  "export const at = <K extends 'million' | 'billion'>(key: K) => scales[key];",
];

/** A program of one file for each text, a module of its own, as the language's own types are most of what one takes. */
function programOf(texts: readonly string[]): typescript.Program {
  const files = new Map(texts.map((code, at) => [`looked${String(at)}.ts`, `${GIVEN}${code}\nexport {};`]));
  const options = { strict: true, noLib: false, lib: ['lib.es2023.d.ts'], types: [], noEmit: true };
  const host = typescript.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? read(name, target, ...rest) : typescript.createSourceFile(name, text, target, true);
  };
  return typescript.createProgram([...files.keys()], options, host);
}

describe('looking a text up in a plain object', () => {
  const texts = [...REFUSED, ...OTHERS];
  const program = programOf(texts);
  const said = (code: string): readonly string[] =>
    plainLookups(program, program.getSourceFile(`looked${String(texts.indexOf(code))}.ts`)!);

  it.each(REFUSED)('is refused: %s', (code) => {
    expect(said(code)).toHaveLength(1);
  });

  it.each(OTHERS)('is not what this is: %s', (code) => {
    expect(said(code)).toEqual([]);
  });
});
