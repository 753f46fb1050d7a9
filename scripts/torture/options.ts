import path from 'node:path';
import { parseArgs } from 'node:util';
import { whole } from '../bench/options.ts';
import { Refusal } from '../bench/refusal.ts';
import type { Part } from './tally.ts';

export interface TortureOptions {
  readonly only: readonly Part[];
  readonly seed: number;
  readonly kills: number;
  /** No kill, case or batch is begun after so many. */
  readonly minutes: number;
  /** Holds the PDFs that are put through the page; without it that part is left out. */
  readonly pdfs: string | undefined;
  readonly quick: boolean;
  readonly out: string;
  readonly report: string | undefined;
}

const PARTS: readonly Part[] = ['kills', 'corrupt', 'disk', 'hostile', 'egress', 'folder'];

const usage = `usage: npm run torture -- [--only ${PARTS.join(',')}] [--seed N] [--kills N] [--minutes N] [--pdfs DIR] [--quick] [--out DIR]
Breaks the built page in every way it knows and looks whether anything is lost, wrong or leaves. Takes about 20 minutes on two quiet cores
(60 kills, every store three ways), and 3 more for every 100 files of --pdfs; --quick takes about 3: 10 kills, each kind once, every store once, the made files.
  --only     some of the parts: kills (the tab, browser or a worker ended while 10 filings are read), corrupt (records store by store), disk (a small
             one: by quota, and as root a real one), hostile (made PDFs and packs), egress (fetch out of page and workers), folder (--pdfs)
  --seed     a whole number: the same one kills at the same moments (they depend on the machine's speed too)
  --minutes  begins nothing new after so many
Exit code 0: all held; 1: something did not; 2: it could not begin.`;

/** Reads the flags. Throws a `Refusal` with how they are used. */
export function readOptions(args: readonly string[]): TortureOptions {
  const { values } = parse(args);
  if (values.help) throw new Refusal(usage, 2);
  const only = (values.only?.split(',') ?? PARTS) as readonly Part[];
  const unknown = only.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Refusal(`There is no part ${unknown}.\n${usage}`, 2);
  if (values.pdfs === undefined && values.only?.includes('folder')) throw new Refusal(`--pdfs says where the files are.\n${usage}`, 2);
  return {
    only,
    seed: whole('seed', values.seed, 1) ?? 1 + (Date.now() % 1_000_000),
    kills: whole('kills', values.kills, 1) ?? (values.quick ? 10 : 60),
    minutes: whole('minutes', values.minutes, 1) ?? (values.quick ? 15 : 120),
    pdfs: values.pdfs === undefined ? undefined : path.resolve(values.pdfs),
    quick: values.quick,
    out: path.resolve(values.out ?? 'bench-out/torture'),
    report: values.report === undefined ? undefined : path.resolve(values.report),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        only: { type: 'string' },
        seed: { type: 'string' },
        kills: { type: 'string' },
        minutes: { type: 'string' },
        pdfs: { type: 'string' },
        quick: { type: 'boolean', default: false },
        out: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}
