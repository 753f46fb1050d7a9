import { describe, expect, it } from 'vitest';
import { saysOf } from '../../../src/models/writing/visionWords.ts';

describe('a vision model’s reply', () => {
  it('is its words, and the JSON that stands in it', () => {
    expect(saysOf('The chart shows  net sales.\n```json\n{"2022": [1, 2], "note": "a } in \\"words\\""}\n```\nThey rose.')).toEqual({
      summary: 'The chart shows net sales. They rose.',
      json: '{"2022":[1,2],"note":"a } in \\"words\\""}',
    });
  });

  it('has no JSON where brackets hold none, or are not closed: these are words', () => {
    expect(saysOf('Sales [in millions] rose.')).toEqual({ summary: 'Sales [in millions] rose.', json: null });
    expect(saysOf('Sales {"2022": 5')).toEqual({ summary: 'Sales {"2022": 5', json: null });
    expect(saysOf('Sales [in millions] are {"2022": 5}.')).toEqual({ summary: 'Sales [in millions] are .', json: '{"2022":5}' });
  });

  it('is nothing where no words are in it', () => {
    expect(saysOf(' \n')).toBeNull();
    expect(saysOf('{"2022": 5}')).toBeNull();
  });
});
