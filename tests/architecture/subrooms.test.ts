import { describe, expect, it } from 'vitest';
import {
  arrowPairs,
  arrows,
  circles,
  fileNamesTwice,
  sideBySide,
  typeNamesTwice,
  unitOf,
  withinARoom,
} from '../../scripts/lint/counted.ts';
import { app } from '../../scripts/lint/imports.ts';

/**
 * The order inside each room, lowest first: a file or sub-room may import only what stands before it. Names without an ending are sub-rooms; a room that is one heap of
 * files has none.
 */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  question: [
    'lately',
    'comparing',
    'times',
    'filers',
    'coreOf',
    'subject',
    'kinds',
    'questionOf',
    'partsOf',
    'words',
    'measures',
    'reader',
    'shapes',
    'plain',
    'ways',
    'readQuestion',
    'turns',
  ],
  ingest: ['clock', 'version', 'pdf', 'layout', 'html', 'tables', 'statements', 'sections', 'chunks', 'metadata', 'assemble', 'ingest'],
  figures: ['version', 'calculate', 'statements', 'cells', 'levels', 'checks', 'plan', 'tables', 'overview', 'workbook', 'findFigure'],
  index: ['pack', 'words', 'storage', 'vectors'],
  answer: [
    'input',
    'contextOf',
    'prompts',
    'compose',
    'sentences',
    'levels',
    'judging',
    'gates',
    'overview',
    'filerfacts',
    'matters',
    'writing',
    'answer',
  ],
  models: ['gguf', 'catalogue', 'files', 'runtime', 'encoding', 'pictures', 'writing'],
  engine: ['api', 'threads', 'library', 'models', 'vectors', 'presets', 'ask', 'choosing', 'carrying', 'assembly', 'browser', 'engine'],
  lab: ['unified', 'chunks', 'prompts', 'passages', 'answers', 'questions', 'rows', 'evaluate', 'sweeps'],
};

/** How many files may stand side by side, and how many arrows between sub-rooms a heap of files may have. */
const SIDE_BY_SIDE = 20;
const ARROWS: Readonly<Record<string, number>> = { ingest: 20, models: 12, engine: 40 };

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
    expect(arrowPairs(room)).toBeLessThanOrEqual(most);
  });

  it('have at most twenty files side by side', () => {
    expect(sideBySide().filter(([, count]) => count > SIDE_BY_SIDE)).toEqual([]);
  });
});

describe('circles', () => {
  it('are none, those of types included', () => {
    expect(circles()).toEqual([]);
  });
});

describe('names', () => {
  it('stand for one file within a room', () => {
    expect(withinARoom(fileNamesTwice())).toEqual([]);
  });

  it('stand for one file almost everywhere', () => {
    expect(fileNamesTwice().length).toBeLessThanOrEqual(10);
  });

  it('of types stand for one thing within a room, and almost everywhere', () => {
    expect(withinARoom(typeNamesTwice())).toEqual([]);
    expect(typeNamesTwice().length).toBeLessThanOrEqual(10);
  });
});
