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

async function asked(question: string, generator: Generator): Promise<Asked> {
  if (config === null) throw new Error('full writes');
  const input = asking(question, [ACME]);
  const context = contextOf(input);
  const found = find(context);
  const below = answer(input, context, found);
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

/** A model on the processor, that says this of the passages shown. */
const slowly = (reply: string | Reply): Generator => ({ ...saying(reply), slow: true });

describe('write with a slow model', () => {
  it('asks for one sentence of the passages shown, once, where nothing is claimed, and shows it where it passes and answers', async () => {
    const { below, result, told } = await asked(WHY, slowly(`${DECLINED.replace('.', '')} [p1]`));
    expect(below.status).toBe('quoted');
    expect(result).toMatchObject({ status: 'answered', level: 'model' });
    expect(result.sentences.map(({ text, written }) => [text, written])).toEqual([[DECLINED, true]]);
    expect(result.citations.slice(0, below.citations.length)).toEqual(below.citations);
    expect(result.nearest).toEqual(below.nearest);
    expect(told).toHaveLength(1);
    // Two passages of one page are one page of the record, which lists them by page.
    expect(result.trace.writing?.sent).toHaveLength(1);
    expect(result.trace.writing?.calls.map(({ call, ended }) => [call, ended])).toEqual([['answer', 'stop']]);
  });

  it('takes no second sentence of it', async () => {
    const { result } = await asked(WHY, slowly(`${DECLINED} [p1] ${HIGHER} [p2]`));
    expect(result.sentences.map(({ text }) => text)).toEqual([DECLINED]);
  });

  it.each([
    ['a figure that its passage has not', 'Gross margin declined by $45 million in 2022 primarily due to higher freight costs [p1]'],
    ['a direction that its passage denies', 'Gross margin rose in 2022 primarily due to higher freight costs [p1]'],
    ['another year than its passage', 'Gross margin declined in 2019 primarily due to higher freight costs [p1]'],
    ['a passage that was not given', `${DECLINED} [p9]`],
    ['nothing but the announcement of what follows', 'Gross margin declined in 2022 primarily due to: [p1]'],
  ])('cuts a sentence with %s, and leaves what stands', async (_, reply) => {
    const { below, result } = await asked(WHY, slowly(reply));
    expect({ ...result, trace: below.trace }).toEqual(below);
    expect(result.trace.writing?.fellBack).toBe('its sentence did not pass');
  });

  it('leaves what stands where it says that there is none, is stopped, or fails', async () => {
    const said = async (reply: string | Reply): Promise<string | undefined> => {
      const { below, result } = await asked(WHY, slowly(reply));
      expect({ ...result, trace: below.trace }).toEqual(below);
      return result.trace.writing?.fellBack;
    };
    expect(await said('NONE')).toBe('the model found no answer in the passages shown');
    expect(await said({ text: DECLINED, dies: { after: 0, failure: { kind: 'cancelled' } } })).toBe('the model was stopped');
    expect(await said({ text: DECLINED, dies: { after: 0.5, failure: { kind: 'worker-died', worker: 'llama' } } })).toMatch(/worker-died/);
  });

  it('asks nothing where a figure answers', async () => {
    const { below, result } = await asked('What were net sales of Acme in 2022?', slowly('Net sales were $9,999 million in 2022 [p1].'));
    expect(result.trace.writing?.calls).toEqual([]);
    expect({ ...result, trace: below.trace }).toEqual(below);
  });
});
