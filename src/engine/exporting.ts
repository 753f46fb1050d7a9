import { fail, type Result } from '../domain/failure.ts';
import type { Store } from '../index/store.ts';
import type { Workbook, WorkbookRequest } from './api.ts';
import type { Checking } from './checking.ts';
import type { Library } from './library.ts';

/** Statements of a filing, or figures of an answer, as a workbook with live formulas. */
export function workbook(_request: WorkbookRequest, _library: Library, _store: Store, _checking: Checking): Promise<Result<Workbook>> {
  return Promise.resolve(fail({ kind: 'nothing-to-export' }));
}
