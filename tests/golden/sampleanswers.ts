import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Answer } from '../../src/domain/question.ts';
import { question, valueOf } from '../engine/desk.ts';
import { sampleDesk, type SampleDesk } from '../engine/sampledesk.ts';

/** A page of a sample filing: the fiscal year it is for, and its number. */
export type SamplePage = `${'FY22' | 'FY23'} p. ${number}`;

const NAMES = { FY22: 'public/samples/northmoor-2022-10k.pdf', FY23: 'public/samples/northmoor-2023-10k.pdf' } as const;
const YEAR = new Map<string, string>(
  Object.entries(NAMES).map(([year, file]) => [createHash('sha256').update(readFileSync(file)).digest('hex'), year]),
);

export const placeOf = ({ filing, page }: { readonly filing: string; readonly page: number }): string =>
  `${YEAR.get(filing) ?? 'another filing'} p. ${String(page)}`;

let desk: Promise<SampleDesk> | null = null;

/** What is answered over the two sample filings without any model. */
export async function answerOver(text: string): Promise<Answer> {
  desk ??= sampleDesk();
  return valueOf(await (await desk).engine.ask(question(text, { preset: 'words', keep: false })));
}
