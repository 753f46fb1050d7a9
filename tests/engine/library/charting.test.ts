import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ListedDrawing, PageWithDrawings } from '../../../src/domain/drawn/drawing.ts';
import { ok } from '../../../src/domain/failure.ts';
import { packPage, unpackPage } from '../../../src/index/pack.ts';
import { desk, killedAndReopened, question, valueOf, type Desk } from '../desk.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const chart: ListedDrawing = { page: 2, kind: 'chart', box: { x: 10, y: 20, width: 300, height: 200 }, title: 'Anvils by year' };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Time passes until such is so; or for as long as `most` times a tenth of a second. */
async function passing({ outside }: Desk, such: () => boolean | Promise<boolean>, most = 200): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    if (await such()) return true;
    outside.clock.pass(100);
    await settled();
  }
  return false;
}

async function read(): Promise<{ readonly made: Desk; readonly looks: () => number }> {
  const outside = fakeOutside();
  let looks = 0;
  outside.parser.draw = async (_file, pages, _geometry, goOn) => {
    looks++;
    if (!(await goOn())) return ok(null);
    const second = unpackPage(pages[1]!);
    const drawing = { page: 2, kind: 'chart', box: chart.box, inner: [] } as const;
    const drawn: PageWithDrawings = { ...second, drawings: [drawing] };
    return ok({ list: [chart], pages: new Map([[2, packPage(drawn)]]) });
  };
  const made = await desk(outside);
  await made.engine.addFiles([acme]);
  await made.until('acme.pdf', 'ready');
  return { made, looks: () => looks };
}

it('charts are looked for once a filing was read and rest has come, and kept', async () => {
  const { made, looks } = await read();
  const { id } = made.row('acme.pdf')!;
  const listed = async ({ engine }: Desk): Promise<readonly ListedDrawing[]> => valueOf(await engine.details(id)).drawings;
  expect([await listed(made), looks()]).toEqual([[], 0]);
  expect(await passing(made, async () => (await listed(made)).length > 0)).toBe(true);
  expect(await listed(made)).toEqual([chart]);
  // What was read before is answered from as it was.
  const answer = valueOf(await made.engine.ask(question('Who is the auditor of Acme?')));
  expect(answer.citations.length).toBeGreaterThan(0);
  // The next opening has them, and looks no more.
  const again = await killedAndReopened(made);
  expect(await listed(again)).toEqual([chart]);
  expect(await passing(again, () => looks() > 1, 60)).toBe(false);
});

it('a filing that is removed meanwhile does not come back by it', async () => {
  const { made } = await read();
  const { id } = made.row('acme.pdf')!;
  const before = made.outside.parser.draw;
  let removed = false;
  made.outside.parser.draw = async (...given) => {
    const drawn = await before(...given);
    await made.engine.remove([id]);
    removed = true;
    return drawn;
  };
  expect(await passing(made, () => removed)).toBe(true);
  await settled();
  expect((await killedAndReopened(made)).opened.filings).toEqual([]);
});
