/** "1-3,7" → 1, 2, 3, 7; without a list all of so many. */
export function pagesOf(list: string | undefined, pages: number): number[] {
  return (list ?? `1-${String(pages)}`).split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
