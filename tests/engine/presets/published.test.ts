import { describe, expect, it } from 'vitest';
import type { PublishedPresetId } from '../../../src/domain/config.ts';
import type { TraceStep } from '../../../src/domain/question.ts';
import { isPublished } from '../../../src/engine/presets/publishedRun.ts';
import { PUBLISHED } from '../../../src/engine/presets/published.ts';
import type { Retrieval } from '../../../src/retrieve/retrieve.ts';
import { askPublished } from './publishedlibrary.ts';

/** One test a published system: the trace of a question is held against every number of its paper. */

const QUESTION = 'What does Lampwright report on suppliers in its 2023 10-K?';

async function asked(id: PublishedPresetId, question = QUESTION): Promise<Awaited<ReturnType<typeof askPublished>>> {
  const config = PUBLISHED[id];
  if (!isPublished(config)) throw new Error(`${id} is none`);
  expect(config.id).toBe(id);
  return askPublished(config, question);
}

const told = ({ steps }: Retrieval, step: TraceStep['step']): string[] =>
  steps.filter((one) => one.step === step).flatMap(({ detail }) => detail);

describe('RAGMate', () => {
  it('plain: passages of 350 tokens with 50 of overlap, by cosine of their words alone, over all filings', async () => {
    const { retrieval, total, chunks } = await asked('ragmate-plain');
    expect(told(retrieval, 'question')).toEqual([
      'Passages of 350 tokens, 50 of overlap',
      'Vectors of all-MiniLM-L6-v2',
      `Searched for: ${QUESTION}`,
    ]);
    expect(told(retrieval, 'filings')).toEqual(['All 4 filings searched']);
    expect(told(retrieval, 'meaning')).toEqual([`${String(Math.min(total, 100))} passages by meaning of body, at most 100`]);
    for (const cut of chunks.values()) for (const { tokens } of cut) expect(tokens).toBeLessThanOrEqual(350);
    expect(retrieval.passages.length).toBe(Math.min(total, 100));
  });

  it.each([
    ['ragmate-prefix', 'metadata-prefix'],
    ['ragmate-suffix', 'metadata-suffix'],
  ] as const)('%s: the eight fields of Table 1 with the text', async (id, text) => {
    const { retrieval } = await asked(id);
    expect(told(retrieval, 'meaning')[0]).toContain(`passages by meaning of ${text}, at most 100`);
    expect(PUBLISHED[id].passages?.fields).toEqual([
      'company',
      'form',
      'section',
      'fiscalYearEnd',
      'periodEnd',
      'filed',
      'exchange',
      'sic',
    ]);
    // the question names the company: its header brings that company's passages first
    expect(new Set(retrieval.passages.slice(0, 5).map(({ filing }) => filing))).toEqual(new Set(['f0']));
  });

  it.each([
    ['ragmate-prefix-without-section', ['company', 'form', 'fiscalYearEnd', 'periodEnd', 'filed', 'exchange', 'sic']],
    ['ragmate-prefix-without-company-and-year', ['form', 'section', 'exchange', 'sic']],
  ] as const)('%s: a condition of the ablation (§6)', async (id, fields) => {
    const { retrieval } = await asked(id);
    expect(PUBLISHED[id].passages?.fields).toEqual(fields);
    expect(told(retrieval, 'meaning')[0]).toContain('metadata-prefix');
  });

  it('unified: content and metadata in one vector, α 0.5', async () => {
    const { retrieval } = await asked('ragmate-unified');
    expect(told(retrieval, 'meaning')[0]).toContain('body and metadata in one vector, α 0.5');
  });

  it('late fusion: two indexes, 0.5 of each cosine', async () => {
    const { retrieval, total } = await asked('ragmate-late');
    expect(told(retrieval, 'meaning')).toEqual([
      `${String(total)} passages by meaning of body, all`,
      `${String(total)} passages by meaning of metadata, all`,
    ]);
    expect(told(retrieval, 'joined')).toEqual([`${String(total)} passages: weighted sum of scores, weights 0.5 and 0.5`]);
    expect(retrieval.passages.length).toBe(Math.min(total, 100));
  });

  it('reformulated: the metadata that the question names goes first, then late fusion', async () => {
    const { retrieval } = await asked('ragmate-reformulated');
    expect(told(retrieval, 'question')[2]).toBe(
      `Searched for: company_name: Lampwright, Inc.; form_type: 10-K; period_of_report: 2023; ${QUESTION}`,
    );
    expect(told(retrieval, 'joined')[0]).toContain('weights 0.5 and 0.5');
  });
});

