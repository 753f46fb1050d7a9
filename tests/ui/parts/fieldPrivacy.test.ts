import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { FIELD_PRIVACY } from '../../../src/ui/parts/fieldPrivacy.ts';

const folder = path.resolve(import.meta.dirname, '../../../src/ui');
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

/** Kinds of input that no words are typed into. */
const WORDLESS = ['checkbox', 'radio', 'file', 'button', 'submit', 'range'];

/** Every element of a component, at any depth of its template. */
function elements(node: unknown): AST.RegularElement[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = (node as { type?: unknown }).type === 'RegularElement' ? [node as AST.RegularElement] : [];
  return [...own, ...Object.values(node).flatMap(elements)];
}

const spreads = ({ attributes }: AST.RegularElement): boolean =>
  attributes.some(
    (one) => one.type === 'SpreadAttribute' && one.expression.type === 'Identifier' && one.expression.name === 'FIELD_PRIVACY',
  );

function valueOf({ attributes }: AST.RegularElement, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'Attribute' && one.name === name);
  if (found?.type !== 'Attribute' || !Array.isArray(found.value)) return undefined;
  const [text] = found.value;
  return text?.type === 'Text' ? text.data : undefined;
}

const takesWords = (element: AST.RegularElement): boolean =>
  element.name === 'textarea' ||
  (element.name === 'input' && !WORDLESS.includes(valueOf(element, 'type') ?? 'text')) ||
  element.attributes.some((one) => one.type === 'Attribute' && one.name === 'contenteditable');

const found = components.flatMap((file) =>
  elements(parse(readFileSync(path.join(folder, file), 'utf8'), { modern: true }).fragment).map((element) => ({ file, element })),
);

describe('what is typed into the page', () => {
  it('asks the browser in every field to send no words to a spelling service and to keep none', () => {
    const fields = found.filter(({ element }) => takesWords(element));
    expect(fields.length).toBeGreaterThan(7);
    expect(fields.filter(({ element }) => !spreads(element)).map(({ file, element }) => `${file}: <${element.name}>`)).toEqual([]);
    expect(FIELD_PRIVACY).toMatchObject({ spellcheck: 'false', autocomplete: 'off', writingsuggestions: 'false', autocorrect: 'off' });
  });

  it('stands in no form: browsers ask their makers about forms, and no field has a name that would tell what it holds', () => {
    expect(found.filter(({ element }) => element.name === 'form').map(({ file }) => file)).toEqual([]);
    const named = found.filter(
      ({ element }) => takesWords(element) && element.attributes.some((one) => 'name' in one && one.name === 'name'),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
  });
});
