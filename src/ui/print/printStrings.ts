/** The words of what is printed. */
export const paper = {
  title: 'Footnote',
  count: (n: number) => (n === 1 ? '1 question' : `${String(n)} questions`),
  asked: (when: string, level: string) => `Asked ${when}, answered by ${level}`,
  foot: 'Each number leads to the filing, page and words that the statement rests on.',
} as const;
