import { expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Generator } from '../../../src/domain/ports.ts';
import { workedOut, type WorkedFormula } from '../../../src/engine/ask/modelFormula.ts';
import { made } from '../../builders/threestatements.ts';
import { chatterbox } from '../../../scripts/scripted/chatterbox.ts';
import { faithful } from '../../../scripts/scripted/faithful.ts';
import { liar } from '../../../scripts/scripted/liar.ts';
import { scripted } from '../../../scripts/scripted/scripted.ts';
import { answered, asking } from '../../builders/asking.ts';

/** Too many words for the rules, and every word of a formula among them. */
const ASKED = 'Going by its filing, what fixed asset turnover would an analyst arrive at for 3M in FY2018?';

async function worked(text: string, generator: Generator): Promise<WorkedFormula & { readonly added: readonly string[] }> {
  const input = asking(text, [made]);
  const below = answered(input);
  expect(below.status).toBe('quoted');
  const out = await workedOut(below, input, contextOf(input), generator);
  // nothing is claimed that was not
  expect({ ...out.answer, sentences: [], citations: [] }).toEqual({ ...below, sentences: [], citations: [] });
  expect(out.answer.citations.slice(0, below.citations.length)).toEqual(below.citations);
  return { ...out, added: out.answer.sentences.slice(below.sentences.length).map((sentence) => sentence.text) };
}

const naming = (reply: unknown): Generator => scripted('naming', () => JSON.stringify(reply));

it('works out from cells what the model names and the question says, with a footnote for each', async () => {
  const { added, answer, calls, findings } = await worked(ASKED, faithful());
  // 32,765 ÷ ((8,866 + 8,738) ÷ 2) = 3.7224
  expect(added).toHaveLength(1);
  expect(added[0]).toContain('3M’s fixed asset turnover was 3.72 in fiscal 2018 (');
  expect(findings.flatMap(({ results }) => results.map(({ value }) => value))).toEqual([3.72]);
  const cited = answer.sentences.at(-1)?.citations.map((number) => answer.citations[number - 1]?.quote);
  expect(cited).toEqual([
    'Net sales … $ 32,765',
    'Property, plant and equipment — net … 8,866',
    'Property, plant and equipment — net … 8,738',
  ]);
  expect(calls.map(({ call, ended }) => [call, ended])).toEqual([['formula', 'stop']]);
});

it('takes no result from the model, no formula, year or company that the question does not name', async () => {
  const named = { formula: 'Fixed asset turnover', companies: ['Enron'], periods: ['2009', '2018'], result: '9.99' };
  expect((await worked(ASKED, naming(named))).added).toEqual((await worked(ASKED, faithful())).added);
  for (const generator of [liar(), chatterbox(), naming({ formula: 'Return on assets' }), naming([])])
    expect((await worked(ASKED, generator)).added).toEqual([]);
});

it('takes the end of a longer name for no formula', async () => {
  expect((await worked(ASKED, naming({ formula: 'Asset turnover' }))).added).toEqual([]);
  const adjusted = 'Going by its filing, what adjusted asset turnover would an analyst arrive at for 3M in FY2018?';
  expect((await worked(adjusted, naming({ formula: 'Asset turnover' }))).added).toEqual([]);
});
