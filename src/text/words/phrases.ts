/**
 * Phrases of a table of words: plain words, and a few signs.
 *
 * | written            | finds                                                                        |
 * | ------------------ | ---------------------------------------------------------------------------- |
 * | `net income`       | these words, with any white space between them; whole words only           |
 * | `(rise \| growth)` | one of these                                                                 |
 * | `[the] company`    | with the word or without it; `increase[d]`, `favo[u]rable`: with the letters |
 * | `[main \| key]*`   | any number of these, or none                                                 |
 * | `improv*`          | a word that begins so; `*able`: one that ends so                             |
 * | `_`, `..3`, `#`    | any one word; up to three of them; a number                                  |
 * | `year-end`         | a hyphen or a space: "year-end", "year end"                                  |
 * | `!at least`        | not after "at"                                                               |
 * | `rate !swap`       | not before "swap": all that follows the sign                                 |
 * | `company's`        | either apostrophe                                                            |
 */
export type Phrases = readonly string[];

/** Not within a word: where a word character follows one, a phrase neither begins nor ends. */
const EDGE = String.raw`(?:(?<!\w)|(?!\w))`;

type Item = { readonly source: string; readonly spaced: boolean; readonly optional: '' | '?' | '*' | '{}'; readonly most: number };

const ENDS = /^(?:$|[ ()[\]|!])/;
/** Signs that stand for themselves, taken together: every list is read before the first question can be. */
const PLAIN = /[A-Za-z0-9]+/y;

class PhraseReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): string {
    const text = this.#text.trim();
    if (text === '') throw new Error('An empty phrase');
    const open = text.startsWith('*');
    this.#at = this.#text.indexOf(text) + (open ? 1 : 0);
    const items = this.#sequence();
    if (this.#at < this.#text.length) throw new Error(`Not a phrase: “${this.#text}” from ${String(this.#at)}`);
    const [start, end] = [
      open ? '' : /^\w/.test(text) ? String.raw`\b` : EDGE,
      text.endsWith('*') && !text.endsWith(']*') ? '' : /\w$/.test(text) ? String.raw`\b` : EDGE,
    ];
    return start + items + (text.includes(' !') ? '' : end);
  }

  #peek(): string {
    return this.#text.charAt(this.#at);
  }

  #plain(): string {
    PLAIN.lastIndex = this.#at;
    const [run = ''] = PLAIN.exec(this.#text) ?? [];
    this.#at += run.length;
    return run;
  }

  #alternatives(close: string): string {
    const found: string[] = [];
    do {
      this.#at++;
      found.push(this.#sequence());
    } while (this.#peek() === '|');
    if (this.#peek() !== close) throw new Error(`No “${close}” in “${this.#text}”`);
    this.#at++;
    return found.length === 1 ? (found[0] ?? '') : `(?:${found.join('|')})`;
  }

  #sequence(): string {
    const items: Item[] = [];
    let after = '';
    for (;;) {
      const spaced = this.#spaces();
      const next = this.#peek();
      if (next === '' || ')]|'.includes(next)) break;
      if (next === '!') {
        this.#at++;
        if (items.length === 0) after = `(?<!${String.raw`\b`}${this.#item(false).source}\\s+)`;
        else return after + joined(items) + String.raw`\b(?!\s+${this.#sequence()}\b)`;
      } else items.push(this.#item(spaced && (items.length > 0 || after === '')));
    }
    return after + joined(items);
  }

  #spaces(): boolean {
    const from = this.#at;
    while (this.#peek() === ' ') this.#at++;
    return this.#at > from;
  }

  #item(spaced: boolean): Item {
    const next = this.#peek();
    if (next === '(') return { source: this.#alternatives(')'), spaced, optional: '', most: 1 };
    if (next === '[') {
      const from = this.#at;
      const source = this.#alternatives(']');
      const many = this.#peek() === '*';
      // any number of any words can be parted in more ways than a long sentence leaves time for
      if (many && /\.\.\d/.test(this.#text.slice(from, this.#at))) throw new Error(`Any number of any words: “${this.#text}”`);
      if (many) this.#at++;
      return { source, spaced, optional: many ? '*' : '?', most: 1 };
    }
    const few = next === '.' ? /^\.\.(\d+)/.exec(this.#text.slice(this.#at)) : null;
    if (few !== null) {
      this.#at += few[0].length;
      return { source: String.raw`[\w-]+`, spaced, optional: '{}', most: Number(few[1]) };
    }
    let source = '';
    while (!ENDS.test(this.#peek())) source += this.#plain() || letter(this.#text.charAt(this.#at++));
    return { source, spaced, optional: '', most: 1 };
  }
}

function letter(sign: string): string {
  if (sign === '*') return String.raw`\w*`;
  if (sign === '_') return String.raw`[\w-]+`;
  if (sign === '#') return String.raw`\d+`;
  if (sign === '-') return String.raw`[-\s]+`;
  if (sign === "'") return "['’]";
  return sign.replace(/[.+?^${}()|\\/]/, String.raw`\$&`);
}

/** Items after one another. What may be left out takes a space with it: the one after it where nothing certain precedes. */
function joined(items: readonly Item[]): string {
  let source = '';
  let certain = false;
  for (const [i, { source: own, spaced, optional, most }] of items.entries()) {
    const next = items[i + 1];
    const gap = spaced && certain ? String.raw`\s+` : '';
    if (optional === '') {
      source += gap + own;
      certain = true;
      continue;
    }
    const many = optional === '{}' ? `{0,${String(most)}}?` : optional;
    const behind = !certain && next?.spaced === true ? String.raw`\s+` : '';
    source += `(?:${gap}${own}${behind})${many}`;
  }
  return source;
}

/** Words without signs, as most phrases are: read at once what the reader would read piece by piece. */
const ONLY_WORDS = /^\w+(?: \w+)*$/;
const plainSource = (words: string): string => `\\b${words.replaceAll(' ', '\\s+')}\\b`;

const kept = new Map<Phrases, string>();

/** The phrases of a list as one piece of a regular expression. */
function sourceOf(phrases: Phrases): string {
  const before = kept.get(phrases);
  if (before !== undefined) return before;
  const source = `(?:${phrases.map((phrase) => (ONLY_WORDS.test(phrase) && !phrase.includes('_') ? plainSource(phrase) : new PhraseReader(phrase).whole())).join('|')})`;
  kept.set(phrases, source);
  return source;
}

/** Grammar in code, words by the name of their list: `` grammar`${ASKING.which}[^?]*${SIZES.most}` ``. Earlier phrases of a list are tried first. */
export function grammar(parts: TemplateStringsArray, ...values: readonly (string | Phrases)[]): string {
  return parts.raw.reduce((source, part, i) => {
    const value = values[i - 1] ?? '';
    return source + (typeof value === 'string' ? value : sourceOf(value)) + part;
  });
}

/** Finds any phrase of a list. */
export const anyOf = (phrases: Phrases, flags = 'i'): RegExp => new RegExp(sourceOf(phrases), flags);

/** Meets a text that is one of the phrases and nothing else. */
export const wholly = (phrases: Phrases, flags = 'i'): RegExp => new RegExp(`^${sourceOf(phrases)}$`, flags);
