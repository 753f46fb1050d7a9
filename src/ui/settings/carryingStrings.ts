import type { ImportedLibrary } from '../../domain/carrying.ts';
import { count } from '../wording/format.ts';

const named = (names: readonly string[]): string => {
  const few = [...new Set(names)];
  return few.length > 3 ? `${few.slice(0, 3).join(', ')} and ${String(few.length - 3)} more` : few.join(', ');
};

/** The words of export and import. */
export const carrying = {
  export: 'Export library',
  exportTitle: 'One file with filings, questions, corrections and appearance, for another machine. Models and passwords are not in it.',
  import: 'Import',
  importTitle: 'A file that Export library has made. What is here stays as it is.',
  importLabel: 'A library to import',
  whole: 'The library',
  out: 'Exporting:',
  in: 'Importing, every filing checked:',
  cancel: 'Cancel',
  exported: (filings: number, answers: number) => `Exported: ${count(filings, 'filing')}, ${count(answers, 'question')}.`,
  download: (name: string) => `It is among your downloads as ${name}.`,
  lacking: (names: readonly string[]) => `Not in it, as the file kept here could not be read whole: ${named(names)}.`,
  imported: (file: string, { filings, answers, corrections }: ImportedLibrary) =>
    `Imported from ${file}: ${count(filings, 'filing')}, ${count(answers, 'question')}${corrections > 0 ? `, ${count(corrections, 'correction')}` : ''}.`,
  already: (n: number) => `${count(n, 'filing or question', 'filings or questions')} ${n === 1 ? 'was' : 'were'} here already.`,
  damaged: (names: readonly string[]) => `Left out, as it is not what was exported: ${named(names)}.`,
  stopped: 'Cancelled. What had come by then is here; import the file again for the rest.',
} as const;
