import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PipelineConfig } from '../../src/domain/config.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { holdsSections } from './ragmate.ts';
import { Refusal } from './refusal.ts';
import { SCRIPTS } from './scripted.ts';
import { holdsContexts } from './tatqa.ts';

export interface BenchOptions {
  readonly data: string;
  readonly preset: PipelineConfig;
  readonly out: string;
  /** Kept where given; else a folder inside `out` that goes when the run has ended well. */
  readonly profile: string | undefined;
  readonly questions: string | undefined;
  /** Every so manieth question only, from the first on; before `limit`. */
  readonly every: number | undefined;
  readonly limit: number | undefined;
  /** What writes, where the preset has a language model. */
  readonly generator: Writer | undefined;
  /** Fewer tokens of context than the preset allows: a small model on WASM reads about fifty a second. */
  readonly context: number | undefined;
  /** Holds a folder a model, in the layout of the hub. */
  readonly models: string | undefined;
  /** Keeps vectors by content across profiles. */
  readonly vectors: string | undefined;
  /** Lets made weights stand in for models that are not there: the way is tried, nothing is measured. */
  readonly tiny: boolean;
  readonly resume: boolean;
  /** Rows only: no time of pdf.js alone, no memory (which waits a minute where workers sleep), no clicks. */
  readonly rowsOnly: boolean;
}

/** A model of the registry, or a script that plays one: `--generator scripted:liar`. */
export type Writer = { readonly kind: 'model'; readonly id: string } | { readonly kind: 'scripted'; readonly script: string };

const usage =
  'usage: npm run bench -- --data DIR --preset ID [--out DIR] [--profile DIR] [--questions FILE] [--every N] [--limit N] [--models DIR] [--vectors DIR] [--tiny] [--generator ID|scripted:NAME] [--context TOKENS] [--resume] [--rows-only]';

/** Reads the flags. Throws a `Refusal` that says what is missing. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parse(args);
  if (values.data === undefined || values.preset === undefined) throw new Refusal(usage, 2);
  const data = path.resolve(values.data);
  if (!existsSync(path.join(data, 'documents.jsonl')) && !holdsContexts(data) && !holdsSections(data))
    throw new Refusal(`There is no documents.jsonl in ${data}.`, 2);
  const preset = presetOf(values.preset);
  return {
    data,
    preset,
    out: path.resolve(values.out ?? path.join('bench-out', `${path.basename(data)}-${preset.id}`)),
    profile: values.profile === undefined ? undefined : path.resolve(values.profile),
    questions: values.questions === undefined ? undefined : path.resolve(values.questions),
    every: whole('every', values.every, 1),
    limit: whole('limit', values.limit, 0),
    generator: writerOf(preset, values.generator),
    context: whole('context', values.context, 1),
    models: values.models === undefined ? undefined : path.resolve(values.models),
    vectors: values.vectors === undefined ? undefined : path.resolve(values.vectors),
    tiny: values.tiny,
    resume: values.resume,
    rowsOnly: values['rows-only'],
  };
}

function presetOf(id: string): PipelineConfig {
  const preset = Object.values(PRESETS).find((one) => one.id === id);
  if (preset) return preset;
  throw new Refusal(`There is no preset ${id}. There are: ${Object.keys(PRESETS).join(', ')}.`, 2);
}

function writerOf({ id, writing }: PipelineConfig, named: string | undefined): Writer | undefined {
  if (named === undefined) {
    if (writing) throw new Refusal(`The preset ${id} needs a language model: --generator ID says which.`, 3);
    return undefined;
  }
  if (!writing) throw new Refusal(`The preset ${id} has no generator, so ${named} cannot be used.`, 2);
  const script = /^scripted:(.*)$/.exec(named)?.[1];
  if (script === undefined) return { kind: 'model', id: named };
  if (!SCRIPTS.includes(script)) throw new Refusal(`There is no ${named}. There are: ${SCRIPTS.join(', ')}.`, 2);
  return { kind: 'scripted', script };
}

/** A flag's whole number; undefined where it was not given. @throws Refusal where it is none, or below `least` */
export function whole(flag: string, given: string | undefined, least: number): number | undefined {
  const n = given === undefined ? undefined : Number(given);
  if (n !== undefined && (!Number.isInteger(n) || n < least))
    throw new Refusal(`--${flag} takes a whole number from ${least} on, not ${String(given)}.`, 2);
  return n;
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
        every: { type: 'string' },
        limit: { type: 'string' },
        // Read whatever the preset, so that one call fits all of them.
        models: { type: 'string' },
        vectors: { type: 'string' },
        tiny: { type: 'boolean', default: false },
        generator: { type: 'string' },
        context: { type: 'string' },
        resume: { type: 'boolean', default: false },
        'rows-only': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}
