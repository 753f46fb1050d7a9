import type { Question } from '../../domain/question.ts';

/** The question without the companies and times it names, whole where nothing is left. */
export function topicOf({ core, companies, periods }: Pick<Question, 'core' | 'companies' | 'periods'>): string {
  const names = [...companies.map(({ text }) => text), ...periods.map(({ text }) => text)].sort((a, b) => b.length - a.length);
  const topic = names
    .reduce((text, name) => text.replaceAll(name, ' '), core)
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{3}/u.test(topic) ? topic : core;
}
