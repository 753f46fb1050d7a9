import type { AmongNamed } from '../../domain/reading.ts';

/** "Among A, B and C, which …", "which of A, B or C …": the names, with the words that list them. */
export function amongNamed(question: string): AmongNamed | null {
  const found =
    /\b(?:among|between)\s+([^?]+?),\s*(?=which|what)/i.exec(question) ??
    /\b(?:which|what)\s+of\s+(?!the\s+\w+\s*(?:s|had|has|was)?\b(?!,))([^?]+?,?\s+(?:and|or)\s+\w+(?:\s+activities)?)/i.exec(question);
  const list = found?.[1];
  if (found === null || list === undefined) return null;
  const names = list
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length < 2 ? null : { names, text: found[0] };
}
