import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { gatedDrafts } from '../../../src/answer/gates/gatedDrafts.ts';
import { sentenceMove } from '../../../src/answer/levels/sentenceMove.ts';
import { passages } from '../../../src/answer/sentences/extract.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';

function moveIn(
  text: string,
  question = 'How did the road tolls of Halden Freight move between the end of 2022 and the end of 2023?',
  made: Omit<MadeFiling, 'company' | 'pages'> = { fiscalYear: 2023 },
) {
  const pages = [page(7, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, { text }])];
  const context = contextOf(asking(question, [{ company: 'Halden Freight Corporation', ...made, pages }]));
  const [passage] = passages(context);
  const { movedBetween } = find(context);
  if (passage === undefined || movedBetween === undefined) throw new Error('no passage');
  return sentenceMove(context, passage, movedBetween);
}

describe('a move between two figures of one sentence', () => {
  it('is worked out of the figure of each time, whatever their order, and passes the gate of figures', () => {
    const text =
      'Road tolls owed were approximately $28 million, $55 million and $61 million at December 31, 2023, 2022 and 2021, respectively.';
    const move = moveIn(text);
    expect(move?.draft.sentences.map((one) => one.text)).toEqual([
      `It fell by $27 million, from $55 million in 2022 to $28 million in 2023: “${text}”`,
    ]);
    expect(move?.calculation.operands.map(({ text: printed, unit: { scale } }) => [printed, scale])).toEqual([
      ['$28', 1e6],
      ['$55', 1e6],
    ]);
    expect(move?.calculation.name).toBe('Change from 2022 to 2023');
    expect(move && gatedDrafts(move.draft, [], new Set()).cut).toEqual([]);
  });

  it('between two days of one calendar year is told by the days, whose year is said once', () => {
    const text = 'Road tolls owed were $51 million and $60 million at October 31 and January 31, 2023, respectively.';
    const move = moveIn(text, 'How did the road tolls of Halden Freight move between January 31, 2023 and October 31, 2023?');
    expect(move?.draft.sentences.map((one) => one.text)).toEqual([
      `It fell by $9 million, from $60 million at January 31, 2023 to $51 million at October 31, 2023: “${text}”`,
    ]);
    expect(move?.calculation.name).toBe('Change from January 31, 2023 to October 31, 2023');
    expect(move && gatedDrafts(move.draft, [], new Set()).cut).toEqual([]);
    // a day that the sentence does not give is no other one of that year
    expect(moveIn(text, 'How did the road tolls of Halden Freight move between April 30, 2023 and October 31, 2023?')).toBeNull();
  });

  it('of a rate is given in points', () => {
    const move = moveIn('Road tolls rates for 2023 and 2022 were 5.8% and 4.7%, respectively.');
    expect(move?.draft.sentences[0]?.text).toMatch(/^It rose by 1\.1 percentage points, from 4\.7 % in 2022 to 5\.8 % in 2023: /);
    const finer = moveIn('Road tolls rates for 2023 and 2022 were 3.78% and 3.46%, respectively.');
    expect(finer?.draft.sentences[0]?.text).toMatch(/^It rose by 0\.32 percentage points, /);
  });

  it.each([
    ['that has the figure of one time only', 'Road tolls were $28 million at December 31, 2023, and we paid all of them.'],
    [
      'that has two figures of one time',
      'Road tolls and fines were $1.2 billion and $821 million at December 31, 2023, and $1.1 billion and $711 million at December 31, 2022.',
    ],
    ['whose figures are rounded otherwise', 'Road tolls were $1.3 billion and $992 million at December 31, 2023 and 2022, respectively.'],
    ['that has nothing at one of them', 'Road tolls were $0 and $3.1 million at December 31, 2023 and 2022, respectively.'],
  ])('is none of a sentence %s', (_, text) => {
    expect(moveIn(text)).toBeNull();
  });

  describe('of a company whose year ends in January', () => {
    const HALVES =
      'Road tolls were $23 million and $29 million for the three months ended October 31, 2022 and 2021, respectively, and $69 million and $81 million for the nine months ended October 31, 2022 and 2021, respectively.';
    const of = (question: string) => moveIn(HALVES, question, { fiscalYear: 2023, fiscalYearEnd: '01-31', periodEnd: '2022-10-31', fiscalQuarter: 3 }); // prettier-ignore

    it('is of its fiscal years and of the length that is asked for', () => {
      const nine = of('How did the road tolls of Halden Freight in the first nine months of fiscal 2023 change against the same months a year before?'); // prettier-ignore
      expect(nine?.draft.sentences[0]?.text).toMatch(/^It fell by \$12 million, from \$81 million in 2021 to \$69 million in 2022: /);
      const quarter = of('How did the road tolls of Halden Freight change from Q3 of fiscal 2022 to Q3 of fiscal 2023?');
      expect(quarter?.draft.sentences[0]?.text).toMatch(/^It fell by \$6 million, from \$29 million/);
    });

    it('is none of other years', () => {
      expect(of('How did the road tolls of Halden Freight change from Q3 of fiscal 2021 to Q3 of fiscal 2022?')).toBeNull();
    });
  });

  it('is none of three times', () => {
    const text = 'Road tolls were $28 million, $55 million and $61 million at December 31, 2023, 2022 and 2021, respectively.';
    expect(moveIn(text, 'How did the road tolls of Halden Freight move in 2021, 2022 and 2023?')).toBeNull();
  });
});
