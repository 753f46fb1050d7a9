import { possessive } from '../../text/naming.ts';

/** The question with the years `asked` moved by so many. */
export const ofOtherYears = (text: string, asked: readonly number[], by: number): string =>
  text
    .replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, (year) => (asked.includes(Number(year)) ? String(Number(year) + by) : year))
    .replace(/\b(FY\s?[’']?)(\d{2})\b/gi, (whole, mark: string, year: string) =>
      asked.includes(2000 + Number(year)) ? `${mark}${String(2000 + Number(year) + by).slice(2)}` : whole,
    );

/** The question with one company's name in place of another's. */
export const ofOtherCompany = (text: string, from: string, to: string): string => {
  const at = text.indexOf(from);
  if (at < 0) return text;
  const rest = text.slice(at + from.length);
  const owns = /^['’]s?(?!\w)/.exec(rest)?.[0] ?? '';
  return `${text.slice(0, at)}${owns === '' ? to : possessive(to)}${rest.slice(owns.length)}`;
};
