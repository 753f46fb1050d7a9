import type { FilingId, Period } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Answer, Figure } from '../../domain/question.ts';
import type { ExportedFigure } from '../../figures/workbook/figureSheets.ts';
import type { Sheet } from '../../figures/workbook/sheet.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Workbook, WorkbookRequest } from '../api.ts';
import type { Checking } from './checking.ts';
import type { Library } from './library.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Names longer than this are refused by some file systems once a folder is put before them. */
const LONGEST_NAME = 120;

/** Statements of a filing, or figures of an answer, as a workbook with live formulas. What writes it is loaded when it is first asked for. */
export async function workbook(request: WorkbookRequest, library: Library, store: Store, checking: Checking): Promise<Result<Workbook>> {
  const nameOf = (filing: FilingId): string => library.row(filing)?.name ?? 'a filing that was removed';
  if (request.kind === 'statements') {
    const read = await checking.statements(request.filing);
    if (!read || read.views.length === 0) return fail({ kind: 'nothing-to-export' });
    const { statementSheets } = await import('../../figures/workbook/statementSheets.ts');
    return workbookFile(statementSheets(read.views, read.checks, nameOf), `${nameOf(request.filing)} statements`);
  }
  if (request.kind === 'grid') {
    if (request.grid.cells.length === 0) return fail({ kind: 'nothing-to-export' });
    const { gridSheets } = await import('../../figures/workbook/gridSheets.ts');
    return workbookFile(gridSheets(request.grid, nameOf), request.grid.sheet.title || 'Grid');
  }
  const answer = await store.answer(request.answerId);
  const all = answer ? [...(answer.figure ? [answer.figure] : []), ...(answer.list?.figures ?? [])] : [];
  const figures = request.kind === 'answer' ? all : all.slice(request.place, request.place + 1);
  const [first] = figures;
  if (!answer || !first) return fail({ kind: 'nothing-to-export' });
  const { figureSheets } = await import('../../figures/workbook/figureSheets.ts');
  const exported = figures.map((figure) => exportedFigure(figure, answer, nameOf));
  return workbookFile(figureSheets(answer.question, exported), [first.name, figures.length > 1 ? '' : shortPeriod(first.period)].join(' '));
}

/** Sheets as a file; `name` without its ending. */
export async function workbookFile(sheets: readonly Sheet[], name: string): Promise<Result<Workbook>> {
  const { workbookOf } = await import('../../figures/workbook/workbookOf.ts');
  const blob = new Blob([await workbookOf(sheets)], { type: XLSX });
  return ok({ blob, fileName: `${savedName(name)}.xlsx` });
}

/** What a file of that name is saved as, without its ending: without what file systems refuse, and not hidden. */
export const savedName = (name: string): string =>
  name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, LONGEST_NAME)
    .replace(/[\s.]+$/, '') || 'Figures';

function exportedFigure(figure: Figure, answer: Answer, nameOf: (filing: FilingId) => string): ExportedFigure {
  const { name, period, text, value, unit, tree, pieces, notes, checks, operands } = figure;
  return {
    ...{ name, period: period.label, shortPeriod: shortPeriod(period), text, value, unit, tree, pieces, notes, checks },
    operands: operands.map((operand) => {
      const cited = answer.citations.find(({ number }) => number === operand.citation);
      const place = cited
        ? [nameOf(cited.filing), `page ${String(cited.page)}`, cited.section].filter((part) => part !== '').join(', ')
        : '';
      // A cell's quote begins with its row's label as printed.
      const [row = ''] = cited?.kind === 'cell' ? cited.quote.split(' … ') : [operand.label];
      return { ...operand, source: `${place}: ${[row, operand.period].filter((part) => part !== '').join(' · ')}` };
    }),
  };
}

/** "FY2023", "Q2 FY2023", or as the filing words it: short enough for a tab's and a file's name where it can be. */
function shortPeriod({ kind, months, fiscalYear, fiscalQuarter, label }: Period): string {
  if (kind !== 'duration' || fiscalYear === undefined) return label;
  if (months === 12) return `FY${String(fiscalYear)}`;
  return months === 3 && fiscalQuarter !== undefined ? `Q${String(fiscalQuarter)} FY${String(fiscalYear)}` : label;
}
