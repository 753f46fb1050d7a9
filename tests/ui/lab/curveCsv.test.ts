import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { curveCsv } from '../../../src/ui/lab/plotting/curveCsv.ts';

it('the numbers of a picture are a line a point, names whole, and none that a spreadsheet would run', () => {
  const points = [
    { series: 'words+given', x: 1, y: 0.123456789, n: 28 },
    { series: 'ragmate-unified', part: '=HYPERLINK("x")', x: 0.5, y: 0 },
    { series: 'words', x: 'a "fact",\nand more', y: -0.25 },
  ];
  const csv = curveCsv({ id: 'recall', points });
  expect(parseCsv(csv)).toEqual([
    ['way', 'of', 'x', 'y', 'questions'],
    ['Words only, filing given', '', '1', '0.123456789', '28'],
    ['RAGMate, one vector', '\'=HYPERLINK("x")', '0.5', '0', ''],
    ['Words only', '', 'a "fact",\nand more', '-0.25', ''],
  ]);
});
