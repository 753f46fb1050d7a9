import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabQuestion } from '../../src/domain/papers/lab.ts';
import { readQuestions, type NamedHere } from '../../src/lab/questions/readQuestions.ts';
import { readLines, thinned, withOptions, type GoldLine } from '../bench/dataset.ts';

/** A file of questions as the lab reads it, each with its options, every so manieth of them. Throws where it is no file of questions. */
export async function labQuestions(file: string, here: readonly NamedHere[], every: number | undefined): Promise<readonly LabQuestion[]> {
  const options = new Map(readLines<GoldLine>(file).map((line) => [line.id, line.options]));
  const bytes = readFileSync(file);
  const set = await readQuestions(path.basename(file), { bytes, text: () => ({ text: bytes.toString('utf8') }) }, here);
  if (!set.ok) throw new Error(JSON.stringify(set.failure));
  return thinned(set.value.questions, every).map((one) => ({ ...one, text: withOptions(one.text, options.get(one.id)) }));
}
