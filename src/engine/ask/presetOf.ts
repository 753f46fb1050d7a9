import type { PipelineConfig } from '../../domain/config.ts';
import type { AskRequest } from '../api.ts';
import { PRESETS } from '../presets/presets.ts';

/** The preset, with less context where the bench asks for less. */
export function presetOf({ preset, contextTokens }: AskRequest): PipelineConfig {
  const config = PRESETS[preset];
  if (contextTokens === undefined || !config.writing) return config;
  const { context } = config.writing;
  const allowed = context.limit !== null && 'tokens' in context.limit ? context.limit.tokens : Infinity;
  return { ...config, writing: { ...config.writing, context: { ...context, limit: { tokens: Math.min(allowed, contextTokens) } } } };
}
