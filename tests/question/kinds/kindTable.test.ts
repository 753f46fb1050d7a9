import { describe, expect, it } from 'vitest';
import { KINDS, type AskedKind } from '../../../src/question/kinds/kindTable.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { cardOf } from '../../builders/filing.ts';

const cards = [cardOf({ company: 'Acme Inc', fiscalYear: 2022, pages: [] })];

/** Plain questions, each read as one kind, with what it is for everyone else. */
const PLAIN: readonly (readonly [AskedKind, string])[] = [
  ['figure', 'What was the revenue of Acme in 2022?'],
  ['rate', 'What was the effective tax rate of Acme in 2022?'],
  ['calculation', 'What was the current ratio of Acme in 2022?'],
  ['yes-no', 'Did Acme pay a dividend in 2022?'],
  ['direction', 'Did the gross margin of Acme increase or decrease in 2022?'],
  ['choice', 'Which of these does Acme sell? A) Paint B) Rope'],
  ['comparison', 'Which segment of Acme had the highest revenue in 2022?'],
  ['date', 'When was Acme founded?'],
  ['name', 'Who audits Acme?'],
  ['list', 'What are the segments of Acme?'],
  ['reason', 'Why did the inventories of Acme rise?'],
  ['manner', 'How does Acme recognize revenue?'],
  ['description', 'Summarize the legal proceedings of Acme.'],
  ['overview', 'Summarize the 10-K of Acme.'],
  ['open', 'Acme pension plans'],
];

describe('kinds of question', () => {
  it.each(PLAIN)('%s: %s', (kind, question) => {
    const { asked, type, prompt } = readQuestion(question, cards);
    expect({ intent: asked.intent, type, prompt }).toEqual(KINDS[kind]);
  });

  it('are each asked of once', () => {
    expect(PLAIN.map(([kind]) => kind)).toEqual(Object.keys(KINDS));
  });
});
