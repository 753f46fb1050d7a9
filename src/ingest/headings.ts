import type { LaidPage } from './layout.ts';

/** 0 where the line is no heading, else its level on looks alone: 1 for the largest type to 6. */
export function isHeading(page: LaidPage, index: number, bodySize: number): number {
  const line = page.lines[index];
  if (!line || line.segments.length > 2) return 0;
  const text = page.text.slice(line.start, line.end).trim();
  if (text.length < 3 || text.length > 160 || !/[A-Za-z]{3}/.test(text)) return 0;
  const numbered = /^(?:PART\s+[IVX]+|ITEM\s+\d+[A-C]?|NOTE\s+\d+)\b/i.test(text);
  const capitals = /[A-Z]{3}/.test(text) && text === text.toUpperCase();
  const large = line.size > 1.15 * bodySize;
  if (!line.bold && !large && !(capitals && text.length < 100)) return numbered && text.length < 90 && line.bold ? 2 : 0;
  if (/[.,;:]$/.test(text) && !numbered && !(line.bold && text.length < 80)) return 0;
  if (large) return line.size > 1.5 * bodySize ? 1 : 2;
  if (capitals) return 3;
  return line.bold ? 4 : 5;
}
