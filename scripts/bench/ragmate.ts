import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MetadataKey } from '../../src/engine/api.ts';
import { identity, readLines, type BenchDocument } from './dataset.ts';
import { sectionPages } from './sectionpages.ts';

/** An Item of a filing, as RAGMate's data set has it. */
export interface SectionLine {
  readonly source_doc: string;
  readonly order: number;
  readonly section: string;
  readonly text: string;
  readonly company_name: string;
  readonly ticker: string;
  readonly form_type: string;
  readonly period_of_report: string;
  readonly filed_date: string;
  /** Null where the set's filing names none. */
  readonly exchange_listings: readonly string[] | null;
  readonly sic: string | null;
  /** The fiscal year of some companies, the filing year of others: as given. */
  readonly year: number;
}

const folderOf = (data: string): string => path.join(data, 'sections');

/** Whether a data set holds filings as text with their metadata instead of PDFs. */
export const holdsSections = (data: string): boolean => existsSync(folderOf(data));

/** Every filing as a PDF of one page an Item, with the metadata that the data set gives it. PDFs that are there already and unchanged are left alone. */
export async function sectionDocuments(data: string, folder: string): Promise<BenchDocument[]> {
  mkdirSync(folder, { recursive: true });
  const filings = new Map<string, SectionLine[]>();
  for (const name of readdirSync(folderOf(data)).sort())
    for (const line of readLines<SectionLine>(path.join(folderOf(data), name)))
      filings.set(line.source_doc, [...(filings.get(line.source_doc) ?? []), line]);
  const documents: BenchDocument[] = [];
  for (const [doc, lines] of filings) {
    const file = path.join(folder, `${doc}.pdf`);
    const sections = lines.sort((a, b) => a.order - b.order);
    const bytes = await sectionPages(sections);
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
    documents.push({ doc, file, filing: identity(bytes), given: givenOf(sections[0]) });
  }
  return documents;
}

/** The metadata as a user would type it over what was read. */
function givenOf(line: SectionLine | undefined): Readonly<Partial<Record<MetadataKey, string>>> {
  if (!line) return {};
  const [exchange] = line.exchange_listings ?? [];
  return {
    company: line.company_name,
    form: line.form_type,
    fiscalYear: String(line.year),
    fiscalQuarter: '',
    periodEnd: line.period_of_report,
    filed: line.filed_date,
    ticker: line.ticker,
    ...(exchange !== undefined && { exchange }),
    // The set has the code's name, and Footnote's field the code.
    ...(line.sic !== null && /^\d{4}$/.test(line.sic) && { sic: line.sic }),
  };
}
