import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { desk, question, valueOf } from '../desk.ts';

const ASKED = 'Why did Acme’s net sales increase in 2023?';

async function twoCompanies() {
  const made = await desk(fakeOutside());
  await made.engine.addFiles([
    madeFile('acme.pdf', 'Acme Corporation', '2023', 'Net sales increased 12% in 2023 because demand for forged anvils was strong.'),
    madeFile('beta.pdf', 'Beta Industries', '2023', 'Net sales increased 4% in 2023 because dairies bought more buckets.'),
  ]);
  await Promise.all(['acme.pdf', 'beta.pdf'].map((name) => made.until(name, 'ready')));
  return made;
}

describe('how a question was read', () => {
  it('is kept with its answer, part by part, with what the filings add', async () => {
    const { engine } = await twoCompanies();
    const { readAs } = valueOf(await engine.ask(question(ASKED)));
    expect(readAs?.chosen).toEqual({});
    expect(readAs?.parts.map(({ part, ways }) => [part, ways[0]?.name])).toEqual([
      ['measure', 'net sales'],
      ['company', 'Acme'],
      ['time', 'fiscal 2023'],
      ['kind', 'reason'],
    ]);
  });

  it('is another where the reader chose so: answered of that, asked in the question’s own words', async () => {
    const { engine } = await twoCompanies();
    const own = valueOf(await engine.ask(question(ASKED)));
    const beta = own.readAs?.parts.find(({ part }) => part === 'company')?.ways.find(({ name }) => name === 'Beta Industries');
    const answer = valueOf(await engine.ask(question(ASKED, { as: { company: beta?.id ?? '' } })));
    expect(answer.question).toBe(ASKED);
    expect(answer.citations.map(({ quote }) => quote).join(' ')).toContain('buckets');
    expect(answer.readAs).toMatchObject({ chosen: { company: beta?.id } });
    expect(answer.readAs?.parts.find(({ part }) => part === 'company')).toMatchObject({
      ways: [{ name: 'Acme' }, { name: 'Beta Industries' }],
      read: 1,
    });
  });
});
