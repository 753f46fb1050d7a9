import { expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { Citation } from '../../../src/domain/question.ts';
import { firstDrawn } from '../../../src/ui/ask/answer/carried.ts';

const box = { x: 60, y: 200, width: 300, height: 180 };
const note = (number: number, page: number, drawing?: Citation['drawing']): Citation => ({
  ...{ number, filing: 'f' as FilingId, page, spans: [], quote: '', kind: 'cell', section: '' },
  ...(drawing && { drawing }),
});

it('a chart is shown with the first footnote printed in it, and never twice', () => {
  const notes = [note(1, 3), note(2, 3, box), note(3, 3, box), note(4, 3, { ...box, y: 500 }), note(5, 4, box)];
  expect([...firstDrawn(notes)].map(({ number }) => number)).toEqual([2, 4, 5]);
});
