import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeModelling, OWN_JUDGE, RERANKER } from '../../fakemodels.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { question, valueOf } from '../desk.ts';
import { modelsDesk, reopenedWithModels, rowOf, type ModelsDesk } from '../modelsdesk.ts';
import { PATIENT } from '../../patient.ts';

const FIRST = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const SECOND = madeFile('brimley.pdf', 'Brimley Corporation', '2023', 'Brimley makes bells in Utah.');
const ASKED = 'Acme anvil making: in which town would one find it?';

/** A desk whose page brings our second reader. */
function judgeDesk(): Promise<ModelsDesk> {
  const models = fakeModelling();
  models.registry = [...models.registry, OWN_JUDGE];
  return modelsDesk(fakeOutside({ models }));
}

const untilHere = ({ events }: ModelsDesk, id: string): Promise<boolean> =>
  vi.waitUntil(
    () => events.some((event) => event.kind === 'model' && event.row.entry.id === id && event.row.state.kind === 'ready'),
    PATIENT,
  );

describe('our second reader', () => {
  it('is not taken before there is anything to read, then by itself, and reads beside questions asked by words', async () => {
    const desk = await judgeDesk();
    expect(desk.outside.models.opened).toBe(0);
    await desk.engine.addFiles([FIRST]);
    await untilHere(desk, OWN_JUDGE.id);
    await desk.engine.addFiles([SECOND]);
    await desk.until('brimley.pdf', 'ready');
    const answer = valueOf(await desk.engine.ask(question(ASKED)));
    expect(answer.level).toBe('words');
    expect(desk.outside.models.runner.asked).toContain('score');
  });

  it('that was removed does not come again, in this session or the next', async () => {
    const desk = await judgeDesk();
    await desk.engine.addFiles([FIRST]);
    await untilHere(desk, OWN_JUDGE.id);
    valueOf(await desk.engine.models.remove(OWN_JUDGE.id));
    await desk.engine.addFiles([SECOND]);
    await desk.until('brimley.pdf', 'ready');
    const next = await reopenedWithModels(desk);
    await next.engine.addFiles([madeFile('corvo.pdf', 'Corvo Corporation', '2023', 'Corvo makes corks in Iowa.')]);
    await next.until('corvo.pdf', 'ready');
    expect(rowOf(await desk.state(), OWN_JUDGE.id)).toMatchObject({ chosen: false, state: { kind: 'absent' } });
  });

  it('is no other model: one that the user took compares pages for search by meaning only', async () => {
    const desk = await modelsDesk();
    await desk.engine.addFiles([FIRST]);
    await desk.until('acme.pdf', 'ready');
    valueOf(await desk.engine.models.fetch(RERANKER.id));
    await untilHere(desk, RERANKER.id);
    valueOf(await desk.engine.ask(question(ASKED)));
    expect(desk.outside.models.runner.asked).not.toContain('score');
  });
});
