import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { app, codeOf, filesUnder, imports, importsOf, isOwn, roomOf } from './imports.ts';

/**
 * The order inside each room, lowest first: a file or sub-room may import only what stands before it. Names without an ending are sub-rooms; a room that is one heap of
 * files has none.
 */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  question: [
    'comparing',
    'times',
    'filers',
    'reworded',
    'instructions',
    'subject',
    'kinds',
    'questionOf',
    'partsOf',
    'words',
    'measures',
    'reader',
    'shapes',
    'ways',
    'readQuestion',
  ],
  ingest: ['clock', 'version', 'pdf', 'layout', 'tables', 'statements', 'sections', 'chunks', 'metadata', 'assemble', 'ingest'],
  figures: ['version', 'calculate', 'statements', 'cells', 'checks', 'plan', 'tables', 'workbook', 'findFigure'],
  index: ['pack', 'words', 'storage', 'vectors'],
  answer: ['input', 'contextOf', 'prompts', 'compose', 'sentences', 'gates', 'writing', 'answer'],
  models: ['catalogue', 'files', 'runtime', 'encoding', 'writing'],
  engine: ['api', 'threads', 'library', 'models', 'vectors', 'presets', 'ask', 'choosing', 'carrying', 'assembly', 'browser', 'engine'],
  lab: ['unified', 'evaluate', 'chunks', 'prompts', 'passages', 'answers'],
};

/** How many files may stand side by side, and how many arrows between sub-rooms a heap of files may have. */
const SIDE_BY_SIDE = 20;
const ARROWS: Readonly<Record<string, number>> = { ingest: 20, models: 12, engine: 40 };

const unitOf = (file: string): string => {
  const [, , unit = '', rest] = file.split('/');
  return rest === undefined ? unit.replace(/\.\w+$/, '') : unit;
};

const arrows = imports
  .filter(
    ({ file, from }) =>
      file.startsWith('src/') && from.startsWith('src/') && roomOf(file) === roomOf(from) && unitOf(file) !== unitOf(from),
  )
  .map(({ file, from }) => ({ room: roomOf(file), file, from, up: unitOf(file), down: unitOf(from) }));

describe('sub-rooms', () => {
  it.each(Object.keys(ORDER))('%s: each has its place in the order, and none imports upwards', (room) => {
    const order = ORDER[room]!;
    const units = new Set(app.filter((file) => file.startsWith(`src/${room}/`) && !file.endsWith('.d.ts')).map(unitOf));
    expect([...units].filter((unit) => !order.includes(unit))).toEqual([]);
    expect(order.filter((unit) => !units.has(unit))).toEqual([]);
    const upwards = arrows.filter((arrow) => arrow.room === room && order.indexOf(arrow.down) > order.indexOf(arrow.up));
    expect(upwards.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it.each(Object.entries(ARROWS))('%s: at most %i arrows between its parts', (room, most) => {
    const pairs = new Set(arrows.filter((arrow) => arrow.room === room).map(({ up, down }) => `${up} → ${down}`));
    expect(pairs.size).toBeLessThanOrEqual(most);
  });

  it('have at most twenty files side by side', () => {
    const counts = new Map<string, number>();
    for (const file of filesUnder('src')) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > SIDE_BY_SIDE)).toEqual([]);
  });
});

describe('circles', () => {
  it('are none, those of types included', () => {
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
    expect(found).toEqual([]);
  });
});

describe('names', () => {
  const nameOf = (file: string): string => path.posix.basename(file).replace(/\..*$/, '');
  /** A Svelte component and a plain file of one name are two things too. */
  const named = filesUnder('src').filter((file) => !file.endsWith('.css') && !file.endsWith('.d.ts'));
  const twice = (of: readonly string[]): string[] => {
    const by = new Map<string, string[]>();
    for (const file of of) by.set(nameOf(file), [...(by.get(nameOf(file)) ?? []), file]);
    return [...by].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
  };

  it('stand for one file within a room', () => {
    const rooms = new Set(named.map(roomOf));
    expect([...rooms].flatMap((room) => twice(named.filter((file) => roomOf(file) === room)))).toEqual([]);
  });

  it('stand for one file almost everywhere', () => {
    expect(twice(named).length).toBeLessThanOrEqual(10);
  });

  it('of types stand for one thing within a room, and almost everywhere', () => {
    const types = new Map<string, string[]>();
    for (const file of app)
      for (const [, held = '', named = ''] of codeOf(file).matchAll(
        /^\s*(?:export )?(?:(?:interface|class) (\w+)|type (\w+)(?:<[^=]*>)? =)/gm,
      ))
        types.set(held || named, [...(types.get(held || named) ?? []), file]);
    const doubles = [...types].filter(([, all]) => all.length > 1);
    const inOneRoom = doubles.filter(([, all]) => new Set(all.map(roomOf)).size < all.length);
    expect(inOneRoom.map(([name, all]) => `${name}: ${all.join(', ')}`)).toEqual([]);
    expect(doubles.length).toBeLessThanOrEqual(10);
  });
});
