/** Declarations of a style, names in small letters. */
export type Declarations = ReadonlyMap<string, string>;

/** What a class says of elements: of all of them, or of those of one name. */
interface ClassRule {
  readonly tag: string | undefined;
  /** Its place in the sheets. */
  readonly order: number;
  readonly said: Declarations;
}

/** The simple rules of a filing's own style sheets, by class. */
export type ClassRules = ReadonlyMap<string, readonly ClassRule[]>;

/** More of a file's style sheets is not read, in characters; a filing's own have a few thousand. */
const LONGEST = 400_000;
/** A class, or a class of elements of one name: what depends on where an element stands, or on what is done with it, is not read. */
const SIMPLE = /^([a-z][a-z\d]*)?\.([\w-]+)$/i;

/**
 * Reads the rules of style sheets for single classes (`.name { … }`, `td.name { … }`). Rules of media, imports, fonts and everything of other selectors are left out; what of a
 * declaration is read or shown is decided where inline ones are.
 */
export function classRules(sheets: readonly string[]): ClassRules {
  const rules = new Map<string, ClassRule[]>();
  let order = 0;
  for (const { selectors, body } of blocksIn(sheets.join('\n').slice(0, LONGEST))) {
    const classes = selectors.split(',').flatMap((selector) => {
      const [, tag, name] = SIMPLE.exec(selector.trim()) ?? [];
      return name === undefined ? [] : [{ tag: tag?.toLowerCase(), name }];
    });
    if (classes.length === 0) continue;
    const said = declarations(body);
    order++;
    for (const { tag, name } of classes) {
      const rule = { tag, order, said };
      const known = rules.get(name);
      if (known) known.push(rule);
      else rules.set(name, [rule]);
    }
  }
  return rules;
}

/** The blocks at the top of a sheet with their selectors; those in blocks that begin with `@` are left out with them. */
function* blocksIn(sheet: string): Generator<{ readonly selectors: string; readonly body: string }> {
  const css = uncommented(sheet);
  let from = 0;
  for (;;) {
    const opens = css.indexOf('{', from);
    if (opens < 0) return;
    const head = css.slice(from, opens);
    // `@import …;` and the like stand before the selectors
    const selectors = head.slice(head.lastIndexOf(';') + 1).trim();
    const closes = endOf(css, opens);
    if (!selectors.startsWith('@')) yield { selectors, body: css.slice(opens + 1, closes) };
    from = closes + 1;
  }
}

function uncommented(sheet: string): string {
  let css = '';
  for (let from = 0; ;) {
    const opens = sheet.indexOf('/*', from);
    const closes = opens < 0 ? -1 : sheet.indexOf('*/', opens + 2);
    css += sheet.slice(from, opens < 0 ? undefined : opens);
    if (closes < 0) return css.replace(/<!--|-->/g, ' ');
    css += ' ';
    from = closes + 2;
  }
}

/** Where the block that opens there closes, with the blocks in it. */
function endOf(css: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** Reads declarations as they stand in a `style` attribute or in a rule. */
export function declarations(style: string): Declarations {
  const read = new Map<string, string>();
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      read.set(
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .replace(/!\s*important/i, '')
          .trim(),
      );
  }
  return read;
}
