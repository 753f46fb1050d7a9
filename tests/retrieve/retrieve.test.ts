import { describe, expect, it } from 'vitest';
import { ask, first } from './lamps.ts';

describe('retrieval', () => {
  it.each([
    // the words "capital expenditure" stand on pages 1 and 3 only: the statement and its row label must win
    ["What was Lampwright's FY2018 capital expenditure?", 'lamp18 p. 5'],
    ["What was Lampwright's FY2015 capital expenditure?", 'lamp15 p. 5'],
    // neither name of the ratio's parts is in the question
    ["What is Lampwright's FY2018 gross margin?", 'lamp18 p. 4'],
    ['Has Wickery been sued as of FY2018?', 'wick18 p. 2'],
    ['What drove the net sales increase of Lampwright in FY2018?', 'lamp18 p. 3'],
  ])('%s → %s', async (question, page) => {
    expect(first(await ask(question))).toBe(page);
  });

  it('keeps to the filings chosen and away from those taken out', async () => {
    const only = await ask("What was Lampwright's FY2018 capital expenditure?", { only: ['lamp15'] });
    expect([first(only), only.routes.map((r) => r.chosenBy)]).toEqual(['lamp15 p. 5', ['user']]);
    const without = await ask("What was Lampwright's FY2018 capital expenditure?", { without: ['lamp18'] });
    expect(without.pages.some((hit) => hit.filing === 'lamp18')).toBe(false);
  });

  it('searches all filings where no company is named, and none where the library is empty', async () => {
    const open = await ask('What was the capital expenditure?');
    expect(new Set(open.pages.map((hit) => hit.filing)).size).toBeGreaterThan(1);
    const none = await ask('What was the capital expenditure?', { without: ['lamp18', 'lamp15', 'wick18'] });
    expect([none.pages, none.evidence, none.passages]).toEqual([[], [], []]);
  });

  it('hands on pages with their headings, the statements of routed filings, ranked passages and a trace that says what moved', async () => {
    const r = await ask("What was Lampwright's FY2018 capital expenditure?");
    expect(r.evidence[0]?.page.text).toContain('Purchases of property');
    expect(r.evidence[0]?.headings).toEqual(['Consolidated Statements of Cash Flows']);
    expect(r.statements.filter((e) => e.card.id === 'lamp18').map((e) => e.page.number)).toEqual([4, 5]);
    expect(r.passages[0]).toMatchObject({ filing: 'lamp18', page: 5, chunk: 4 });
    expect(r.filings[0]?.filing).toBe('lamp18');
    expect(r.steps.map((s) => s.step)).toEqual(['question', 'filings', 'words', 'joined', 'reranked']);
    expect(r.steps[0]?.detail).toEqual(['Company: Lampwright', 'Time: FY2018', 'About: capital expenditures']);
    expect(r.steps[4]?.detail[0]).toMatch(/^Page 5: \d+ → 1 \(a face statement asked for, rows of the items named/);
  });

  it('leaves the fused order alone without a reranker', async () => {
    const r = await ask("What was Lampwright's FY2018 capital expenditure?", { config: { reranker: 'none' } });
    expect(r.pages.map((hit) => hit.score)).toEqual([...r.pages.map((hit) => hit.score)].sort((x, y) => y - x));
    expect(first(r)).not.toBe('lamp18 p. 5');
  });
});
