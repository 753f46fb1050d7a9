import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../src/domain/question.ts';
import { fakeChannels, FakeLocks, fakeOutside, madeFile } from '../fakes.ts';
import { desk, question, valueOf, type Desk } from './desk.ts';
import { PATIENT } from '../patient.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its “auditor” is Whitlock & Partners.');

/** The thread as a tab's page is told of it by other tabs. */
function heard({ events }: Desk): readonly Answer[] {
  let answers: readonly Answer[] = [];
  for (const event of events) {
    if (event.kind === 'answer') answers = [...answers.filter(({ id }) => id !== event.answer.id), event.answer];
    if (event.kind === 'forgotten') answers = event.answerId === null ? [] : answers.filter(({ id }) => id !== event.answerId);
  }
  return answers;
}

it('two tabs share the thread: what is asked, judged, removed and cleared in one is told in the other', async () => {
  const [locks, channel] = [new FakeLocks(), fakeChannels()];
  const one = await desk(fakeOutside({ storeName: 'thread-in-tabs', locks, channel: channel() }));
  const other = await desk(fakeOutside({ storeName: 'thread-in-tabs', locks, channel: channel() }));
  await one.engine.addFiles([acme]);
  await one.until('acme.pdf', 'ready');
  const asked = valueOf(await one.engine.ask(question('Who is the auditor of Acme?')));
  await vi.waitFor(() => {
    expect(heard(other).map(({ id }) => id)).toEqual([asked.id]);
  }, PATIENT);
  await other.engine.feedback(asked.id, { helpful: true, flagged: [] });
  await vi.waitFor(() => {
    expect(heard(one)).toMatchObject([{ id: asked.id, feedback: { helpful: true } }]);
  }, PATIENT);
  const second = valueOf(await one.engine.ask(question('Where does Acme make anvils?')));
  await one.engine.removeAnswer(asked.id);
  await vi.waitFor(() => {
    expect(heard(other).map(({ id }) => id)).toEqual([second.id]);
  }, PATIENT);
  await one.engine.clearThread();
  await vi.waitFor(() => {
    expect(heard(other)).toEqual([]);
  }, PATIENT);
});
