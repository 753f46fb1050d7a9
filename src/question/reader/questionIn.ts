/** The sentence that asks; the first one where none ends in a question mark. `text` is a question without its definitions. */
export function questionIn(text: string): string {
  const asking = /(?:^|[.!?]\s+)([^?]*\?)/.exec(text)?.[1] ?? text;
  // "… : what is the …?"
  const at = asking.search(/\b(?:what|how much|how many|by how)\b(?![^]*\b(?:what|how much|how many|by how)\b)/i);
  return at > 0 && /[:.;,]\s*$/.test(asking.slice(0, at)) ? asking.slice(at) : asking;
}
