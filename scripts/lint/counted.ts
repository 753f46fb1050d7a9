import path from 'node:path';
import { app, codeOf, filesUnder, imports, importsOf, isOwn, roomOf } from './imports.ts';

// What is counted of the house: the architecture tests hold it, `house.ts` prints it.

/** The sub-room, or the file without its ending, right under the room. */
export const unitOf = (file: string): string => {
  const [, , unit = '', rest] = file.split('/');
  return rest === undefined ? unit.replace(/\.\w+$/, '') : unit;
};

/** Imports from one part of a room to another of the same. */
export const arrows = imports
  .filter(
    ({ file, from }) =>
      file.startsWith('src/') && from.startsWith('src/') && roomOf(file) === roomOf(from) && unitOf(file) !== unitOf(from),
  )
  .map(({ file, from }) => ({ room: roomOf(file), file, from, up: unitOf(file), down: unitOf(from) }));

/** How many pairs of a room's parts have one that imports the other. */
export const arrowPairs = (room: string): number =>
  new Set(arrows.filter((arrow) => arrow.room === room).map(({ up, down }) => `${up} → ${down}`)).size;

/** Each folder of `src` with how many files stand side by side in it, most first. */
export function sideBySide(): readonly (readonly [folder: string, files: number])[] {
  const counts = new Map<string, number>();
  for (const file of filesUnder('src')) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Circles of imports, those of types included. */
export function circles(): readonly string[] {
  const files = [...app, ...filesUnder('scripts')].filter((file) => !file.endsWith('.css'));
  const edges = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ from, url }) => !url && (isOwn(from) || from.startsWith('scripts/')))
        .map(({ from }) => from),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, above: readonly string[]): void => {
    const at = above.indexOf(file);
    if (at >= 0) {
      found.push([...above.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...above, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

/** A name that more than one file goes by. */
export interface Double {
  readonly name: string;
  readonly files: readonly string[];
}

/** Names of which one room has two. */
export const withinARoom = (doubles: readonly Double[]): readonly Double[] =>
  doubles.filter(({ files }) => new Set(files.map(roomOf)).size < files.length);

const doublesOf = (by: ReadonlyMap<string, readonly string[]>): Double[] =>
  [...by].filter(([, files]) => files.length > 1).map(([name, files]) => ({ name, files }));

/** File names of `src` used twice: a Svelte component and a plain file of one name are two things too. */
export function fileNamesTwice(): readonly Double[] {
  const by = new Map<string, string[]>();
  for (const file of filesUnder('src').filter((each) => !each.endsWith('.css') && !each.endsWith('.d.ts'))) {
    const name = path.posix.basename(file).replace(/\..*$/, '');
    by.set(name, [...(by.get(name) ?? []), file]);
  }
  return doublesOf(by);
}

/** Names of types, interfaces and classes that are declared twice. */
export function typeNamesTwice(): readonly Double[] {
  const by = new Map<string, string[]>();
  for (const file of app)
    for (const [, held = '', named = ''] of codeOf(file).matchAll(
      /^\s*(?:export )?(?:(?:interface|class) (\w+)|type (\w+)(?:<[^=]*>)? =)/gm,
    ))
      by.set(held || named, [...(by.get(held || named) ?? []), file]);
  return doublesOf(by);
}

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

/** Where a piece of code reads the question's text by a regular expression. */
export const questionReadIn = (code: string): readonly string[] => RULES.flatMap((rule) => rule.exec(code)?.[0] ?? []);

/** Files outside the question's room that read its text. */
export const questionReaders = (): readonly { readonly file: string; readonly found: string }[] =>
  app
    .filter((file) => !READERS.has(roomOf(file)))
    .flatMap((file) => questionReadIn(codeOf(file).replace(LENGTH, '')).map((found) => ({ file, found })));
