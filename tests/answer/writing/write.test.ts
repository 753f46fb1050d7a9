import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/answer/answer.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { write } from '../../../src/answer/writing/write.ts';
import type { Writing } from '../../../src/answer/writing/writingDraft.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { Generator } from '../../../src/domain/ports.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { PRESETS } from '../../../src/engine/presets/presets.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { chatterbox } from '../../../scripts/scripted/chatterbox.ts';
import { scripted, type Reply } from '../../../scripts/scripted/scripted.ts';
import { silent } from '../../../scripts/scripted/silent.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const ACME: MadeFiling = {
  company: 'Acme Inc',
  fiscalYear: 2022,
  pages: [
    page(1, [
      { heading: 'Results of Operations' },
      {
        text: 'Gross margin declined in 2022 primarily due to higher freight costs and a shift toward rope products. Our offices are in Ohio.',
      },
      { text: 'Freight costs were higher in 2022 because carriers raised their rates.' },
    ]),
    page(2, [
      {
        table: {
          title: 'Consolidated Statements of Income',
          statement: 'income',
          note: '(In millions)',
          columns: years(2022, 2021),
          rows: [
            ['Net sales', '1,200', '1,100'],
            ['Net income', '60', '55'],
          ],
        },
      },
    ]),
  ],
};
const WHY = 'Explain what the freight costs of Acme did to gross margin in 2022.';
const DECLINED = 'Gross margin declined in 2022 primarily due to higher freight costs and a shift toward rope products.';
const HIGHER = 'Freight costs were higher in 2022 because carriers raised their rates.';
const COPIED = JSON.stringify({ passages: [DECLINED, HIGHER].map((content) => ({ passage_id: 'p1', url: 'f1', content })) });

const config = PRESETS.full.writing;
interface Asked {
  readonly below: Answer;
  readonly result: Answer;
  readonly told: readonly Answer[];
}

async function asked(question: string, generator: Generator, filing = ACME, more: Partial<Answer> = {}): Promise<Asked> {
  if (config === null) throw new Error('full writes');
  const input = asking(question, [filing]);
  const context = contextOf(input);
  const found = find(context);
  const below = { ...answer(input, context, found), ...more };
  const told: Answer[] = [];
  const writing: Writing = {
    ...{ input, context, found, below, generator, config, parts: [], calls: [], entails: null },
    onStep: () => undefined,
    onAnswer: (soFar) => told.push(soFar),
  };
  return { below, result: await write(writing), told };
}

const saying = (reply: string | Reply, copied = COPIED): Generator => scripted('made', ({ call }) => (call === 'extract' ? copied : reply));
/** Everything that the level below claims. */
const claims = ({ figure, list, yesno, items }: Answer) => ({ figure, list, yesno, items });

