import type { KindPrompt } from './kindPrompt.ts';

/** What the passages say of something, in short. */
export const summary: KindPrompt = {
  kind: 'summary',
  pattern:
    /\b(?:summari[sz]e|summari[sz]ation|summary|overview|outline|main points|key (?:points|takeaways|highlights)|in brief|briefly)\b|^\s*(?:please\s+)?(?:describe|discuss|tell\s+me\s+about)\b|\bwhat\s+(?:does|do|did)\b[^?]*\bsay\s+about\b/i,
  asks: 'Summarize in two to four sentences what the passages say about it.',
};
