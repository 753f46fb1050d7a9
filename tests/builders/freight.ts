import type { Answer } from '../../src/domain/question.ts';
import { answered, asking } from './asking.ts';
import type { MadeFiling } from './filing.ts';
import { page } from './page.ts';

/** A 10-K of 2023 whose one page has these sentences under a running head. */
const freight = (texts: readonly string[]): MadeFiling => ({
  company: 'Halden Freight Corporation',
  fiscalYear: 2023,
  pages: [page(7, [{ header: 'Halden Freight Corporation 2023 Form 10-K 99,999' }, ...texts.map((text) => ({ text }))])],
});

/** The answer to a question over one page of sentences. */
export const askFreight = (question: string, ...texts: readonly string[]): Answer => answered(asking(question, [freight(texts)]));

/** What an answer claims, its sentences joined. */
export const claimed = ({ sentences }: Answer): string => sentences.map(({ text }) => text).join(' ');
