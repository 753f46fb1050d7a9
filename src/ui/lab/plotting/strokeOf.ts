// Ink alone: green is what can be clicked, red what failed.
const STROKES = ['var(--ink)', 'var(--edge)'] as const;
const DASHES = ['', '6 3', '2 3', '12 4', '9 3 2 3', '1 4'] as const;

/** Lines of a picture by order: shade and dash tell them apart where they cross. Every twelfth is alike, and told by its number. */
export const strokeOf = (i: number): { readonly colour: string; readonly dash: string } => ({
  colour: STROKES[i % STROKES.length] ?? 'currentColor',
  dash: DASHES[Math.floor(i / STROKES.length) % DASHES.length] ?? '',
});
