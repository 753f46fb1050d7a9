import type { Failure } from '../../domain/failure.ts';
import { bytes, count } from './format.ts';
import { modelWording } from './modelWording.ts';
import { paperWording } from './paperWording.ts';
import { wordlessWording } from './wordless.ts';
import { zipWording } from './zipWords.ts';

/** What happened, what was kept and what to do, in a reviewer's words. `file` is the file's name, or "This filing" where none is at hand. */
export interface Wording {
  /** Two or three words for a row: "cut off after page 12". */
  readonly short: string;
  /** Goes on from the file's name: "… is not a PDF." */
  readonly happened: string;
  /** What was kept and what to do. */
  readonly then: string;
  readonly action?: 'password' | 'replace' | 'again' | 'space' | 'reload' | 'go-on';
}

/** The one table of wordings: every kind of failure, for a file or for a question. */
export function failureWording(failure: Failure): Wording {
  switch (failure.kind) {
    case 'not-a-pdf':
      return {
        short: 'neither PDF nor HTML',
        happened: 'is neither a PDF nor an HTML filing.',
        then: 'Nothing was kept. Save or print it as a PDF and drop that.',
        action: 'replace',
      };
    case 'empty-file':
      return { short: 'empty file', happened: 'is empty.', then: 'Nothing was kept. Fetch the file again and drop it.', action: 'replace' };
    case 'folder-without-filings':
      return {
        short: 'nothing to read',
        happened: `is a folder with nothing to read in it: ${failure.files > 0 ? `${count(failure.files, 'file')}, no PDF and no HTML filing among them` : 'it is empty'}.`,
        then: 'Nothing was kept. Drop the folder that holds the filings, or the filings themselves.',
      };
    case 'zip-without-pdf':
    case 'zip-inside':
    case 'zip-locked':
    case 'zip-damaged':
    case 'zip-too-large':
      return zipWording(failure);
    case 'damaged':
      return {
        short: 'damaged',
        happened: 'is damaged and none of its pages can be opened.',
        then: 'Fetch the file again and drop it to replace it.',
        action: 'replace',
      };
    case 'no-pages':
      return {
        short: 'has no pages',
        happened: 'has no pages that can be read.',
        then: 'Fetch the file again and drop it to replace it.',
        action: 'replace',
      };
    case 'endless':
      return {
        short: 'no end to it',
        happened: 'could not be read to its end: its pages ask for more and more to be drawn.',
        then: 'The file is kept. Another copy of the filing may do better.',
        action: 'replace',
      };
    case 'needs-password':
      return {
        short: 'needs its password',
        happened: 'is locked with a password.',
        then: 'The file is kept. Enter the password to read it; it stays in this browser.',
        action: 'password',
      };
    case 'wrong-password':
      return {
        short: 'password is wrong',
        happened: 'did not open with that password.',
        then: 'The file is kept. Try another.',
        action: 'password',
      };
    case 'html-without-text':
      return {
        short: 'shows no words',
        happened: 'is an HTML file that shows no words.',
        then: 'The file is kept. Save the filing’s own page from EDGAR and drop that to replace it.',
        action: 'replace',
      };
    case 'page-undrawn':
    case 'no-text':
    case 'garbled-text':
    case 'foreign-text':
    case 'dynamic-form':
      return wordlessWording(failure);
    case 'too-large':
      return {
        short: 'too large',
        happened: `is ${bytes(failure.bytes)}; at most ${bytes(failure.limitBytes)} can be read.`,
        then: 'Nothing was kept. Drop a smaller version, or split it.',
      };
    case 'unreadable-file':
      return {
        short: 'could not be read',
        happened: 'could not be read from the disk.',
        then: 'Nothing was kept. Check that it is still there and drop it again.',
        action: 'replace',
      };
    case 'no-space':
      return {
        short: 'no space left',
        happened: `needs ${failure.neededBytes > 0 ? bytes(failure.neededBytes) : 'some space'} more than this browser allows.`,
        then: 'It was stopped before it was stored. Remove something or free space on the disk, then try again.',
        action: 'space',
      };
    case 'cancelled':
      return { short: 'cancelled', happened: 'was cancelled.', then: 'Nothing else has changed.' };
    case 'worker-died':
      if (failure.worker === 'models')
        return {
          short: 'model stopped',
          happened: 'stopped: the browser ended the model, usually for want of memory.',
          then: 'Questions are answered by their words. Try again.',
          action: 'again',
        };
      return {
        short: 'reading stopped',
        happened: 'stopped being read: the browser ended the reader, usually for want of memory.',
        then: 'The file is kept. Read it again.',
        action: 'again',
      };
    case 'question-too-short':
      return { short: 'too short', happened: 'is too short to search for.', then: 'Name a company, a year or a line of a statement.' };
    case 'only-common-words':
      return { short: 'only common words', happened: 'stands on every page.', then: 'Add a word that says what you look for.' };
    case 'question-too-long':
      return {
        short: 'too long',
        happened: `has ${failure.characters.toLocaleString('en-US')} characters; at most ${failure.limit.toLocaleString('en-US')} can be asked at once.`,
        then: 'It is back in the box. Shorten it and ask again.',
      };
    case 'no-filings':
      return {
        short: 'no filings',
        happened: 'needs at least one filing that has been read.',
        then: 'Add a filing, or wait until one is ready.',
      };
    case 'not-in-library':
      return { short: 'not in the library', happened: 'is no longer in the library.', then: 'Drop the file to add it again.' };
    case 'nothing-to-export':
      return {
        short: 'nothing to export',
        happened: 'has no figures to export.',
        then: 'A workbook is made of face statements or of figures.',
      };
    case 'storage':
      return {
        short: 'could not be stored',
        happened: 'could not be stored: this browser refused to write.',
        then: 'Free some space or leave private browsing, then try again. Filings stored before are read again from their stored copies where need be.',
        action: 'again',
      };
    case 'newer-library':
      return {
        short: 'newer version',
        happened: 'was last opened by a newer version of Footnote, which this one cannot read.',
        then: 'Nothing is lost. Reload to get that version.',
        action: 'reload',
      };
    case 'library-waits':
      return {
        short: 'waiting for another tab',
        happened: 'waits for another tab with an older version of Footnote.',
        then: 'Close that tab or reload it; this one then goes on by itself.',
      };
    case 'original-lost':
      return {
        short: 'its stored copy is damaged',
        happened: 'is damaged in this browser’s storage, and its stored copy cannot be read either.',
        then: 'Other filings are as they were. Drop the file again to replace it.',
        action: 'replace',
      };
    case 'not-understood':
      return {
        short: 'not understood',
        happened: `cannot take “${failure.value}” as its ${failure.field}.`,
        then: 'The field is as it was. Write dates as 2023-12-31 and years with four digits.',
      };
    case 'model-missing':
    case 'model-damaged':
    case 'not-a-model-file':
    case 'model-unfit':
    case 'model-parts-missing':
    case 'machine-unfit':
    case 'library-missing':
      return modelWording(failure);
    case 'download-failed':
      return {
        short: 'download stopped',
        happened: `stopped while ${failure.file} was fetched from ${failure.host}${failure.status === 0 ? '' : ` (status ${String(failure.status)})`}.`,
        then: 'What was fetched is kept. Try again to go on from there.',
        action: 'again',
      };
    case 'sealed':
      return {
        short: 'sealed',
        happened: 'cannot be fetched: sealed mode is on.',
        then: 'Switch it off in Settings, or drop a model pack.',
      };
    case 'not-a-model-pack':
      return {
        short: 'not a model pack',
        happened: `is not a model pack that can be read (${failure.detail}).`,
        then: 'Nothing was kept. Make one with npm run pack and drop that.',
      };
    case 'not-a-library':
    case 'library-newer':
    case 'not-a-memo':
    case 'not-questions':
    case 'filing-removed':
    case 'run-elsewhere':
    case 'not-comparable':
      return paperWording(failure);
    case 'not-written':
      return {
        short: 'not written',
        happened: `could not be written (${failure.detail}).`,
        then: 'Nothing here was changed. Choose another place and export again.',
      };
    case 'gpu-lost':
      return {
        short: 'graphics device lost',
        happened: 'lost the graphics device.',
        then: 'The model goes on with the processor alone.',
      };
    case 'generation':
      return {
        short: 'the model broke off',
        happened: 'broke off while writing.',
        then: 'The answer stands on the filings alone.',
      };
    case 'over-window':
      return {
        short: 'too long for the model',
        happened: `met a passage of ${String(failure.tokens)} tokens, over the model’s ${String(failure.window)}.`,
        then: 'It is found by its words only.',
      };
    case 'outdated':
      return {
        short: 'new version',
        happened: 'needs a part of Footnote that could not be loaded: a new version is here, or the network is away.',
        then: 'Nothing is lost. Reload the page to go on.',
        action: 'reload',
      };
    case 'unprotected':
      return {
        short: 'without protection',
        happened: 'has not been opened: here the browser cannot be told to refuse other addresses to the code that reads your filings.',
        then: 'Footnote itself sends nothing. Reload to try again, or go on if you trust this address as it is.',
        action: 'go-on',
      };
    case 'insecure-address':
      return {
        short: 'address is not secure',
        happened: 'cannot be opened at an address that begins with http://, where browsers withhold storage.',
        then: 'Nothing is lost. Open Footnote by https://, or at localhost.',
      };
    case 'internal':
      return {
        short: 'went wrong',
        happened: `met a fault in Footnote (${failure.detail}).`,
        then: 'Nothing else is lost. Try again.',
        action: 'again',
      };
  }
}
