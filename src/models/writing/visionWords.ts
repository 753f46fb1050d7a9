import type { PictureSays } from '../../domain/drawn/described.ts';
import type { ModelEntry } from '../../domain/models.ts';

/** Moves whenever the same model is asked otherwise, or its reply read otherwise. */
const WORDS_VERSION = 1;

/** Who described a picture: another model's words, or those of other prompts, are asked for anew. */
export const describerOf = ({ id }: Pick<ModelEntry, 'id'>): string => `${id} ${String(WORDS_VERSION)}`;

/** Tokens of a description: six sentences, and what was read of a chart of some bars. */
export const REPLY_TOKENS = 320;

/** MultiFinRAG §3.3.3: three to six sentences, pictures without data left alone. Its words are not printed there. */
export const ASKED =
  'This picture is from a financial report. Say in three to six sentences what it shows: its title, what is measured, the times, the largest values and how they move. If it is a logo, a signature or a decoration, say only that. Then, if it shows data, give them as one JSON object.';

/** A model's reply as what it says: its JSON, where one stands in it that can be read, and the words before and after. Null where no words are left. */
export function saysOf(reply: string): PictureSays | null {
  const found = jsonIn(reply);
  const words = found ? `${reply.slice(0, found.start)} ${reply.slice(found.end)}` : reply;
  const summary = words
    .replace(/```\w*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return summary === '' ? null : { summary, json: found?.json ?? null };
}

/** The first whole JSON object or list of objects in a text. */
function jsonIn(text: string): { readonly start: number; readonly end: number; readonly json: string } | null {
  for (let start = text.search(/[[{]/); start >= 0;) {
    const end = closing(text, start);
    if (end > start) {
      const read = parsed(text.slice(start, end));
      if (typeof read === 'object' && read !== null) return { start, end, json: JSON.stringify(read) };
    }
    const next = text.slice(start + 1).search(/[[{]/);
    start = next < 0 ? -1 : start + 1 + next;
  }
  return null;
}

/** After the bracket that closes the one at `start`; -1 where none does. Brackets in strings don't count. */
function closing(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const letter = text[i];
    if (quoted) {
      if (letter === '\\') i++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return i + 1;
  }
  return -1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
