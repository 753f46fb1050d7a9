import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { claimSure } from '../../../src/lab/evaluate/judged/claimSure.ts';
import type { Evaluated } from '../../../src/lab/evaluate/tables/evaluated.ts';
import { EVIDENT_TABLE } from '../../../src/lab/evaluate/tables/evidentTable.ts';
import { answeredBy } from '../../../src/lab/evaluate/tables/multifinragTable.ts';

const question = (source: string | undefined, type?: string) => ({
  id: '1',
  text: '',
  pages: [],
  ...(source && { source }),
  ...(type && { type }),
});
const answer = (parts: Partial<Answer>): Answer => ({ status: 'answered', trace: {}, ...parts }) as Answer;
const figure = (chance?: number) => ({ ...(chance !== undefined && { chance }) }) as NonNullable<Answer['figure']>;

describe('what answers a question (MultiFinRAG §4.1)', () => {
  it('is what the set says, else what its type says, and several are mixed', () => {
    expect(answeredBy(question('table'))).toBe('table');
    expect(answeredBy(question('Text and image'))).toBe('mixed');
    expect(answeredBy(question(undefined, 'charts'))).toBe('image');
    expect(answeredBy(question('text', 'table'))).toBe('text');
    expect(answeredBy(question(undefined, 'figures asked for'))).toBeNull();
    expect(answeredBy(question('10-K'))).toBeNull();
  });
});

describe('how sure a claim is', () => {
  it('is the least chance of its figures, or the least support of the sentences shown', () => {
    expect(claimSure(answer({ figure: figure(0.9) }))).toBe(0.9);
    const list = { kind: 'series', says: '', gaps: [], figures: [figure(0.8), figure(0.95)] } as const;
    expect(claimSure(answer({ list }))).toBe(0.8);
    const sentences = [
      { text: '', outcome: 'shown', support: 0.75 },
      { text: '', outcome: 'cut', support: 0.1 },
    ] as const;
    expect(claimSure(answer({ trace: { writing: { sentences } } as unknown as Answer['trace'] }))).toBe(0.75);
  });

  it('is not known of what was not measured, and there is none where nothing is claimed', () => {
    expect(claimSure(answer({ figure: figure() }))).toBeNull();
    expect(claimSure(answer({}))).toBeNull();
    expect(claimSure(answer({ status: 'quoted', figure: figure(0.9) }))).toBeNull();
  });
});

describe('whether footnotes say what they are cited for (EvidenT §5.2.6)', () => {
  const writing = { sentences: [{ text: '', outcome: 'shown', support: 0.9 }] };
  const asked = (mark?: Evaluated['mark']) =>
    ({ question: question(undefined), answer: answer({ trace: { writing } as unknown as Answer['trace'] }), mark }) as unknown as Evaluated;
  const share = (label: string, of: readonly Evaluated[]) =>
    EVIDENT_TABLE.find(({ id }) => id === `entailed-${label}`)?.of(of, undefined as never, '');

  it('is a person’s word on each footnote, half of them in part, before what the support gate measured', () => {
    const of = [asked({ held: { 1: 'partly', 2: 'no', 3: 'partly', 4: 'yes' } }), asked({ verdict: 'right', held: {} })];
    expect(['yes', 'partial', 'no'].map((label) => share(label, of))).toEqual([
      [0.25, 1],
      [0.5, 0],
      [0.25, 0],
    ]);
  });
});
