import type { PresetId } from '../../domain/config.ts';

/** What ways of answering are called, by their ids: "+given" is told the filing. */
const NAMES: Readonly<Record<PresetId, string>> = {
  words: 'Words only',
  neural: 'Neural search',
  full: 'Language model, checked',
  'ragmate-plain': 'RAGMate, no metadata',
  'ragmate-prefix': 'RAGMate, metadata first',
  'ragmate-prefix-without-section': 'RAGMate, first, without section',
  'ragmate-prefix-without-company-and-year': 'RAGMate, first, without company and year',
  'ragmate-suffix': 'RAGMate, metadata last',
  'ragmate-unified': 'RAGMate, one vector',
  'ragmate-late': 'RAGMate, late fusion',
  'ragmate-reformulated': 'RAGMate, question reworded',
  'bamberg-retrieval': 'Bamberg, search alone',
  'bamberg-baseline-retrieval': 'Bamberg baseline, search alone',
  'financialqa-retrieval': 'FinancialQA, search alone',
  'financialqa-reduced-retrieval': 'FinancialQA reduced, search alone',
  'financialqa-baseline-retrieval': 'FinancialQA baseline, search alone',
  'multifinrag-retrieval': 'MultiFinRAG, search alone',
  'multifinrag-baseline-retrieval': 'MultiFinRAG baseline, search alone',
  financialqa: 'FinancialQA',
  'financialqa-baseline': 'FinancialQA baseline',
  'raw-model': 'Whole filings to the model',
  bamberg: 'Bamberg',
  'bamberg-baseline': 'Bamberg baseline',
  evident: 'EvidenT',
  'evident-inline': 'EvidenT, direct prompting',
  'evident-every-sentence': 'EvidenT, every sentence',
  multifinrag: 'MultiFinRAG',
  'multifinrag-baseline': 'MultiFinRAG baseline',
};
const BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));
const GIVEN = '+given';

/** "Words only, filing given". */
export function wayName(condition: string): string {
  const given = condition.endsWith(GIVEN);
  const preset = given ? condition.slice(0, -GIVEN.length) : condition;
  const name = BY_ID.get(preset) ?? preset;
  return given ? `${name}, filing given` : name;
}

/** Whether it is ours, and not a published system. */
export const isOwn = (preset: PresetId): boolean => preset === 'words' || preset === 'neural' || preset === 'full';
