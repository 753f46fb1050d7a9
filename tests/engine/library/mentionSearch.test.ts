import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { MentionQuery } from '../../../src/domain/mentions.ts';
import type { EngineEvent } from '../../../src/engine/api.ts';
import { madeFile } from '../../fakes.ts';
import { desk, valueOf, type Desk } from '../desk.ts';

const DOUBT = 'There is substantial doubt about its ability to continue as a going concern.';

const told = ({ events }: Desk, searchId: string) =>
  events
    .filter((event): event is Extract<EngineEvent, { kind: 'mentions' }> => event.kind === 'mentions' && event.searchId === searchId)
    .map(({ mentions }) => mentions);

const query = (searchId: string, text: string, more: Partial<MentionQuery> = {}): MentionQuery => ({
  ...{ searchId, text, mode: 'phrase', only: [] },
  ...more,
});

async function threeFilings(): Promise<Desk> {
  const at = await desk();
  const files = [
    madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils.', DOUBT, 'Concern about going rates.'),
    madeFile('beta.pdf', 'Beta Inc', '2023', DOUBT, 'Beta sells boats.', `${DOUBT} Going concerns are sold.`),
    madeFile('gamma.pdf', 'Gamma Inc', '2023', 'Gamma rents cranes.'),
  ];
  await at.engine.addFiles(files);
  for (const { name } of files) await at.until(name, 'ready');
  return at;
}

it('tells every filing with the pages and the exact words of a phrase, most pages first', async () => {
  const at = await threeFilings();
  expect(valueOf(await at.engine.mentions.search(query('a', 'Going concern')))).toEqual({ looked: 3, of: 3 });
  const found = told(at, 'a').filter(({ pages }) => pages.length > 0);
  expect(found.map(({ filing }) => filing)).toEqual([at.row('beta.pdf')?.id, at.row('acme.pdf')?.id]);
  expect(found.map(({ pages }) => pages.map(({ page, spans }) => [page, spans.length]))).toEqual([
    [
      [1, 1],
      [3, 2],
    ],
    [[2, 1]],
  ]);
  const mention = found[1]?.pages[0];
  const { start = 0, end = 0 } = mention?.spans[0] ?? {};
  expect(DOUBT.slice(start, end)).toBe('going concern');
  expect(mention?.snippet.marks.map((mark) => mention.snippet.text.slice(mark.start, mark.end))).toEqual(['going concern']);
});

it('finds all words on a page, within the filings chosen', async () => {
  const at = await threeFilings();
  const acme = at.row('acme.pdf')?.id;
  if (!acme) throw new Error('not read');
  valueOf(await at.engine.mentions.search(query('w', 'going concern', { mode: 'words', only: [acme] })));
  expect(told(at, 'w').map(({ filing, pages }) => [filing, pages.map(({ page }) => page)])).toEqual([[acme, [2, 3]]]);
});

it('finds nothing of a filing that was removed', async () => {
  const at = await threeFilings();
  const beta = at.row('beta.pdf')?.id;
  if (!beta) throw new Error('not read');
  valueOf(await at.engine.remove([beta]));
  valueOf(await at.engine.mentions.search(query('r', 'going concern')));
  expect(told(at, 'r').map(({ filing }) => filing)).toEqual([at.row('acme.pdf')?.id]);
});

it('refuses what stands on every page, and what no one looks for', async () => {
  const at = await threeFilings();
  expect(await at.engine.mentions.search(query('c', 'of the'))).toEqual({ ok: false, failure: { kind: 'only-common-words' } });
  expect(await at.engine.mentions.search(query('l', 'concern '.repeat(40)))).toEqual({
    ok: false,
    failure: { kind: 'question-too-long', characters: 320, limit: 200 },
  });
});

it('ends when it is cancelled, and tells nothing more', async () => {
  const at = await desk();
  const pages = Array.from({ length: 200 }, (_, i) => `Page ${String(i)} speaks of anvils.`);
  await at.engine.addFiles([madeFile('long.pdf', 'Long Inc', '2023', ...pages)]);
  await at.until('long.pdf', 'ready');
  const searching = at.engine.mentions.search(query('x', 'anvils'));
  await at.engine.mentions.cancel('x');
  expect(await searching).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(told(at, 'x')).toEqual([]);
  valueOf(await at.engine.mentions.search(query('y', 'anvils')));
  expect(told(at, 'y')[0]?.pages).toHaveLength(200);
});
