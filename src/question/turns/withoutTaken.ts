import { escaped } from '../../text/escaped.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';

/** A question without a company that it was made of. */
export const withoutCompany = (text: string, company: string): string =>
  tidy(text.replace(new RegExp(String.raw`\s*(?:\b(?:of|at|for|by|from)\s+)?${escaped(company)}(?:['’]s?(?!\w))?`), ''));

/** A question without the times that it was made of. */
export const withoutTime = (text: string): string => tidy(withoutTimes(text).text);

const tidy = (text: string): string => {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([?.,])/g, '$1')
    .trim();
  return plain.endsWith('?') ? plain : `${plain.replace(/[\s.,]+$/, '')}?`;
};
