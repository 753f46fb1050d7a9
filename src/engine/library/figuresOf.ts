import type { FilingId, Page, Statement } from '../../domain/document.ts';
import { filingChecks } from '../../figures/checks/filingChecks.ts';
import { statementViews } from '../../figures/statements/statementViews.ts';
import { packFigures, type Packed } from '../../index/pack.ts';

/** The face statements of a filing as tables of figures, and the checks that its own pages allow, as they are stored. */
export function figuresOf(filing: FilingId, pages: readonly Page[], statements: readonly Statement[]): Packed {
  const views = statementViews(filing, pages, statements);
  return packFigures({ views, checks: filingChecks(filing, views, pages) });
}
