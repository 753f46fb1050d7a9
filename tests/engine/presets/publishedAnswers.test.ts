import { describe, expect, it } from 'vitest';
import type { PublishedAnswersId } from '../../../src/domain/config.ts';
import type { Generator } from '../../../src/domain/ports.ts';
import type { Answer } from '../../../src/domain/question.ts';
import type { WritingRecord } from '../../../src/domain/writing.ts';
import type { EvaluationHands } from '../../../src/lab/evaluate/tables/evaluated.ts';
import { EVIDENT_TABLE } from '../../../src/lab/evaluate/tables/evidentTable.ts';
import { PUBLISHED_ANSWERS } from '../../../src/engine/presets/publishedAnswers.ts';
import { dying } from '../../../scripts/scripted/dying.ts';
import { faithful } from '../../../scripts/scripted/faithful.ts';
import { scripted } from '../../../scripts/scripted/scripted.ts';
import { silent } from '../../../scripts/scripted/silent.ts';
import { valueOf } from '../desk.ts';
import { answeredAs, overheard, told } from './publishedanswering.ts';

/** One test a published system that a model answers: the trace of a question is held against every number of its paper. Its retrieval is held in published.test.ts. */

const QUESTION = 'What does Lampwright report on suppliers in its 2023 10-K?';
const ENDS = ['An answer of at most 400 tokens', 'As published, unchecked'];

interface Asked {
  readonly answer: Answer;
  readonly writing: WritingRecord;
  readonly prompts: readonly string[];
}

async function asked(id: PublishedAnswersId, generator: Generator = faithful(), question = QUESTION): Promise<Asked> {
  expect(PUBLISHED_ANSWERS[id]).toMatchObject({ id, composer: 'as-published', writing: { gates: [], parts: 'never' } });
  const { generator: heard, prompts } = overheard(generator);
  const answer = valueOf(await answeredAs(id, heard, question));
  const { writing } = answer.trace;
  if (!writing) throw new Error('no record of its writing');
  expect(answer).toMatchObject({ asPublished: true, level: 'model' });
  expect(writing.asPublished).toBe(true);
  return { answer, writing, prompts };
}

/** Of these two measures nothing is asked of the outside. */
const NO_HANDS = {} as EvaluationHands;

/** What a system that says always the same is called. */
const saying = (text: string): Generator => scripted('saying', () => text);

