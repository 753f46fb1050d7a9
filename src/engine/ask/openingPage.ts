import type { PageReader } from '../../domain/ports.ts';
import type { FilingCard } from '../../domain/question.ts';

/** The first characters of a filing, from its first pages that have words (FinancialQA §3.3: its summary is made of them). */
export async function openingPage({ id, pages }: FilingCard, reader: PageReader, characters: number): Promise<string> {
  let text = '';
  for (let page = 1; page <= pages && text.length < characters; page++) {
    const [read] = await reader.pages([{ filing: id, page }]);
    const words = read?.page.text.trim() ?? '';
    if (words !== '') text += (text === '' ? '' : '\n') + words;
  }
  return text.slice(0, characters);
}
