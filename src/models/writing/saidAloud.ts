const THOUGHT = '<think>';

/** What of a reply so far is its answer: some models think first, in a block of its own. */
export function saidAloud(written: string): string {
  const start = written.trimStart();
  if (start.length < THOUGHT.length && THOUGHT.startsWith(start)) return '';
  if (!start.startsWith(THOUGHT)) return written;
  const end = start.indexOf('</think>');
  return end < 0 ? '' : start.slice(end + '</think>'.length).trimStart();
}
