/** Milliseconds between two slices: what one has drawn is laid out before the next. */
const EVERY_MS = 16;

const waiting: (() => boolean)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Draws a long list slice by slice, and of all lists that are drawn at once one slice at a time, so that many together hold the page no longer than one. `slice` says whether more is left. Returns what ends it. */
export function drawInTurn(slice: () => boolean): () => void {
  waiting.push(slice);
  timer ??= setTimeout(turn, EVERY_MS);
  return () => drop(slice);
}

function turn(): void {
  const [first] = waiting;
  timer = undefined;
  if (first?.() === false) drop(first);
  if (waiting.length > 0) timer ??= setTimeout(turn, EVERY_MS);
}

function drop(slice: () => boolean): void {
  const at = waiting.indexOf(slice);
  if (at !== -1) waiting.splice(at, 1);
}
