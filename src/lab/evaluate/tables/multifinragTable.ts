import type { MeasureOf } from './evaluated.ts';

/** MultiFinRAG: its accuracy by type is a curve of the report; its tiers are of text, tables and pictures, and nothing here retrieves pictures. */
export const MULTIFINRAG_TABLE: readonly MeasureOf[] = [
  { ...{ id: 'tiers-reached', section: '§3.4', kind: 'share' }, of: () => 'no-pictures' },
  { ...{ id: 'accuracy-images', section: '§4.1, Table 1', kind: 'share' }, of: () => 'no-pictures' },
];
