import type { Block, BlockKind, Table } from '../domain/document.ts';
import { headingLevel, NOTES_TITLE, NUMBERED } from './headings.ts';
import type { LaidPage } from './layout.ts';
import type { Line } from './line.ts';

const BULLET = /^(?:[•▪■●○◦‣·➢✓–—-]\s|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s)/;

/** The page's blocks in reading order: tables as given, furniture, headings, and lines joined to paragraphs and list items. */
export function blocksOf(page: LaidPage, tables: readonly Table[], bodySize: number): Block[] {
  const blocks: Block[] = [];
  let open: { kind: BlockKind; level: number; start: number; lines: Line[] } | undefined;
  const close = (): void => {
    const last = open?.lines.at(-1);
    if (open && last) blocks.push({ kind: open.kind, level: open.level, span: { page: page.number, start: open.start, end: last.end } });
    open = undefined;
  };
  const spans = tables.map((table) => table.span).sort((p, q) => p.start - q.start);
  let next = 0;
  for (const [i, line] of page.lines.entries()) {
    if (line.end === line.start) continue;
    let inside = false;
    for (let span = spans[next]; span && span.start < line.end; span = spans[next]) {
      if (span.end <= line.start) {
        next++;
        continue;
      }
      close();
      const last = blocks.at(-1);
      if (!(last?.kind === 'table' && last.span.start === span.start)) blocks.push({ kind: 'table', level: 0, span });
      inside = true;
      break;
    }
    if (inside) continue;
    if (line.furniture) {
      close();
      blocks.push({ kind: line.furniture, level: 0, span: { page: page.number, start: line.start, end: line.end } });
      continue;
    }
    const text = page.text.slice(line.start, line.end);
    const level = headingLevel(page, i, bodySize);
    const kind: BlockKind = level > 0 ? 'heading' : BULLET.test(text) ? 'list' : 'paragraph';
    const before = open?.lines.at(-1);
    if (open && before && goesOn(open.kind, open.level, before, line, kind, level, page)) {
      open.lines.push(line);
      continue;
    }
    close();
    open = { kind, level, start: line.start, lines: [line] };
  }
  close();
  return blocks;
}

function goesOn(openKind: BlockKind, openLevel: number, before: Line, line: Line, kind: BlockKind, level: number, page: LaidPage): boolean {
  if (before.column !== line.column || Math.abs(before.size - line.size) > 0.5) return false;
  const gap = line.box.y - (before.box.y + before.box.height);
  if (openKind === 'heading' || kind === 'heading') {
    return openKind === kind && openLevel === level && gap < 0.5 * line.size && !opens(page.text.slice(line.start, line.end));
  }
  return kind !== 'list' && gap < 0.75 * line.size && gap > -0.5 * line.size;
}

const opens = (text: string): boolean => NUMBERED.test(text) || NOTES_TITLE.test(text);
