import type { Page } from '../../domain/document.ts';

const running = new WeakMap<Page, string>();

/** The words of a page outside its tables: in tables everything is near everything. */
export function runningText(page: Page): string {
  const known = running.get(page);
  if (known !== undefined) return known;
  let text = page.text;
  for (const { span } of page.tables)
    text = text.slice(0, span.start) + ' '.repeat(Math.max(0, span.end - span.start)) + text.slice(span.end);
  const found = text.replace(/\s+/g, ' ');
  running.set(page, found);
  return found;
}
