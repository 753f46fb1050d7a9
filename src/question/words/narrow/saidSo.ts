import type { Reading } from '../../../domain/reading.ts';

/** Whether a question says something in its own words, however it was put plainly. */
export const saidSo = ({ text }: Pick<Reading, 'text'>, pattern: RegExp): boolean => pattern.test(text);
