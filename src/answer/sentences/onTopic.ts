import type { Context } from '../../domain/context.ts';
import { stemsOf } from './stretch.ts';
import { meets, wantedWords } from './wantedWords.ts';
import type { PrintedCount } from './countsIn.ts';

/** Of several counts in one text the one whose own words say most of what is asked: "48,000 were employed in the U.S. and 88,000 were employed internationally". Null where two say as much. */
export function onTopic(counts: readonly PrintedCount[], text: string, context: Context): PrintedCount | null {
  const values = new Set(counts.map(({ value }) => value));
  if (values.size <= 1) return counts[0] ?? null;
  const wanted = wantedWords(context);
  const ranked = counts
    .map((count) => {
      const from = text.indexOf(count.text);
      const behind = /[;.]\s|,\s(?:and|but|while)\s|\sand\s/.exec(text.slice(from + count.text.length))?.index ?? text.length;
      const have = stemsOf(text.slice(from, from + count.text.length + behind));
      return { count, share: wanted.reduce((sum, word) => sum + word.weight * meets(word, have), 0) };
    })
    .sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.share > second.share + 0.5 ? first.count : null;
}
