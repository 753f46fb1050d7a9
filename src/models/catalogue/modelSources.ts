import type { ModelEntry, ModelSource } from '../../domain/models.ts';

/** A place that files of models can be had from. */
export interface DownloadSource {
  readonly kind: Exclude<ModelSource, 'pack'>;
  /** An address with {repository}, {revision}, {id} and {path} to be filled in. */
  readonly template: string;
  readonly host: string;
  /** Of another origin than the page: counted, and never asked in sealed mode. */
  readonly foreign: boolean;
}

/** The list of its shards that a repository of a model for WebLLM has, by the name that WebLLM asks for. */
export const SHARD_LIST = 'tensor-cache.json';

const HUB = 'huggingface.co';

/**
 * Where files are looked for, in order: next to the page itself (`models/` under `site`, its address), then at the templates fixed at build (MODEL_ORIGINS:
 * mirrors, the hub).
 */
export function sourcesOf(site: string, templates: readonly string[]): readonly DownloadSource[] {
  const own = new URL(site);
  return [
    { kind: 'site', template: `${new URL('models/', own).href}{id}/{path}`, host: own.host, foreign: false },
    ...templates.map((template): DownloadSource => {
      const { origin, host } = new URL(template);
      return { kind: host === HUB ? 'hub' : 'mirror', template, host, foreign: origin !== own.origin };
    }),
  ];
}

/** Those of a model's: what comes with the page is looked for beside it alone, as it is taken unasked. */
export const sourcesFor = (
  { comesWithPage }: Pick<ModelEntry, 'comesWithPage'>,
  all: readonly DownloadSource[],
): readonly DownloadSource[] => (comesWithPage ? all.filter(({ kind }) => kind === 'site') : all);

/** Where the file of a compiled library is kept, and asked for on mirrors: under the last part of its address. */
export const libraryName = (address: string): string => new URL(address).pathname.split('/').pop() ?? '';

/** An unknown revision is the newest. On the hub a WebLLM model's library has its own address; next to the page and on mirrors it is with the model. */
export function addressOf(source: DownloadSource, entry: ModelEntry, path: string): string {
  if (source.kind === 'hub' && entry.mlc && path === libraryName(entry.mlc.library)) return entry.mlc.library;
  const named = new Map(Object.entries({ repository: entry.repository, revision: entry.revision ?? 'main', id: entry.id, path }));
  return source.template.replace(/\{(\w+)\}/g, (all, name: string) => named.get(name) ?? all);
}
