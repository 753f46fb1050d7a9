import { describe, expect, it } from 'vitest';
import { extractPrompt } from '../../../src/answer/prompts/extractPrompt.ts';
import { kindAsked } from '../../../src/answer/prompts/kindAsked.ts';
import { beginningOf, isClosed } from '../../../src/models/writing/jsonReply.ts';

describe('a reply that must be JSON', () => {
  it('is begun up to the first value that is the model’s own', () => {
    const passages = [{ id: 'p1', url: 'f1', heading: 'Halden 10-K FY2023', text: 'Net sales rose.' }];
    expect(beginningOf(extractPrompt(passages, 'Why?').schema ?? {})).toBe('{"passages":[{"passage_id":"');
    expect(beginningOf(kindAsked('Why?').schema ?? {})).toBe('{"kind":"');
    expect(beginningOf({ type: 'object', properties: { chosen: { type: 'array', items: { type: 'integer' } } } })).toBe('{"chosen":[');
    expect(beginningOf({ type: 'object' })).toBe('{');
    expect(beginningOf({})).toBe('');
  });

  it('has ended where its first value has, not at a bracket of its words', () => {
    expect(isClosed('{"passages":[{"content":"a } in \\"quotes\\" ]"}]}')).toBe(true);
    expect(isClosed('{"passages":[{"content":"a } in \\"quotes\\" ]"}]')).toBe(false);
    expect(isClosed('{"a":[1]} and so on')).toBe(true);
    expect(isClosed('')).toBe(false);
  });
});
