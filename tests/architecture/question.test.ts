import { describe, expect, it } from 'vitest';
import { questionReaders, questionReadIn } from '../../scripts/lint/counted.ts';
import { imports, roomOf } from '../../scripts/lint/imports.ts';

/** What of the room other rooms may name besides its door: it reads passages, labels and formulas by the same words, rewords a question, or says how it was read. */
const DOORS: readonly string[] = [
  'readQuestion.ts',
  'comparing.ts',
  'filers/filersOf.ts',
  // whether whom it asks about is left open
  'filers/isOfAnyCompany.ts',
  'filers/registrantOf.ts',
  'partsOf.ts',
  'ways/reworded.ts',
  // a term of a plan, asked for alone
  'ways/termAsked.ts',
  'subject.ts',
  // settles a time for a filing, once that is known
  'times/timeIn.ts',
  'times/timesNamed.ts',
  'ways/readAs.ts',
  // a language model's reading, held against the words
  'ways/modelWay.ts',
  'words/isMentioned.ts',
  'words/narrow/bothAsked.ts',
  'words/narrow/leftAside.ts',
  'words/narrow/twoItems.ts',
  'words/isPart.ts',
  'words/labelAsked.ts',
  'turns/followUp.ts',
  'turns/nextAsked.ts',
  'turns/partsRead.ts',
  'words/levelAsked.ts',
  'words/narrow/narrowingsIn.ts',
  'words/narrow/saidSo.ts',
  'words/partAsked.ts',
  // what a thing is called is read as the question is
  'words/tableTerms.ts',
  'words/sayingsIn.ts',
  'words/wantedWords.ts',
  // a yes or no is held against what a place says
  'words/verdicts/saysContrary.ts',
  'words/verdicts/wayAsked.ts',
];

describe('the question', () => {
  it('is matched by no regular expression outside its room', () => {
    expect(questionReaders()).toEqual([]);
  });

  it('is noticed where it is', () => {
    const lines = [
      'if (AHEAD.test(question.core)) return 1;',
      'const found = /what/i.exec(context.question.text);',
      'const left = question.core.replace(/why/, "");',
      'const all = [...core.matchAll(NAMES)];',
      'return !BEFORE.test(question.core.slice(0, 4));',
    ];
    expect(lines.filter((line) => questionReadIn(line).length === 0)).toEqual([]);
  });

  it('is read through one door', () => {
    const past = imports
      .filter(({ file, from, typeOnly }) => !typeOnly && from.startsWith('src/question/') && roomOf(file) !== 'question')
      .map(({ file, from }) => ({ file, from: from.slice('src/question/'.length) }))
      .filter(({ from }) => !DOORS.includes(from) && !from.startsWith('measures/'))
      .map(({ file, from }) => `${file} → ${from}`);
    expect(past).toEqual([]);
  });
});
