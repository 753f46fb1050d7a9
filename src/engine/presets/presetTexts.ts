import type { MetadataFieldId, PassagesConfig, PipelineConfig, TextStrategyId } from '../../domain/config.ts';

/** What a published system embeds of each passage. */
export const strategiesOf = ({ sources }: PassagesConfig): readonly TextStrategyId[] => {
  const wanted = sources.flatMap((source) => (source.kind === 'meaning' ? [source.vectors] : []));
  return [...new Set(wanted.flatMap((of) => (of.kind === 'text' ? [of.text] : [of.content, of.metadata])))];
};

/** What an index of texts is called by; the fields matter only where there is a header. */
export const textName = (strategy: TextStrategyId, fields: readonly MetadataFieldId[]): string =>
  strategy.startsWith('metadata') ? `${strategy}:${fields.join('+')}` : strategy;

/** The texts that a preset has vectors of, by what their indexes are called by; `short`: headers alone. */
export const textsOf = ({ dense, passages }: PipelineConfig): readonly { readonly text: string; readonly short: boolean }[] => {
  if (!dense) return [];
  const strategies = passages ? strategiesOf(passages) : [dense.text];
  return strategies.map((text) => ({ text: textName(text, passages?.fields ?? []), short: text === 'metadata' }));
};
