import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { toJudge } from '../../../src/answer/judging/judgedPlaces.ts';
import { find } from '../../../src/figures/findFigure.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

const STATED = 'As of December 31, 2023, we had 1,449 full-time employees.';
const pages = [page(7, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, { text: STATED }])];
const input = asking('How many full-time employees did Halden Freight have at the end of 2023?', [
  { company: 'Halden Freight Corporation', fiscalYear: 2023, pages },
]);
const context = contextOf(input);
const places = toJudge(context, find(context));
const judged = (logit: number | null): Answer =>
  answered({ ...input, judged: new Map(logit === null ? [] : places.map(({ place }) => [place, logit])) });

describe('a sentence that words alone claim', () => {
  it('stays claimed where no judge serves, where it has read nothing, and where it holds it for some answer', () => {
    for (const given of [answered(input), judged(null), judged(-2)]) expect(given.status).toBe('answered');
  });

  it('is shown and not claimed where the judge holds it surely for none', () => {
    const given = judged(-4);
    expect(given.status).toBe('quoted');
    expect(given.citations.map(({ quote }) => quote)).toContain(STATED);
  });
});

describe('a thing whose words no page has', () => {
  const ferries = page(8, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, { text: 'Our ferries ran on 12 routes in 2023.' }]);
  const bare = asking('How many Zephyr ferries did Halden Freight run in 2023?', [
    { company: 'Halden Freight Corporation', fiscalYear: 2023, pages: [...pages, ferries] },
  ]);
  const read = toJudge(contextOf(bare), find(contextOf(bare)));
  const at = (logit: number): Answer => answered({ ...bare, judged: new Map(read.map(({ place }) => [place, logit])) });

  it('is called absent by words, and where the judge holds nothing for an answer', () => {
    expect(read.length).toBeGreaterThan(0);
    expect(answered(bare).status).toBe('not_found');
    expect(at(-3).status).toBe('not_found');
  });

  it('is not where the judge holds a place for a possible answer', () => {
    expect(at(1).status).not.toBe('not_found');
  });
});

describe('one thing that the judge finds in no place', () => {
  const texts = [
    'Our ferries ran on 12 routes.',
    'Crews of the ferries work in shifts.',
    'The ferries dock in Ostby.',
    'Ferry crews are trained in spring.',
    'Ferries are painted white.',
  ];
  const ferries = page(8, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, ...texts.map((text) => ({ text }))]);
  const ask = (question: string, logit: number): Answer => {
    const bare = asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages: [ferries] }]);
    const read = toJudge(contextOf(bare), find(contextOf(bare)));
    return answered({ ...bare, judged: new Map(read.map(({ place }) => [place, logit])) });
  };
  const MEALS = 'How much do crews of the ferries at Halden Freight spend?';

  it('is said not to be found, with what is nearest', () => {
    const a = ask(MEALS, -4);
    expect(a.status).toBe('not_found');
    expect(a.notFound?.because).toContain('none answers it');
    expect(a.nearest.length).toBeGreaterThan(0);
  });

  it.each([
    ['the judge leaves it open', MEALS, -1.5],
    ['a yes or no is asked', 'Do crews of the ferries at Halden Freight work in autumn?', -4],
    ['a reason is asked', 'Why are crews of the ferries at Halden Freight trained?', -4],
  ])('is not where %s', (_, question, logit) => {
    expect(ask(question, logit).status).toBe('quoted');
  });
});
