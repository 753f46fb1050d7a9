import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { holdsContexts } from './tatqa.ts';

export interface BenchOptions {
  readonly data: string;
  readonly preset: 'words';
  readonly out: string;
  /** Kept where given; else a folder inside `out` that goes when the run has ended well. */
  readonly profile: string | undefined;
  readonly questions: string | undefined;
  readonly limit: number | undefined;
  readonly resume: boolean;
}

/** A run that cannot begin, with the exit code it ends with: 2 for a wrong call, 3 for a model that is not there. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: 2 | 3,
  ) {
    super(message);
  }
}

const published = [
  ...['ragmate-plain', 'ragmate-prefix', 'ragmate-suffix', 'ragmate-unified', 'ragmate-late', 'ragmate-reformulated'],
  ...['bamberg-retrieval', 'bamberg', 'bamberg-baseline', 'financialqa-retrieval', 'financialqa', 'financialqa-baseline', 'raw-model'],
  ...['evident', 'evident-inline', 'evident-every-sentence', 'multifinrag', 'multifinrag-baseline'],
];

const usage =
  'usage: npm run bench -- --data DIR --preset ID [--out DIR] [--profile DIR] [--questions FILE] [--limit N] [--models DIR] [--vectors DIR] [--generator ID] [--resume]';

/** Reads the flags. Throws a `Refusal` that says what is missing. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parse(args);
  if (values.data === undefined || values.preset === undefined) throw new Refusal(usage, 2);
  const data = path.resolve(values.data);
  if (!existsSync(path.join(data, 'documents.jsonl')) && !holdsContexts(data)) {
    if (existsSync(path.join(data, 'sections')))
      throw new Refusal(`${path.basename(data)} holds text, not PDFs: its adapter is not part of Footnote yet.`, 2);
    throw new Refusal(`There is no documents.jsonl in ${data}.`, 2);
  }
  const { preset } = values;
  if (preset === 'neural') throw new Refusal('The preset neural needs the model all-MiniLM-L6-v2, which this build cannot load yet.', 3);
  if (preset === 'full') throw new Refusal('The preset full needs a language model, which this build cannot load yet.', 3);
  if (published.includes(preset)) throw new Refusal(`The preset ${preset} is known and not built yet; words is.`, 2);
  if (preset !== 'words') throw new Refusal(`There is no preset ${preset}; words is built.`, 2);
  if (values.generator !== undefined) throw new Refusal(`The preset words has no generator, so ${values.generator} cannot be used.`, 2);
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 0))
    throw new Refusal(`--limit takes a whole number, not ${String(values.limit)}.`, 2);
  return {
    data,
    preset,
    out: path.resolve(values.out ?? path.join('bench-out', `${path.basename(data)}-${preset}`)),
    profile: values.profile === undefined ? undefined : path.resolve(values.profile),
    questions: values.questions === undefined ? undefined : path.resolve(values.questions),
    limit,
    resume: values.resume,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        preset: { type: 'string' },
        out: { type: 'string' },
        profile: { type: 'string' },
        questions: { type: 'string' },
        limit: { type: 'string' },
        // Read so that one call fits every preset; `words` has no model, no vectors and nothing to stand in for.
        models: { type: 'string' },
        vectors: { type: 'string' },
        tiny: { type: 'boolean', default: false },
        generator: { type: 'string' },
        resume: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}
