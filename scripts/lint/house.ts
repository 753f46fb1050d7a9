// `npx tsx scripts/lint/house.ts`: the counts of the house, each beside what is asked of it. Ends badly where one does not hold.
import { spawnSync } from 'node:child_process';
import { bin, root } from '../setup.mjs';
import { arrowPairs, circles, fileNamesTwice, questionReaders, sideBySide, typeNamesTwice, withinARoom } from './counted.ts';
import { roomOf } from './imports.ts';
import { regexWordsUnder } from './regexWords.ts';
import { wordLists } from './wordLists.ts';

interface Count {
  readonly what: string;
  readonly today: number;
  readonly most: number;
  readonly of?: string;
}

/** Exports and files that nobody imports, or only tests do, as knip counts them. */
function unused(): readonly string[] {
  const found = [[], ['--production']].flatMap((of) =>
    spawnSync(bin('knip'), ['--reporter', 'compact', ...of], { cwd: root, encoding: 'utf8' }).stdout.split('\n'),
  );
  return [...new Set(found)].filter((line) => /^(?:src|workers|scripts|tests)\//.test(line));
}

const [folder, files] = sideBySide()[0]!;
const [fileNames, typeNames, readers] = [fileNamesTwice(), typeNamesTwice(), questionReaders()];
const nobodys = unused();
const lists = wordLists();
const counts: readonly Count[] = [
  { what: 'import circles, those of types included', today: circles().length, most: 0 },
  { what: 'most files side by side in one folder of src', today: files, most: 20, of: folder },
  { what: 'arrows between the parts of ingest', today: arrowPairs('ingest'), most: 20 },
  { what: 'arrows between the parts of models', today: arrowPairs('models'), most: 12 },
  { what: 'arrows between the parts of engine', today: arrowPairs('engine'), most: 40 },
  {
    what: 'rooms that read the question’s text',
    today: 1 + new Set(readers.map(({ file }) => roomOf(file))).size,
    most: 1,
    of: ['question', ...readers.map(({ file }) => file)].join(', '),
  },
  {
    what: 'English words inside regular expressions of src',
    today: regexWordsUnder('src').reduce((sum, { words }) => sum + words, 0),
    most: 2_500,
  },
  { what: 'lists of words in code', today: lists.length, most: 0, of: lists.map(({ file }) => file).join(', ') },
  { what: 'file names used twice within a room', today: withinARoom(fileNames).length, most: 0 },
  { what: 'file names used twice', today: fileNames.length, most: 10, of: fileNames.map(({ name }) => name).join(', ') },
  { what: 'type names used twice within a room', today: withinARoom(typeNames).length, most: 0 },
  { what: 'type names used twice', today: typeNames.length, most: 10, of: typeNames.map(({ name }) => name).join(', ') },
  { what: 'exports that nobody imports, or tests alone', today: nobodys.length, most: 0, of: nobodys.join('; ') },
];

for (const { what, today, most, of } of counts)
  console.log(
    `${today <= most ? 'held  ' : 'MISSED'} ${String(today).padStart(5)} of at most ${String(most).padEnd(5)} ${what}${of ? ` (${of})` : ''}`,
  );
process.exitCode = counts.every(({ today, most }) => today <= most) ? 0 : 1;
