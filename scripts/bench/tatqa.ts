import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contextPage, type TableContext } from './contextpage.ts';
import { identity, readLines, type BenchDocument, type BenchQuestion } from './dataset.ts';

const contextsFile = 'contexts.dev.jsonl';
const questionsFile = 'questions.dev.jsonl';

/** Whether a data set holds tables with their paragraphs instead of PDFs. */
export const holdsContexts = (data: string): boolean => existsSync(path.join(data, contextsFile));

/** Every context set as a one-page PDF, which goes through the page's own path like any filing. Pages that are there already and unchanged are left alone. */
export async function contextDocuments(data: string, folder: string): Promise<BenchDocument[]> {
  mkdirSync(folder, { recursive: true });
  const documents: BenchDocument[] = [];
  for (const { context_id: doc, ...context } of readLines<TableContext & { context_id: string }>(path.join(data, contextsFile))) {
    const file = path.join(folder, `${doc}.pdf`);
    const bytes = await contextPage(context);
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
    documents.push({ doc, file, filing: identity(bytes) });
  }
  return documents;
}

/** The questions, each with the one document it is asked over. */
export function contextQuestions(
  data: string,
  file: string | undefined,
  limit: number | undefined,
  documents: readonly BenchDocument[],
): BenchQuestion[] {
  const filings = new Map(documents.map(({ doc, filing }) => [doc, filing]));
  return readLines<{ id: string; question: string; docs: readonly string[] }>(file ?? path.join(data, questionsFile))
    .slice(0, limit)
    .map(({ id, question, docs }) => {
      const only = filings.get(docs[0] ?? '');
      if (only === undefined) throw new Error(`question ${id} names no context of ${contextsFile}`);
      return { id, text: question, only };
    });
}
