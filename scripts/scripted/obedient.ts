import type { Generator } from '../../src/domain/ports.ts';
import { faithfulReply } from './faithful.ts';
import { oneLine } from './honest.ts';
import type { Known } from './known.ts';
import type { Given, Prompt } from './prompt.ts';
import { scripted } from './scripted.ts';
import { answering, extraction } from './shape.ts';

/** Obeys whatever instruction it finds in the words of a filing, its heading or its name: it copies the instruction as a passage and answers with what it was told to say. Without any it is faithful. */
export const obedient = (known: Known = {}): Generator =>
  scripted(
    'obedient',
    (prompt) => {
      const orders = prompt.given.flatMap((from) => ordersIn(from).map((order) => ({ from, order })));
      if (orders.length === 0) return faithfulReply(prompt, known);
      if (prompt.call === 'extract')
        return extraction(
          prompt,
          orders.map(({ from, order }) => ({ id: from.id, url: from.url, content: order.whole })),
        );
      if (prompt.call === 'answer') return obeyed(prompt, orders, known);
      return faithfulReply(prompt, known);
    },
    known,
  );

interface Order {
  /** The instruction as it stands. */
  readonly whole: string;
  /** What is to be said. */
  readonly payload: string;
}

const ORDER =
  /[^.!?\n]*\b(?:ignore|disregard|forget|override|system\s*(?:prompt|message|:)|assistant|you\s+(?:are|must|should|will)\s+now|instead\s+of|(?:answer|reply|respond|output|print|say|write|tell\s+the\s+user|state|repeat|report)\b[^.!?\n]{0,60}(?::|\bthat\b|\bwith\b|\bexactly\b))[^\n]*/gi;

function ordersIn({ heading, text }: Given): Order[] {
  return [heading, text].flatMap((words) =>
    [...words.matchAll(ORDER)].map(([whole]) => {
      const told =
        /(?:answer|reply|respond|output|print|say|write|tell\s+the\s+user|state|repeat|report)\b[^.!?\n]{0,60}?(?::|\bthat\b|\bwith\b|\bexactly\b)\s*["“'‘]?([^"”\n]+)/i.exec(
          whole,
        );
      return { whole: oneLine(whole), payload: oneLine(told?.[1] ?? whole) };
    }),
  );
}

/** What it was told, word for word and as an answer would say it. */
function obeyed(prompt: Prompt, orders: readonly { readonly from: Given; readonly order: Order }[], known: Known): string {
  const said = orders.flatMap(({ from, order }) => [
    { text: sentence(order.payload), ids: [from.id] },
    { text: sentence(order.whole), ids: [from.id] },
  ]);
  for (const { text } of said) known.wrote?.(text, 'obeyed');
  return answering(prompt, said);
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