describe('write', () => {
  it('adds sentences that passed behind what stands, shows the passages as quotes first and each sentence as it passes', async () => {
    const { below, result, told } = await asked(WHY, saying(`${DECLINED.replace('.', '')} [p1]. ${HIGHER} [p2]`));
    expect(below.status).toBe('quoted');
    expect(result).toMatchObject({ status: 'answered', level: 'model' });
    expect(result.sentences.map(({ text, written }) => [text, written])).toEqual([
      [DECLINED, true],
      [HIGHER, true],
    ]);
    expect(result.citations.slice(0, below.citations.length)).toEqual(below.citations);
    expect(told.map(({ sentences }) => sentences.length)).toEqual([0, 1, 2]);
    expect(told[0]?.citations.map(({ quote }) => quote).join(' ')).toContain(HIGHER);
    expect(result.trace.writing).toMatchObject({
      kind: 'reasoning',
      kindBy: 'patterns',
      passages: [{ outcome: 'kept' }, { outcome: 'kept' }],
    });
    expect(result.trace.writing?.calls.map(({ call, ended }) => [call, ended])).toEqual([
      ['extract', 'stop'],
      ['answer', 'stop'],
    ]);
  });

  it('leaves a figure of the level below word for word and first, whatever is written', async () => {
    const { below, result } = await asked(
      'What were net sales of Acme in 2022?',
      saying(`Net sales were $9,999 million in 2022 [p1]. ${HIGHER} [p2]`),
    );
    expect(below.figure?.text).toBe('1,200');
    expect(claims(result)).toEqual(claims(below));
    expect(result.sentences.slice(0, below.sentences.length)).toEqual(below.sentences);
    expect(JSON.stringify(result.sentences)).not.toContain('9,999');
    expect(result.trace.writing?.sentences[0]).toMatchObject({ outcome: 'cut', gate: 'figures' });
  });

  it('claims no figure and no verdict where the level below claims none', async () => {
    const { below, result } = await asked('Did freight costs of Acme rise in the opinion of carriers?', saying(`${HIGHER} [p2]`));
    expect(below.status).toBe('quoted');
    expect(result.status).toBe('quoted');
    expect(claims(result)).toEqual(claims(below));
  });

  it('does not ask the model for what is not in the filings', async () => {
    const { below, result } = await asked('What were net sales of Zebra Holdings in 2022?', saying(`${HIGHER} [p2]`));
    expect(below.status).toBe('not_found');
    expect(result.status).toBe('not_found');
    expect(result.trace.writing).toMatchObject({ calls: [], fellBack: 'what is asked for is not in the filings' });
  });

  it.each<[string, Generator, RegExp]>([
    [
      'fewer than half pass',
      saying(`${HIGHER} [p2]. Margins rose by 77 % in 2022 [p1]. Sales fell to $5 million in 2019 [p1].`),
      /^1 of 3 sentences passed$/,
    ],
    ['nothing is answered', saying('NONE'), /found no answer/],
    [
      'no passage stands',
      saying(
        'x',
        JSON.stringify({
          passages: [{ passage_id: 'p1', url: 'f1', content: 'The company acquired a large railway in Peru last year for cash' }],
        }),
      ),
      /stands in the filings/,
    ],
    ['it breaks off', saying({ text: `${DECLINED} [p1] ${HIGHER} [p2]`, dies: { after: 0.9, failure: { kind: 'gpu-lost' } } }), /gpu-lost/],
    ['it chatters', chatterbox(), /./],
    ['it is silent', silent(), /./],
  ])('gives the level below alone where %s', async (_, generator, why) => {
    const { below, result } = await asked(WHY, generator);
    expect(result.trace.writing?.fellBack).toMatch(why);
    expect({ ...result, trace: below.trace }).toEqual(below);
  });

  it('keeps the sentences that passed where the reader stopped it', async () => {
    const cancelled: Failure = { kind: 'cancelled' };
    const { result } = await asked(
      WHY,
      saying({ text: `${DECLINED} [p1] ${HIGHER} [p2] Our offices`, dies: { after: 0.9, failure: cancelled } }),
    );
    expect(result.sentences[0]).toMatchObject({ text: DECLINED, written: true });
    expect(result.trace.writing?.fellBack).toBeUndefined();
    expect(result.trace.writing?.calls.at(-1)).toMatchObject({ call: 'answer', ended: 'cancelled' });
  });

  it('helps a model that names no passage, not one that names passages it was not given', async () => {
    const { result } = await asked(WHY, saying(`${HIGHER} ${DECLINED} [p7]`));
    expect(result.trace.writing?.sentences.map(({ outcome, because }) => [outcome, because])).toEqual([
      ['shown', undefined],
      ['cut', 'it names a passage that was not given'],
    ]);
  });
});

const PAID: MadeFiling = {
  company: 'Zenith Inc',
  fiscalYear: 2022,
  pages: [
    page(1, [
      { heading: 'Acquisitions' },
      { text: 'Cash declined in part due to the $56 million paid for the Zap and Bolt acquisitions.' },
      { text: 'In March 2022 we bought Zap for $37 million. It makes lamps in Ohio.' },
      { text: 'Our lamps are sold by 31 dealers, most of them small.' },
      { text: 'No payouts were made under the 2021 bonus plan because the lamps did not sell.' },
      { text: 'No payouts were made under the 2020 bonus plan because the lamps did not sell.' },
      { text: 'Ohio, Iowa and Maine are collectively referred to as the “Big Three” markets.' },
    ]),
  ],
};
const ZAP = 'What did Zap set Zenith back?';

/** A model on the processor, that answers in these words and names the sentence that begins so. */
const choosing = (words: string, begins: string): Generator => ({
  ...scripted('made', ({ text }) => {
    const [, number = '0'] = [...text.matchAll(/^\[(\d+)\] (.*)$/gm)].findLast(([, , line = '']) => line.startsWith(begins)) ?? [];
    return `${words} [${number}]`;
  }),
  slow: true,
});
const CAUSE = 'higher freight costs and a shift toward rope products';

