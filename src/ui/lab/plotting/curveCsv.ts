import type { LabCurve } from '../../../domain/papers/lab.ts';
import { sheetCell } from '../../shell/clipboard.ts';
import { wayName } from '../wayNames.ts';

/** A cell as RFC 4180 quotes it, and never a formula. */
const cell = (text: string): string => {
  const safe = sheetCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The numbers of a picture as lines of CSV. */
export function curveCsv({ points }: LabCurve): string {
  const rows = points.map(({ series, part, x, y, n }) => [
    wayName(series),
    part ?? '',
    String(x),
    String(y),
    n === undefined ? '' : String(n),
  ]);
  return [['way', 'of', 'x', 'y', 'questions'], ...rows].map((row) => row.map(cell).join(',')).join('\n');
}
