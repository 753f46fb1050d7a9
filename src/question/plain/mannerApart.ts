import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timesTold } from '../times/timesTold.ts';
import { isKnown, leftOver } from './leftOver.ts';

/** From what a thing is to be worked out, said in a clause of its own, and the question without it. */
interface MannerApart {
  readonly manner: string;
  readonly rest: string;
}

const LEADS = new RegExp(grammar`^\s*(?:and\s+)?${words.manner}(?![\w-])`, 'i');
const WORDS = new RegExp(grammar`(?<![\w-])${words.mannerWords}(?![\w-])`, 'gi');
const TIES = /,|\band\b|\bover\b|\bagainst\b|\bdivided by\b|\/|&|\+/i;
const STOP = /[(),;:?]|\.(?=\s|$)/g;

/** A clause without its times, what ties them to it left where it is. */
const timeless = (piece: string): string =>
  timesTold(piece).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, piece);

/** Whether a clause only says from what: "using year-end inventory and cost of sales". */
function isManner(piece: string): boolean {
  const lead = LEADS.exec(piece);
  if (lead === null) return false;
  const said = timeless(piece).slice(lead[0].length).replace(WORDS, ' ').split(TIES).map(leftOver);
  return said.length < 5 && said.every((one) => one === '' || isKnown(one));
}

/** Takes such a clause out, at the beginning, between commas or at the end; null where there is none. */
export function mannerApart(text: string): MannerApart | null {
  const times = timesTold(text);
  const stops = [...text.matchAll(STOP)].map(({ index }) => index).filter((at) => !times.some(({ start, end }) => start <= at && at < end));
  const edges = [-1, ...stops, text.length];
  for (const [i, from] of edges.entries())
    for (const to of edges.slice(i + 1).reverse()) {
      const piece = text.slice(from + 1, to);
      if (piece.trim() === '' || (from === -1 && to === text.length) || !isManner(piece)) continue;
      const rest = `${text.slice(0, Math.max(from, 0))} , ${text.slice(to + (text.charAt(to) === '?' ? 0 : 1))}`;
      return {
        manner: timeless(piece).trim(),
        rest: rest
          .replace(/\s+/g, ' ')
          .replace(/^[\s,]+|[\s,.]+$/g, '')
          .replace(/\s*,\s*([?.,])/g, '$1'),
      };
    }
  return null;
}
