import { sentences } from '../../text/tokens.ts';
import { abbreviations } from '../../text/words/sentences/abbreviations.ts';

/** Replies of a model as they come: JSON that is almost JSON, prose where JSON was asked for, citations in every style. What cannot be read is left out, never guessed. */

/** A passage as the first call is asked for it (EvidenT §3.2). */
export interface RepliedPassage {
  readonly passage_id: string;
  readonly url: string;
  readonly content: string;
}

/** Fewer words than these are found anywhere. */
const FEWEST_WORDS = 4;

/** The passages of a reply; an unfinished last object is read as far as it came. Without any JSON its quotations, else its lines, are passages that name none. */
export function readPassages(reply: string): RepliedPassage[] {
  const objects = [...reply.matchAll(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*"?)*/g)].map(([object]) => ({
    passage_id: field(object, 'passage_id') ?? field(object, 'id') ?? '',
    url: field(object, 'url') ?? '',
    content: field(object, 'content') ?? '',
  }));
  const read = objects.filter(({ content }) => content.trim() !== '');
  if (read.length > 0 || /"passages"\s*:/.test(reply)) return read;
  const quoted = [...reply.matchAll(/["“]([^"“”]{20,})["”]/g)].map(([, words = '']) => words);
  const lines = quoted.length > 0 ? quoted : reply.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim());
  return lines
    .filter((line) => line.split(/\s+/).length >= FEWEST_WORDS)
    .map((content) => ({ passage_id: idsIn(content).ids[0] ?? '', url: '', content: idsIn(content).text }));
}

/** A string field of an object that may be cut off. */
function field(object: string, name: string): string | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)`, 's').exec(object)?.[1];
  if (found === undefined) return undefined;
  try {
    return JSON.parse(`"${found.replace(/\n/g, '\\n').replace(/\t/g, '\\t').replace(/\\$/, '')}"`) as string;
  } catch {
    return found;
  }
}

/** A sentence of a reply without its citations, and the ids that it names. */
export interface RepliedSentence {
  readonly text: string;
  readonly ids: readonly string[];
}

/** "[p1]", "[p1, p3]", "(p2)", "[1]", "[p1-p3]", "[passage p1]"; a year or a loss in parentheses is none. */
const ID = String.raw`(?:passages?\s*)?(?:p\s?\d{1,2}|passage_\d{1,2})`;
const SEPARATED = String.raw`\s*(?:,|;|&|and|-|–)\s*`;
const CITED = new RegExp(
  String.raw`\s*(?:[[(]\s*${ID}(?:${SEPARATED}(?:${ID}|\d{1,2}))*\s*[\])]|\[\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*\])`,
  'gi',
);

/** The ids of a text, and the text without them. */
function idsIn(text: string): RepliedSentence {
  const ids: string[] = [];
  const without = text.replace(CITED, (cited) => {
    let before: number | null = null;
    for (const [, sign = '', digits = ''] of cited.matchAll(/([-–]?)\s*(?:passages?[\s_]*)?p?\s?(\d{1,2})/gi)) {
      const number = Number(digits);
      if (sign !== '' && before !== null) for (let i = before + 1; i < number; i++) ids.push(`p${String(i)}`);
      ids.push(`p${String(number)}`);
      before = number;
    }
    return '';
  });
  return {
    text: without
      .replace(/\s+([.,;:!?])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
    ids: [...new Set(ids)],
  };
}

/**
 * Reads sentences from a reply as it comes. A sentence is given when the next has begun, since its citations may follow its full stop; `rest` gives the last one.
 */
export class Sentences {
  #buffer = '';
  #given = 0;

  /** The sentences that the piece completed. */
  add(piece: string): RepliedSentence[] {
    this.#buffer += piece;
    return this.#take(false);
  }

  /** What is left when the reply has ended. `whole`: it was not cut off, so its last words are a sentence too. */
  rest(whole: boolean): RepliedSentence[] {
    return this.#take(true).filter(({ text }, i, all) => whole || i < all.length - 1 || /[.!?]["”’)]*$/.test(text));
  }

  #take(ended: boolean): RepliedSentence[] {
    // A citation that has begun says nothing yet, and no sentence has begun with it.
    const all = attributed(ended ? this.#buffer : this.#buffer.replace(/[[(][^\])\n]{0,24}$/, ''));
    const until = ended ? all.length : all.length - 1;
    const fresh = all.slice(this.#given, Math.max(this.#given, until));
    this.#given = Math.max(this.#given, until);
    return fresh;
  }
}

/**
 * The sentences of a whole reply.
 * @internal
 */
export function readSentences(reply: string): RepliedSentence[] {
  return new Sentences().add(`${reply}\n`).concat(readRest(reply));
}

const readRest = (reply: string): RepliedSentence[] => attributed(reply).slice(-1);

/**
 * Where a filing's words would read on and a model's are two sentences: after a full stop whatever begins there, a small letter ("eBay") or a bracket. Two as one would be
 * compared with the passages as one.
 */
const RUN_ON = new RegExp(
  String.raw`(?<=[\p{Ll}\p{N}%)\]”"’]{2}[.!?])(?<!\b(?:${abbreviations.inReplies.join('|')}|(?:note|item|part|rule)\s\d+)\.)\s+(?=[^\s[])`,
  'iu',
);

/** A word without any capital goes on with the sentence before: "in the W.D. Wash. alleging violations". */
function parted(sentence: string): string[] {
  const out: string[] = [];
  for (const part of sentence.split(RUN_ON)) {
    const before = out.at(-1);
    if (before !== undefined && /^\p{Ll}(?!\p{Lu})/u.test(part)) out[out.length - 1] = `${before} ${part}`;
    else out.push(part);
  }
  return out;
}

/** Citations before a sentence's first word belong to the one before it, where that has none of its own. */
function attributed(reply: string): RepliedSentence[] {
  const out: { text: string; ids: readonly string[] }[] = [];
  for (const line of reply.split('\n')) {
    const plain = line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').replace(/\*\*|__|^#+\s*/g, '');
    for (const sentence of sentences(plain).flatMap(({ start, end }) => parted(plain.slice(start, end)))) {
      const lead = new RegExp(`^(?:${CITED.source})+[.\\s]*`, 'i').exec(sentence)?.[0] ?? '';
      const before = out.at(-1);
      const moves = lead !== '' && before !== undefined && before.ids.length === 0;
      if (moves) before.ids = idsIn(lead).ids;
      const { text, ids } = idsIn(moves ? sentence.slice(lead.length) : sentence);
      if (/[\p{L}\p{N}]/u.test(text)) out.push({ text, ids });
    }
  }
  return out;
}
