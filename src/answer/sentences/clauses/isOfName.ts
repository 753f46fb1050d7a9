/** Letters in capitals before a bare number make it the name of a thing. */
const MODEL = /(?<!\p{L})\p{Lu}{2,}\s$/u;

/** Whether a number is part of a name: "COVID-19", as well where a line ends in it, and "Rule 10b5-1" count nothing, nor does the "RTX 4060 family". */
export function isOfName(text: string, start: number, end: number): boolean {
  const printed = text.slice(start, end);
  const before = text.slice(0, start + Math.max(0, printed.search(/\d/)));
  return /[\p{L}\d]-$|\p{Lu}{2,}-\s$/u.test(before) || (/^\d{2,4}$/.test(printed.trim()) && MODEL.test(before));
}