describe('FinancialQA', () => {
  it('routes by model over summaries of the first 3,000 characters, k ≤ 3; one call with at most 100,000 characters in its own words', async () => {
    const chosen = scripted(
      'routing',
      ({ call, question }) =>
        call === 'summary'
          ? '{"company": "Quarry Holdings plc", "fiscal_year": "2023", "document_type": "10-K", "summary": "Stone. And more stone."}'
          : call === 'route'
            ? '{"selected_documents": [2, 4], "reasoning": "They are."}'
            : `Of ${question}`,
      { window: 200_000 },
    );
    const { answer, writing, prompts } = await asked('financialqa', chosen);
    expect(writing.calls.map(({ call }) => call)).toEqual(['summary', 'summary', 'summary', 'summary', 'route', 'answer']);
    expect(prompts[4]).toContain('2. Company: Quarry Holdings plc | Year: 2023 | Type: 10-K Summary: Stone. And more stone.');
    expect(answer.routes.map(({ filing, chosenBy }) => [filing, chosenBy])).toEqual([
      ['f1', 'model'],
      ['f3', 'model'],
    ]);
    expect(told(answer, 'filings')).toEqual(['2 filings chosen, at most 3']);
    expect(told(answer, 'question')[0]).toBe('Passages of 10,000 characters, 2,000 of overlap');
    expect(told(answer, 'meaning')[0]).toContain('at most 60');
    expect(told(answer, 'reranked')[0]).toContain('at most 10');
    expect(new Set(writing.sent.map(({ filing }) => filing))).toEqual(new Set(['f1', 'f3']));
    expect(told(answer, 'written')).toEqual([
      'Filings chosen by the model, at most 3, from summaries of their first 3,000 characters',
      'Given ranked chunks, whole, at most 100,000 characters',
      `${writing.contextCharacters.toLocaleString('en-US')} characters, ${writing.contextTokens.toLocaleString('en-US')} tokens of ${String(writing.sent.length)} pages`,
      'The prompt of FinancialQA §3.7, one call',
      ...ENDS,
    ]);
    expect(prompts[5]).toContain('system: You are a financial analyst assistant. Answer questions based on financial documents.\n');
    expect(prompts[5]).toContain('"I cannot find this information in the provided documents"');
    expect(prompts[5]).toContain('\n\n--\n\n');
    expect(writing.cutToWindow).toBe(false);
  });

  it('a reply of no documents: the first k filings', async () => {
    const { answer, writing } = await asked('financialqa', saying('I cannot choose.'));
    expect(writing.calls.find(({ call }) => call === 'route')?.ended).toBe('unreadable');
    expect(answer.routes.map(({ filing }) => filing)).toEqual(['f0', 'f1', 'f2']);
  });

  it('the baseline: no routing, K = 20 over all filings, the same prompt and budget; cut to a window and said', async () => {
    const { answer, writing } = await asked('financialqa-baseline', faithful({ window: 4_096 }));
    expect(writing.calls.map(({ call }) => call)).toEqual(['answer']);
    expect(told(answer, 'filings')).toEqual(['All 4 filings searched']);
    expect(told(answer, 'meaning')[0]).toContain('at most 20');
    expect(told(answer, 'written')).toContain('Given ranked chunks, whole, at most 100,000 characters');
    expect(told(answer, 'written')).toContain('Cut to the model’s window of 4,096 tokens');
    expect(writing.cutToWindow).toBe(true);
    expect((writing.calls[0]?.promptTokens ?? 0) + 400).toBeLessThanOrEqual(4_096);
  });

  it('the raw model: whole filings from their first page, as far as its window reaches', async () => {
    const whole = await asked('raw-model', faithful({ window: 200_000 }));
    expect(whole.writing.sent.slice(0, 8).map(({ filing, page }) => `${filing}:${String(page)}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((page) => `f0:${String(page)}`),
    );
    expect(told(whole.answer, 'written')[0]).toBe('Given the chosen filings from their beginning, as the window allows');
    expect(whole.writing.cutToWindow).toBe(false);
    const cut = await asked('raw-model', faithful({ window: 2_048 }));
    expect(told(cut.answer, 'written')).toContain('Cut to the model’s window of 2,048 tokens');
    expect(cut.writing.sent.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(cut.prompts[0]).toContain('You are a financial analyst assistant.');
  });
});

describe('Bamberg', () => {
  it.each([
    [QUESTION, 'fact', 'Answer the question with the fact it asks for.'],
    ['Does Lampwright report on suppliers in its 2023 10-K?', 'yes-no', 'Answer "Yes", "No" or "I don\'t know"'],
    ['Summarize what Lampwright says about suppliers in 2023.', 'summary', 'Give a concise summary'],
    ['Compare suppliers and leases of Lampwright in 2023.', 'comparative', 'state the value of each side'],
  ])('%s', async (question, kind, asks) => {
    const { answer, writing, prompts } = await asked('bamberg', faithful(), question);
    expect(writing).toMatchObject({ kind, kindBy: 'patterns' });
    expect(prompts).toHaveLength(1);
    expect(prompts[0]?.split('\n')[0]).toContain(asks);
    expect(told(answer, 'question')[1]).toBe('Vectors of all-mpnet-base-v2');
    expect(told(answer, 'compared')[0]).toContain('read together with the question by ms-marco-MiniLM-L-6-v2');
    expect(told(answer, 'joined')[0]).toContain('at most 20');
    // what LLaMA3-70B's 8,192 tokens leave beside the answer
    expect(told(answer, 'written')).toContain('Given ranked chunks, whole, at most 7,792 tokens');
    expect(told(answer, 'written')).toContain(`A prompt by the kind of question (Bamberg §2.3): ${kind}, one call`);
    expect(told(answer, 'written').slice(-2)).toEqual(ENDS);
  });

  it('its baseline: one generic prompt over MiniLM’s passages', async () => {
    const { answer, prompts } = await asked('bamberg-baseline');
    expect(told(answer, 'question').slice(0, 2)).toEqual(['Passages of 350 tokens, 50 of overlap', 'Vectors of all-MiniLM-L6-v2']);
    expect(told(answer, 'written')).toContain('One generic prompt (Bamberg, Table 4), one call');
    expect(prompts[0]?.startsWith('user: Answer the question with the context.')).toBe(true);
  });
});

describe('EvidenT', () => {
  it('two calls: passages as JSON of three fields, aligned with n = 5, and an answer from those alone, each sentence with its url', async () => {
    const { answer, writing, prompts } = await asked('evident');
    expect(writing.calls.map(({ call }) => call)).toEqual(['extract', 'answer']);
    expect(prompts[0]).toContain('{"passage_id": "<passage_id>", "url": "<url>", "content": "<passage_content>"}');
    expect(told(answer, 'written')).toContain('Passages aligned by n-grams of 5 words, kept whole above 0.60');
    expect(told(answer, 'written')).toContain('4 kept, 0 trimmed, 0 moved, 0 dropped');
    expect(writing.passages.map(({ outcome, overlap }) => [outcome, overlap])).toEqual(Array(4).fill(['kept', 1]));
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(answer.sentences.every(({ citations }) => citations.length === 1)).toBe(true);
    // the second call has nothing but the passages that stand
    const given = [...(prompts[1] ?? '').matchAll(/<passage [^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(([, text]) => text);
    expect(given).toEqual(writing.passages.map(({ text }) => text));
    expect(given).toHaveLength(4);
  });

  it('drops a passage that no filing has, and trims one to what is there', async () => {
    const lampwright = 'Lampwright, Inc. reports on suppliers and on suppliers in part 2.';
    const reply = [
      { passage_id: '1', url: 'p1', content: 'The board of this company resolved to sell every lamp at a loss in August.' },
      { passage_id: '2', url: 'p1', content: `${lampwright} It will sell every one of its lamps at a loss in August and in May.` },
    ];
    const { writing, prompts } = await asked(
      'evident',
      scripted('copying', ({ call }) => (call === 'extract' ? JSON.stringify({ passages: reply }) : 'It reports on suppliers [p1].')),
    );
    expect(writing.passages.map(({ outcome }) => outcome)).toEqual(['dropped', 'trimmed']);
    expect(prompts[1]).toContain('reports on suppliers and on suppliers in part 2');
    expect(prompts[1]).not.toContain('August');
  });

  it('nothing that stands: nothing is answered, and the second call is not made', async () => {
    const { answer, writing } = await asked(
      'evident',
      saying('{"passages": [{"passage_id": "1", "url": "p1", "content": "Words of no filing at all, not one."}]}'),
    );
    expect(writing.calls.map(({ call }) => call)).toEqual(['extract']);
    expect(answer).toMatchObject({ status: 'not_found', sentences: [], citations: [] });
    expect(answer.notFound?.because).toBe('No passage that the model copied stands in a filing.');
  });

  it.each([
    ['evident-inline', 'Citations inline (EvidenT §4), one call', 'Cite the documents you use inline'],
    ['evident-every-sentence', 'A citation after every sentence (EvidenT §4), one call', 'Append a citation to every sentence'],
  ] as const)('%s: one call, citations as they come', async (id, says, asks) => {
    const { answer, prompts } = await asked(id, saying('Lamps are sold [p1]. So are stones [p99].'));
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain(asks);
    expect(told(answer, 'written')).toContain(says);
    expect(told(answer, 'written').at(-1)).toBe('2 citations, 1 of them of nothing that was given');
    expect(answer.sentences).toEqual([
      { text: 'Lamps are sold.', citations: [1] },
      { text: 'So are stones.', citations: [] },
    ]);
    expect(answer.citations.map(({ number }) => number)).toEqual([1]);
  });

  /** Groundedness and hallucinated citations of an answer whose first page is the one that answers. */
  const judged = async (id: PublishedAnswersId, reply: string) => {
    const { answer, writing } = await asked(id, saying(reply));
    const [first] = writing.sent;
    const question = { id: '1', text: '', pages: first ? [first.page] : [], ...(first && { filing: first.filing }) };
    const one = { row: 'r', question, answer, verdict: null, marked: answer.citations.map(() => true), ms: 0 };
    const of = (measure: string) => EVIDENT_TABLE.find((each) => each.id === measure)?.of([one], NO_HANDS, id);
    return { invented: writing.invented, grounded: of('groundedness'), hallucinated: of('citation-hallucination') };
  };

  it.each(['evident-inline', 'evident-every-sentence'] as const)(
    '%s: a name that was not given is kept, and its answer is hallucinated and grounded in nothing (§5.2.1)',
    async (id) => {
      expect(await judged(id, 'Lamps are sold [p1].')).toEqual({ invented: [], grounded: [1], hallucinated: [0] });
      expect(await judged(id, 'Lamps are sold [p1]. So are stones [p99, p98]. And sand [p99].')).toEqual({
        ...{ invented: ['p99', 'p98'], grounded: [0], hallucinated: [1] },
      });
    },
  );

  it('an answer that cites nothing but inventions counts, and one that cites nothing invents nothing', async () => {
    expect(await judged('evident-inline', 'Stones are sold [p99].')).toEqual({ invented: ['p99'], grounded: [0], hallucinated: [1] });
    expect(await judged('evident-inline', 'Stones are sold.')).toEqual({ invented: [], grounded: [0], hallucinated: [0] });
  });

  it('a system whose context has no names cites nothing, and is not measured by its citations', async () => {
    expect(await judged('bamberg', 'Stones are sold [p99].')).toMatchObject({ invented: undefined, hallucinated: 'no-footnotes' });
  });
});

describe('every published system', () => {
  const all = Object.keys(PUBLISHED_ANSWERS) as PublishedAnswersId[];

  it.each(all)('%s: silence is no answer', async (id) => {
    const { answer } = await asked(id, silent());
    expect(answer).toMatchObject({ status: 'not_found', sentences: [], citations: [] });
  });

  it.each(all)('%s: a model that dies is a failure, not half an answer', async (id) => {
    expect(await answeredAs(id, dying(), QUESTION)).toEqual({ ok: false, failure: { kind: 'worker-died', worker: 'llm' } });
  });

  it.each([
    ['financialqa', 'I cannot find this information in the provided documents.'],
    ['financialqa-baseline', '“I cannot find this information in the provided documents.” Ask elsewhere.'],
    ['raw-model', 'I cannot find this information in the provided documents'],
    ['bamberg', 'I don’t know.'],
  ] as const)('%s: its own abstention is not found', async (id, reply) => {
    const { answer } = await asked(id, saying(reply));
    expect(answer).toMatchObject({ status: 'not_found', sentences: [] });
    expect(answer.notFound?.because).toBe(PUBLISHED_ANSWERS[id].writing?.abstention);
    const { answer: answered } = await asked(id, saying('Suppliers are few. I know not more.'));
    expect(answered.status).toBe('answered');
  });
});
