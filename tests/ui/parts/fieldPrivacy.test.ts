import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { FIELD_PRIVACY } from '../../../src/ui/parts/fieldPrivacy.ts';

const folder = path.resolve(import.meta.dirname, '../../../src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
type Field = AST.RegularElement | AST.SvelteElement | AST.Component;

/** Kinds of input that no words are typed into. */
const WORDLESS = ['checkbox', 'radio', 'file', 'button', 'submit', 'range'];

/** Every element of a component, at any depth of its template; what comes of a library as a component too. */
function elements(node: unknown): Field[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type } = node as { type?: unknown };
  const own = type === 'RegularElement' || type === 'SvelteElement' || type === 'Component' ? [node as Field] : [];
  return [...own, ...Object.values(node).flatMap(elements)];
}

const elementsOf = (source: string): Field[] => elements(parse(source, { modern: true }).fragment);

const spreads = ({ attributes }: Field): boolean =>
  attributes.some(
    (one) => one.type === 'SpreadAttribute' && one.expression.type === 'Identifier' && one.expression.name === 'FIELD_PRIVACY',
  );

function valueOf({ attributes }: Field, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'Attribute' && one.name === name);
  if (found?.type !== 'Attribute' || !Array.isArray(found.value)) return undefined;
  const [text] = found.value;
  return text?.type === 'Text' ? text.data : undefined;
}

/** A field of its own, one that a library draws (`Combobox.Input`), an element whose name is not known here, or anything that can be written into. */
const takesWords = (element: Field): boolean =>
  element.name === 'textarea' ||
  (element.name === 'input' && !WORDLESS.includes(valueOf(element, 'type') ?? 'text')) ||
  (element.type === 'Component' && /(?:Input|Textarea)$/i.test(element.name)) ||
  element.type === 'SvelteElement' ||
  element.attributes.some((one) => (one.type === 'Attribute' || one.type === 'BindDirective') && WRITTEN.test(one.name));

/** What makes any element a field, as an attribute or bound. */
const WRITTEN = /^(?:contenteditable|innerText|innerHTML|textContent)$/i;

/** It has all of them, and none is taken back beside it. */
const isPrivate = (element: Field): boolean =>
  spreads(element) && !element.attributes.some((one) => one.type === 'Attribute' && Object.hasOwn(FIELD_PRIVACY, one.name));

const found = files
  .filter((file) => file.endsWith('.svelte'))
  .flatMap((file) => elementsOf(read(file)).map((element) => ({ file, element })));

describe('what is typed into the page', () => {
  it('asks the browser in every field to send no words to a spelling service and to keep none', () => {
    const fields = found.filter(({ element }) => takesWords(element));
    expect(fields.length).toBeGreaterThan(7);
    expect(fields.filter(({ element }) => !isPrivate(element)).map(({ file, element }) => `${file}: <${element.name}>`)).toEqual([]);
    expect(FIELD_PRIVACY).toMatchObject({ spellcheck: 'false', autocomplete: 'off', writingsuggestions: 'false', autocorrect: 'off' });
  });

  it.each([
    '<textarea></textarea>',
    '{#if true}<label><input bind:value={x} /></label>{/if}',
    '<input type={kind} {...FIELD_PRIVACY} spellcheck="true" />',
    '<input type="search" {...others} />',
    '<p contenteditable="plaintext-only" bind:innerText={x}></p>',
    '<Combobox.Input />',
    '<svelte:element this={tag} />',
  ])('would be noticed in a new one: %s', (source) => {
    expect(elementsOf(source).filter((element) => takesWords(element) && !isPrivate(element))).toHaveLength(1);
  });

  it('comes in by no field that a script makes', () => {
    const making = /createElement\(\s*['"`](?:input|textarea)|contentEditable|designMode|\.innerHTML\s*=|insertAdjacentHTML/;
    const scripts = files.filter((file) => file.endsWith('.ts') || file.endsWith('.svelte'));
    expect(scripts.filter((file) => making.test(read(file)))).toEqual([]);
  });

  it('stands in no form: browsers ask their makers about forms, and no field has a name that would tell what it holds', () => {
    expect(found.filter(({ element }) => element.name === 'form').map(({ file }) => file)).toEqual([]);
    const named = found.filter(
      ({ element }) => takesWords(element) && element.attributes.some((one) => 'name' in one && one.name === 'name'),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
  });
});
