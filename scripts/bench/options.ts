import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PipelineConfig } from '../../src/domain/config.ts';
import { PRESETS } from '../../src/engine/presets.ts';
import { holdsSections } from './ragmate.ts';
import { Refusal } from './refusal.ts';
import { holdsContexts } from './tatqa.ts';

export interface BenchOptions {
  readonly data: string;
  readonly preset: PipelineConfig;
  readonly out: string;
  /** Kept where given; else a folder inside `out` that goes when the run has ended well. */
  readonly profile: string | undefined;
  readonly questions: string | undefined;
  readonly limit: number | undefined;
  /** Holds a folder a model, in the layout of the hub. */
  readonly models: string | undefined;
  /** Keeps vectors by content across profiles. */
  readonly vectors: string | undefined;
  /** Lets made weights stand in for models that are not there: the way is tried, nothing is measured. */
  readonly tiny: boolean;
  readonly resume: boolean;
}

/** Presets that a language model answers: known, not built. */
const written = [
  ...['bamberg', 'bamberg-baseline', 'financialqa', 'financialqa-baseline', 'raw-model', 'multifinrag', 'multifinrag-baseline'],
  ...['evident', 'evident-inline', 'evident-every-sentence'],
];

const usage =
  'usage: npm run bench -- --data DIR --preset ID [--out DIR] [--profile DIR] [--questions FILE] [--limit N] [--models DIR] [--vectors DIR] [--tiny] [--generator ID] [--resume]';

/** Reads the flags. Throws a `Refusal` that says what is missing. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parse(args);
  if (values.data === undefined || values.preset === undefined) throw new Refusal(usage, 2);
  const data = path.resolve(values.data);
  if (!existsSync(path.join(data, 'documents.jsonl')) && !holdsContexts(data) && !holdsSections(data))
    throw new Refusal(`There is no documents.jsonl in ${data}.`, 2);
  const preset = presetOf(values.preset);
  if (values.generator !== undefined)
    throw new Refusal(`The preset ${preset.id} has no generator, so ${values.generator} cannot be used.`, 2);
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 0))
    throw new Refusal(`--limit takes a whole number, not ${String(values.limit)}.`, 2);
  return {
    data,
    preset,
    out: path.resolve(values.out ?? path.join('bench-out', `${path.basename(data)}-${preset.id}`)),
    profile: values.profile === undefined ? undefined : path.resolve(values.profile),
    questions: values.questions === undefined ? undefined : path.resolve(values.questions),
    limit,
    models: values.models === undefined ? undefined : path.resolve(values.models),
    vectors: values.vectors === undefined ? undefined : path.resolve(values.vectors),
    tiny: values.tiny,
    resume: values.resume,
  };
}

function presetOf(id: string): PipelineConfig {
  const preset = Object.values(PRESETS).find((one) => one.id === id);
  if (preset) return preset;
  if (id === 'full' || written.includes(id))
    throw new Refusal(`The preset ${id} needs a language model, which this build cannot load yet.`, 3);
  throw new Refusal(`There is no preset ${id}. There are: ${Object.keys(PRESETS).join(', ')}.`, 2);
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
        // Read whatever the preset, so that one call fits all of them.
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
