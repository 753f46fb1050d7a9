/** So many texts are remembered: more than one question is taken apart into. */
const MOST = 400;

/**
 * What is made of a text and of nothing else, remembered for the texts met lately: a question is read in several wordings, and each of its pieces a dozen times in each.
 * Who is given it must not change it. Of short texts only: they stay in memory until others come.
 */
export function lately<T extends object | string | null>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (kept.size >= MOST) kept.clear();
    kept.set(text, made);
    return made;
  };
}
