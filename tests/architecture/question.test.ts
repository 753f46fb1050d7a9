import { describe, expect, it } from 'vitest';
import { app, codeOf, imports, roomOf } from './imports.ts';

/** Rooms that may look at the question's own words: the one that reads it, the published systems, and the page that shows it. */
const READERS = new Set(['question', 'lab', 'ui', 'bench']);

/** Its length is checked before it is read. */
const LENGTH = /\(question\.match\(\/\[\\p\{L\}\\p\{N\}\]\/gu\)\?\.length \?\? 0\) < SHORTEST/g;

const TEXT = String.raw`(?:\b(?:question|asked|context)(?:\.question)?\.(?:text|core)|\bcore|\bquestion)\b`;
const RULES: readonly RegExp[] = [
  // PATTERN.test(question.core), /…/.exec(question.text)
  new RegExp(String.raw`\.(?:test|exec)\(\s*${TEXT}\s*(?:\.(?:slice|replace)\([^)]*\))*\s*\)`),
  // question.core.match(…), question.text.replace(/…/, …)
  new RegExp(String.raw`${TEXT}\s*\.(?:match|matchAll|search)\(`),
  new RegExp(String.raw`${TEXT}\s*\.(?:replace|replaceAll|split)\(\s*(?:\/|new RegExp|[A-Z_]+\b)`),
];

/** What of the room other rooms may name besides its door: it reads passages, labels and formulas by the same words, rewords a question, or says how it was read. */
const DOORS: readonly string[] = [
  'readQuestion.ts',
  'comparing.ts',
  'filers/filersOf.ts',
  'filers/registrantOf.ts',
  'partsOf.ts',
  'reworded.ts',
  'subject.ts',
  // settles a time for a filing, once that is known
  'times/timeIn.ts',
  'times/timesNamed.ts',
  'ways/readAs.ts',
  'words/isMentioned.ts',
  'words/labelAsked.ts',
  'words/sayingsIn.ts',
  'words/wantedWords.ts',
];

describe('the question', () => {
  it('is matched by no regular expression outside its room', () => {
    const found = app
      .filter((file) => !READERS.has(roomOf(file)))
      .flatMap((file) => {
        const code = codeOf(file).replace(LENGTH, '');
        return RULES.flatMap((rule) => {
          const match = rule.exec(code);
          return match === null ? [] : [`${file}: ${match[0]}`];
        });
      });
    expect(found).toEqual([]);
  });

  it('is noticed where it is', () => {
    const lines = [
      'if (AHEAD.test(question.core)) return 1;',
      'const found = /what/i.exec(context.question.text);',
      'const left = question.core.replace(/why/, "");',
      'const all = [...core.matchAll(NAMES)];',
      'return !BEFORE.test(question.core.slice(0, 4));',
    ];
    expect(lines.filter((line) => !RULES.some((rule) => rule.test(line)))).toEqual([]);
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
