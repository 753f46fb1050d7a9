import type { Failure } from '../../domain/failure.ts';

/** What is said of a file that is no library, memo or list of questions, and of a run of the lab that cannot go on. */
export function paperWording(
  failure: Extract<
    Failure,
    { kind: 'not-a-library' | 'library-newer' | 'not-a-memo' | 'not-questions' | 'filing-removed' | 'run-elsewhere' | 'not-comparable' }
  >,
): { short: string; happened: string; then: string } {
  switch (failure.kind) {
    case 'not-a-library':
      return {
        short: 'not a library',
        happened: `is not a library that can be read. ${failure.detail}`,
        then: 'Nothing was changed. Export the library again and choose that file.',
      };
    case 'library-newer':
      return {
        short: 'from a later Footnote',
        happened: 'was exported by a later version of Footnote.',
        then: 'Nothing was changed. Reload this page for the newest version, then import it.',
      };
    case 'not-a-memo':
      return {
        short: 'not a memo',
        happened: `is not a memo that can be checked. ${failure.detail}`,
        then: 'Nothing was changed. Choose the memo’s page or its manifest as it was exported.',
      };
    case 'not-questions':
      return {
        short: 'no questions in it',
        happened: `is not a list of questions. ${failure.detail}`,
        then: 'Nothing was changed. Choose a .csv, .jsonl or .xlsx with the columns question, answer, filing, page.',
      };
    case 'filing-removed':
      return {
        short: 'a filing is gone',
        happened: `stopped: ${failure.name} was removed since the run began, and rows over other filings could not be compared.`,
        then: 'What was asked is kept. Add the filing again to go on.',
      };
    case 'run-elsewhere':
      return {
        short: 'runs in another tab',
        happened: 'is already asking questions, here or in another tab.',
        then: 'Nothing was asked twice. Pause it there first.',
      };
    case 'not-comparable':
      return {
        same: {
          short: 'the same filing twice',
          happened: `cannot be compared: it is ${failure.name} on both sides.`,
          then: 'Choose another filing on one of them.',
        },
        'no-earlier': {
          short: 'no filing of the year before',
          happened: `cannot be compared: no filing of the year before ${failure.name} is in the library.`,
          then: 'Add it, or choose another filing to compare with.',
        },
        'no-sections': {
          short: 'no sections in it',
          happened: `cannot be compared: no text under headings could be read in ${failure.name}.`,
          then: 'Choose another filing.',
        },
      }[failure.why];
  }
}