describe('write with a slow model', () => {
  it('asks once which of the sentences shown states the answer, where nothing is claimed, and shows that sentence', async () => {
    const { below, result, told } = await asked(WHY, choosing(CAUSE, 'Gross margin'));
    expect(below.status).toBe('quoted');
    expect(result).toMatchObject({ status: 'answered', level: 'model' });
    expect(result.sentences.map(({ text, written }) => [text, written])).toEqual([[DECLINED, true]]);
    expect(result.citations.slice(0, below.citations.length)).toEqual(below.citations);
    expect(result.nearest).toEqual(below.nearest);
    expect(told).toHaveLength(1);
    // Two passages of one page are one page of the record, which lists them by page.
    expect(result.trace.writing?.sent).toHaveLength(1);
    expect(result.trace.writing?.chosen).toBe(true);
    expect(result.trace.writing?.calls.map(({ call, ended }) => [call, ended])).toEqual([['answer', 'stop']]);
  });

  it('asks for a figure too, and shows the sentence that has it', async () => {
    const { below, result } = await asked(ZAP, choosing('$37 million', 'In March'), PAID);
    expect(below.status).toBe('quoted');
    expect(result.status).toBe('answered');
    expect(result.sentences.map(({ text }) => text)).toEqual(['In March 2022 we bought Zap for $37 million.']);
  });

  it('takes names for an answer where the words could ask for an amount too', async () => {
    const which = 'Which states make up the Big Three markets of Zenith?';
    const { below, result } = await asked(which, choosing('Ohio, Iowa and Maine', 'Ohio'), PAID);
    expect([below.status, result.status]).toEqual(['quoted', 'answered']);
  });

  it.each([
    ['of another year than the filing’s', '2020', 'quoted'],
    ['of the year that the question has in a name', '2021', 'answered'],
  ])('takes a sentence %s or not', async (_, year, status) => {
    const bonus = choosing('the lamps did not sell', `No payouts were made under the ${year}`);
    const { below, result } = await asked('Why did the bosses of Zenith get nothing from the 2021 bonus plan?', bonus, PAID);
    expect([below.status, result.status]).toEqual(['quoted', status]);
  });

  it('says what else it might mean only while nothing is claimed', async () => {
    const supposed = { text: '31 dealers', citations: [1] };
    const chosen = await asked(ZAP, choosing('$37 million', 'In March'), PAID, { supposed });
    expect(chosen.below.unclaimed).toBeDefined();
    expect([chosen.result.supposed, chosen.result.unclaimed]).toEqual([undefined, undefined]);
    const none = await asked(ZAP, choosing('$38 million', 'In March'), PAID, { supposed });
    expect([none.result.supposed, none.result.unclaimed]).toEqual([supposed, none.below.unclaimed]);
  });

  it.each<[string, Generator, string, string?, MadeFiling?]>([
    ['words that its sentence has not', choosing('higher prices of rope', 'Gross margin'), 'it does not have “higher prices of rope”'],
    ['a figure of two things together', choosing('$56 million', 'Cash declined'), 'its figure is of more than “Zap”', ZAP, PAID],
    [
      'another thing than is named',
      choosing('Ohio', 'It makes'),
      'it does not speak of “Bolt”',
      'Where are the lamps of Bolt made, according to Zenith?',
      PAID,
    ],
    [
      'half of what is asked',
      choosing('$37 million', 'In March'),
      'it does not say “what does it paint?”',
      'What did Zap set Zenith back, and what does it paint?',
      PAID,
    ],
    ['the other way', choosing(CAUSE, 'Gross margin'), 'it goes the other way', 'Why did the gross margin of Acme improve in 2022?'],
  ])('leaves what stands where it chooses %s', async (_, generator, because, question = WHY, filing = ACME) => {
    const { below, result } = await asked(question, generator, filing);
    expect(below.status).toBe('quoted');
    expect({ ...result, trace: below.trace }).toEqual(below);
    expect(result.trace.writing?.sentences).toMatchObject([{ outcome: 'cut', because }]);
  });

  it('leaves what stands where it says that there is none, names none that was given, is stopped, or fails', async () => {
    const said = async (reply: string | Reply): Promise<string | undefined> => {
      const { below, result } = await asked(WHY, { ...saying(reply), slow: true });
      expect({ ...result, trace: below.trace }).toEqual(below);
      return result.trace.writing?.fellBack;
    };
    const none = 'the model found no answer in the passages shown';
    expect(await said('NONE')).toBe(none);
    expect(await said(`${CAUSE} [9]`)).toBe(none);
    expect(await said(CAUSE)).toBe(none);
    expect(await said({ text: CAUSE, dies: { after: 0, failure: { kind: 'cancelled' } } })).toBe('the model was stopped');
    expect(await said({ text: CAUSE, dies: { after: 0.5, failure: { kind: 'worker-died', worker: 'llama' } } })).toMatch(/worker-died/);
  });

  it.each([
    ['a figure answers', 'What were net sales of Acme in 2022?'],
    ['something is left out', 'Apart from freight costs, what weighed on the gross margin of Acme in 2022?'],
    ['things are put in order', 'Which products of Acme had the highest freight costs in 2022?'],
  ])('asks nothing where %s', async (_, question) => {
    const { below, result } = await asked(question, choosing(CAUSE, 'Gross margin'));
    expect(result.trace.writing?.calls).toEqual([]);
    expect({ ...result, trace: below.trace }).toEqual(below);
  });
});
