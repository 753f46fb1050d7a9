import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PresetId } from '../../src/domain/config.ts';
import type { Generator } from '../../src/domain/ports.ts';
import { PUBLISHED_ANSWERS } from '../../src/engine/presets/publishedAnswers.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { chatterbox } from '../../scripts/scripted/chatterbox.ts';
import { faithful } from '../../scripts/scripted/faithful.ts';
import { liar } from '../../scripts/scripted/liar.ts';
import { question, valueOf } from './desk.ts';
import { sampleDesk, type SampleDesk } from './sampledesk.ts';
import { traceTold } from './tracetold.ts';

/** Five questions through every preset that answers, over the sample filings: whole answers and how they came, as golden files. `npx vitest run tests/engine/traces.test.ts -u` writes them anew. */

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['figure', 'What were Northmoor’s total net sales in fiscal 2023?'],
  ['reason', 'Why did Northmoor’s gross profit increase in 2023?'],
  ['verdict', 'Did Northmoor’s operating income increase in 2023?'],
  ['parts', 'What are the reportable segments of Northmoor, and how many employees did it have at the end of 2023?'],
  ['absent', 'What was the revenue of Contoso in fiscal 2021?'],
];

interface Condition {
  readonly name: string;
  readonly preset: PresetId;
  readonly writer: Generator | null;
}

const CONDITIONS: readonly Condition[] = [
  { name: 'words', preset: 'words', writer: null },
  { name: 'neural', preset: 'neural', writer: null },
  { name: 'full, no writer', preset: 'full', writer: null },
  { name: 'full, faithful', preset: 'full', writer: faithful() },
  { name: 'full, liar', preset: 'full', writer: liar() },
  { name: 'full, chatterbox', preset: 'full', writer: chatterbox() },
  ...Object.values(PUBLISHED_ANSWERS).map(({ id }) => ({ name: `${id}, faithful`, preset: id, writer: faithful() })),
];

let desk: SampleDesk;
beforeAll(async () => {
  desk = await sampleDesk();
}, 120_000);

async function asked({ preset, writer }: Condition, text: string): Promise<string[]> {
  const { dense, crossEncoder, composer } = PRESETS[preset];
  await desk.serve('embed', dense ? (dense.embedder as 'all-MiniLM-L6-v2' | 'bge-base-en-v1.5') : null);
  // a made cross-encoder may order pages; what a passage bears of a sentence it cannot judge
  const compares = composer === 'verified' ? null : crossEncoder;
  await desk.serve('rerank', compares ? 'ms-marco-MiniLM-L-6-v2' : null);
  await desk.serve('write', writer ? 'writer' : null);
  if (writer) desk.script(writer);
  valueOf(await desk.engine.models.prepare(preset));
  if (PRESETS[preset].passages === null && dense) await desk.untilEmbedding('done');
  return traceTold(valueOf(await desk.engine.ask(question(text, { preset, keep: false }))));
}

describe('golden traces', () => {
  it.each(QUESTIONS)(
    '%s',
    async (name, text) => {
      const sections: string[] = [text];
      for (const condition of CONDITIONS) sections.push(`## ${condition.name}`, ...(await asked(condition, text)));
      await expect(`${sections.join('\n')}\n`).toMatchFileSnapshot(`../golden/traces/${name}.txt`);
    },
    120_000,
  );
});
