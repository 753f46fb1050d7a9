const STROKES = ['var(--ink)', 'var(--green)', 'var(--ink3)', 'var(--red)'] as const;
const DASHES = ['', '6 3', '2 3'] as const;

/** Lines of a picture by order: shade and dash tell them apart where they cross. Every twelfth is alike, and told by its number. */
export const strokeOf = (i: number): { readonly colour: string; readonly dash: string } => ({
  colour: STROKES[i % STROKES.length] ?? 'currentColor',
  dash: DASHES[Math.floor(i / STROKES.length) % DASHES.length] ?? '',
});
