import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';
import { type MadeTable, MILLIONS, years } from '../../../builders/table.ts';

const HELD: MadeTable = {
  title: 'Securities held',
  columns: years(2023, 2022),
  rows: [
    ['Harbour bonds', '180', '90'],
    ['Canal notes', '61', '30'],
    ['Lighthouse paper', '22', '40'],
    ['Total securities held', '263', '160'],
  ],
  unit: MILLIONS,
};
const BOTH = 'Adding harbour bonds and canal notes together, what did Halden Freight hold in 2023?';
const LIKED = { Harbour: 2, Canal: 1.5, 'Total securities': -1, Lighthouse: -2 };
const GOODWILL =
  'The goodwill of Halden Freight was $10.8 billion at December 31, 2023, including $2.7 billion of goodwill at our Skerry unit.';
const PORTION = 'What portion of the goodwill of Halden Freight sat with Skerry in 2023?';

const ask = (question: string, logits: Readonly<Record<string, number>>, ...texts: readonly string[]): Answer =>
  askJudged(question, [{ table: HELD }, ...[...texts, 'Our landings are leased.'].map((text) => ({ text }))], logits);
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

describe('what two figures at hand come to, where nothing else is claimed', () => {
  it('is claimed of two rows at the time asked for, each with a footnote', () => {
    const a = ask(BOTH, LIKED);
    expect(said(a)).toMatch(/^Halden Freight’s sum of Harbour bonds.* was \$241 million in fiscal 2023 .*= 180 \+ 61\)\.$/);
    expect(a.citations.map(({ quote }) => quote)).toEqual(['Harbour bonds … 180', 'Canal notes … 61']);
    expect(a.figure?.operands.map(({ citation }) => citation)).toEqual([1, 2]);
    expect(said(ask(BOTH.replace('2023', '2022'), LIKED))).toContain('$120 million');
  });

  it('is claimed of two amounts of a sentence, with the sentence', () => {
    const a = ask(PORTION, { goodwill: 3 }, GOODWILL);
    expect(said(a)).toBe(`25.0 % ($2.7 billion ÷ $10.8 billion): “${GOODWILL}”`);
    expect(a.figure?.value).toBe(25);
    expect(a.citations.map(({ quote }) => quote)).toEqual([GOODWILL]);
  });

  it('is shown as what may be meant where it is not likely enough', () => {
    const a = ask(PORTION, { goodwill: -2 }, GOODWILL);
    expect(a.status).toBe('quoted');
    expect(a.supposed?.text).toMatch(/^25\.0 % /);
  });

  it.each<[string, string, string]>([
    [
      'of two kinds of figure',
      'Adding the goodwill at Skerry and its ferries together, what did Halden Freight have in 2023?',
      'Skerry had goodwill of $2.7 billion and 14 ferries in 2023.',
    ],
    ['for a yes or no', 'Did Halden Freight hold more than a quarter of its goodwill at Skerry in 2023?', GOODWILL],
    ['of another year', PORTION, GOODWILL.replace('2023', '2021')],
    [
      'for each of something',
      'What did Halden Freight pay on average per share in 2023?',
      'In 2023 we bought 40 million of our shares for $2.7 billion.',
    ],
    ['where no words ask for it', 'What was the goodwill of Halden Freight that sat with Skerry in 2023?', GOODWILL],
  ])('is neither claimed nor shown %s', (_, question, text) => {
    const a = ask(question, { Skerry: 3, shares: 3 }, text);
    expect(`${said(a)} ${a.supposed?.text ?? ''}`).not.toMatch(/ [÷+−] /);
  });
});
