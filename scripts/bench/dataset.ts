import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilingId } from '../../src/domain/document.ts';
import type { MetadataKey } from '../../src/engine/api.ts';

/** A document of the set: its name there, and the filing's identity, by which the engine knows it. */
export interface BenchDocument {
  readonly doc: string;
  readonly file: string;
  readonly filing: FilingId;
  /** Metadata that the set gives, laid over what was read as a user's corrections are. */
  readonly given?: Readonly<Partial<Record<MetadataKey, string>>>;
}

/** What may reach the engine of a question: its text. Gold answers, evidence and the documents it is about stay in the data set's file. */
export interface BenchQuestion {
  readonly id: string;
  readonly text: string;
  /** The filing that the reader would have chosen, where the set asks each question over one document of its own (tatqa); else none. */
  readonly only?: FilingId;
}

interface QuestionLine {
  readonly id: string;
  readonly question: string;
  readonly options?: readonly (string | { readonly label?: string; readonly text: string })[] | Readonly<Record<string, string>> | null;
}

export interface GoldLine extends QuestionLine {
  readonly evidence?: readonly { readonly text?: string }[];
}

export function readLines<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

export function readDocuments(data: string): BenchDocument[] {
  return readLines<{ doc: string; file: string }>(path.join(data, 'documents.jsonl')).map(({ doc, file }) => {
    const full = path.join(data, file);
    return { doc, file: full, filing: identity(readFileSync(full)) };
  });
}

/** A filing's identity, as the engine computes it. */
export const identity = (bytes: Uint8Array): FilingId => createHash('sha256').update(bytes).digest('hex') as FilingId;

/** The questions of the set or of another file, none where there is no file: then the bench only reads the documents in. */
export function readQuestions(data: string, file: string | undefined, limit?: number): BenchQuestion[] {
  return questionLines(data, file)
    .slice(0, limit)
    .map(({ id, question, options }) => ({ id, text: withOptions(question, options) }));
}

/** The lines themselves, gold included: what a judge and a scripted generator may know, and the engine may not. */
export function questionLines(data: string, file: string | undefined): GoldLine[] {
  const from = file ?? path.join(data, 'questions.jsonl');
  if (existsSync(from)) return readLines<GoldLine>(from);
  if (file !== undefined) throw new Error(`There is no ${file}.`);
  return [];
}

/** Of a list, the first and every so manieth after it. */
export const thinned = <T>(all: readonly T[], every: number | undefined): T[] => all.filter((_, i) => i % (every ?? 1) === 0);

/** The question with its options, one a line, unless it names them all itself. */
export function withOptions(question: string, options: QuestionLine['options']): string {
  if (options === null || options === undefined) return question;
  const list = Array.isArray(options)
    ? options.map((option: string | { readonly label?: string; readonly text: string }) =>
        typeof option === 'string' ? option : option.label === undefined ? option.text : `${option.label}) ${option.text}`,
      )
    : Object.entries(options as Readonly<Record<string, string>>).map(([label, text]) => `${label}) ${text}`);
  const bare = list.map((option) => option.replace(/^\(?\w{1,3}[).:]\s*/, ''));
  return bare.every((option) => question.includes(option)) ? question : [question, ...list].join('\n');
}