describe('Bamberg', () => {
  it('c from meaning and c from words, merged to at most 2c, sorted by the cross-encoder, of the organisation asked for', async () => {
    const { retrieval } = await asked('bamberg-retrieval');
    expect(told(retrieval, 'question').slice(0, 2)).toEqual([
      'Passages cut along the structure: whole paragraphs and tables',
      'Vectors of all-mpnet-base-v2',
    ]);
    expect(told(retrieval, 'meaning')).toEqual(['10 passages by meaning of body, at most 10']);
    expect(told(retrieval, 'words')).toEqual(['10 passages by words, at most 10']);
    const merged = retrieval.passages.length;
    expect(merged).toBeGreaterThan(10);
    expect(merged).toBeLessThanOrEqual(20);
    expect(told(retrieval, 'joined')).toEqual([`${String(merged)} passages: merged, each once, at most 20`]);
    expect(told(retrieval, 'compared')).toEqual([
      `${String(merged)} of ${String(merged)} passages read together with the question by ms-marco-MiniLM-L-6-v2`,
    ]);
    const scores = retrieval.passages.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
    expect(new Set(retrieval.passages.map(({ filing }) => filing))).toEqual(new Set(['f0']));
  });

  it('its baseline: MiniLM over fixed lengths, no words, no reranker', async () => {
    const { retrieval } = await asked('bamberg-baseline-retrieval');
    expect(told(retrieval, 'question')[1]).toBe('Vectors of all-MiniLM-L6-v2');
    expect(told(retrieval, 'words')).toEqual([]);
    expect(told(retrieval, 'compared')).toEqual([]);
    expect(told(retrieval, 'joined')).toEqual(['10 passages: one source']);
  });
});

describe('FinancialQA', () => {
  it.each([
    ['financialqa-retrieval', 'Passages of 10,000 characters, 2,000 of overlap'],
    ['financialqa-reduced-retrieval', 'Passages of 500 characters, 250 of overlap'],
  ] as const)('%s: k ≤ 3 filings, 3K = 60 passages before, K′ = 10 after, no cross-encoder', async (id, scale) => {
    const { retrieval } = await asked(id);
    expect(told(retrieval, 'question')[0]).toBe(scale);
    expect(told(retrieval, 'filings')[0]).toMatch(/^[1-3] filings chosen, at most 3$/);
    expect(told(retrieval, 'meaning')[0]).toContain('passages by meaning of body, at most 60');
    expect(told(retrieval, 'compared')).toEqual([]);
    expect(told(retrieval, 'reranked')[0]).toContain('at most 10');
    expect(retrieval.passages.length).toBeLessThanOrEqual(10);
    expect(retrieval.routes.length).toBeLessThanOrEqual(3);
    const chosen = new Set(retrieval.routes.map(({ filing }) => filing));
    expect(retrieval.passages.every(({ filing }) => chosen.has(filing))).toBe(true);
  });

  it('a window of 10,000 characters brings every page that it has words on', async () => {
    const { retrieval } = await asked('financialqa-retrieval');
    expect(retrieval.pages.length).toBeGreaterThan(retrieval.passages.length);
  });

  it('baseline: similarity over all passages, K = 20, no routing', async () => {
    const { retrieval } = await asked('financialqa-baseline-retrieval');
    expect(told(retrieval, 'filings')).toEqual(['All 4 filings searched']);
    expect(told(retrieval, 'meaning')[0]).toContain('at most 20');
    expect(retrieval.passages.length).toBeLessThanOrEqual(10);
  });
});

describe('MultiFinRAG', () => {
  const CUT = 'Passages cut where neighbouring sentences are farther apart than the 95th percentile, merged above a similarity of 0.85';

  it('first tier: semantic chunks at the 95th percentile and .85, a cosine of .70 at least', async () => {
    const { retrieval, total } = await asked('multifinrag-retrieval', 'What does Quarry Holdings plc report on in part?');
    expect(told(retrieval, 'question').slice(0, 2)).toEqual([CUT, 'Vectors of bge-base-en-v1.5']);
    expect(told(retrieval, 'meaning')[0]).toBe('1 passages by meaning of summary of text, at most 100, cosine at least 0.70');
    expect(told(retrieval, 'joined')).toEqual(['1 passages: text alone from 6 passages on, else with tables and images']);
    expect([retrieval.passages.length, total]).toEqual([1, 16]);
    expect(retrieval.passages.every(({ score }) => score >= 0.7)).toBe(true);
  });

  it('where there is enough text, neither tables nor images are asked for', async () => {
    const config = PUBLISHED['multifinrag-retrieval'];
    if (!isPublished(config)) throw new Error('none');
    const one = { ...config, passages: { ...config.passages, fusion: { kind: 'tiers', enough: 1 } as const } };
    const { retrieval } = await askPublished(one, 'What does Quarry Holdings plc report on in part?');
    expect(told(retrieval, 'meaning')).toHaveLength(1);
  });

  it('second tier: fewer than six texts have it, so that four tables of .65 and three images of .55 are asked for', async () => {
    const { retrieval } = await asked('multifinrag-retrieval', 'Who audits?');
    const asks = told(retrieval, 'meaning').map((said) => said.replace(/^\d+ /, ''));
    expect(asks).toEqual([
      'passages by meaning of summary of text, at most 100, cosine at least 0.70',
      'passages by meaning of summary of tables, at most 4, cosine at least 0.65',
      'passages by meaning of summary of images, at most 3, cosine at least 0.55',
    ]);
    expect(retrieval.passages.length).toBeLessThan(6);
  });

  it('baseline: fixed chunks, the first k by cosine, nothing of tables or images', async () => {
    const { retrieval } = await asked('multifinrag-baseline-retrieval');
    expect(told(retrieval, 'question').slice(0, 2)).toEqual(['Passages of 350 tokens, 50 of overlap', 'Vectors of bge-base-en-v1.5']);
    expect(told(retrieval, 'meaning')).toEqual(['6 passages by meaning of body, at most 6']);
    expect(told(retrieval, 'joined')).toEqual(['6 passages: one source']);
  });
});
