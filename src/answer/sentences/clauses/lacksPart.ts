import type { Reading } from '../../../domain/reading.ts';

/** Whether a company's part is asked about by a name that a text lacks: what is said of Intel isn't said of "Mobileye's revenue at Intel". */
export const lacksPart = (text: string, { companies, unknownCompanies }: Pick<Reading, 'companies' | 'unknownCompanies'>): boolean =>
  companies.length > 0 && unknownCompanies.some((name) => !text.toLowerCase().includes(name.toLowerCase()));
