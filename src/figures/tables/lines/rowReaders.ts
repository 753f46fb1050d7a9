import type { Context } from '../../../domain/context.ts';
import type { Found } from '../../../domain/figures.ts';
import { movedInRow } from './movedInRow.ts';
import { cellsInRow } from '../../levels/cellsInRow.ts';
import { cellsInTable } from '../../levels/cellsInTable.ts';
import { workedOfTwo } from '../../levels/workedOfTwo.ts';

/** What is read of a row that a reader of rows has put first, and what is worked out of two figures so found. */
export const rowReaders = (context: Context): Pick<Found, 'inRow' | 'movedInRow' | 'inTable' | 'worked'> => ({
  inRow: (at) => cellsInRow(context, at),
  movedInRow: (at) => movedInRow(context, at),
  inTable: (at) => cellsInTable(context, at),
  worked: workedOfTwo,
});
