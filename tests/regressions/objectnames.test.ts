import 'fake-indexeddb/auto';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../src/domain/models.ts';
import { withCorrections } from '../../src/engine/library/corrections.ts';
import { parseDoor } from '../../src/engine/library/parseWorker.ts';
import { nounSaid } from '../../src/question/reader/nounSaid.ts';
import { lex } from '../../src/question/measures/lexing.ts';
import { conceptsLabelled } from '../../src/figures/statements/conceptLabel.ts';
import { currencyOf } from '../../src/text/numbers.ts';
import { monthsFrom } from '../../src/text/periods.ts';
import { stem, terms } from '../../src/text/tokens.ts';

import { desk, question, valueOf } from '../engine/desk.ts';
import { modelsDesk } from '../engine/modelsdesk.ts';
import { fakeOutside } from '../fakes.ts';

/** Everything that a plain object has without being given it: "constructor" is a word of builders and utilities. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

/** A 10-K in which every one of the names is a word of a sentence, a row of a table and a heading. */
function filing(): Promise<File> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 60 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf
    .fontSize(11)
    .text('FORM 10-K\nAnnual report for the fiscal year ended December 31, 2023\n\nConstructor Corporation\n(Exact name of registrant)');
  for (const name of NAMES) {
    pdf.addPage().fontSize(14).text(name).fontSize(11);
    pdf.text(`The ${name} of the plant in Ohio is Fluor. Risk of a ${name.toLowerCase()}: its costs rose by 12.`);
  }
  pdf.addPage().text('CONSOLIDATED STATEMENTS OF INCOME').text('Years ended December 31,  (In millions)');
  [
    ['', '2023', '2022'],
    ['Total revenues', '$ 900', '$ 800'],
    ['Cost of sales', '400', '380'],
    ['Operating income', '210', '150'],
    ['Income before income taxes', '200', '140'],
    ['Provision for income taxes', '50', '40'],
    ['Net income', '$ 150', '$ 100'],
    ...NAMES.map((name, i) => [name, String(i + 10), String(i + 30)]),
  ].forEach(([label = '', now = '', before = ''], row) => {
    const y = 130 + row * 16;
    pdf.text(label, 60, y, { lineBreak: false });
    pdf.text(now, 360, y, { width: 60, align: 'right', lineBreak: false });
    pdf.text(before, 440, y, { width: 60, align: 'right', lineBreak: false });
  });
  return new Promise((made) => {
    pdf.on('end', () => {
      made(new File([Buffer.concat(parts)], 'constructor.pdf', { type: 'application/pdf' }));
    });
    pdf.end();
  });
}

describe('the names of every object', () => {
  it('are words of a filing like any others: it is read, found and answered from', async () => {
    const outside = fakeOutside();
    outside.parser.read = (...given) => parseDoor.read(...given);
    const { engine, until } = await desk(outside);
    await engine.addFiles([await filing()]);
    const { id } = await until('constructor.pdf', 'ready');
    expect(valueOf(await engine.statements(id)).views.length).toBeGreaterThan(0);
    for (const [at, name] of NAMES.entries()) {
      const sentence = valueOf(await engine.ask(question(`Who is the ${name} of the plant in Ohio?`)));
      expect(
        sentence.trace.pages.map(({ page }) => page),
        name,
      ).toContain(at + 2);
      for (const asked of [`What was ${name} in 2023?`, `What percentage of total revenues was ${name}?`, `Which ${name} was the highest?`])
        expect((await engine.ask(question(asked))).ok, asked).toBe(true);
      expect(valueOf(await engine.find(id, name)).length, name).toBeGreaterThan(0);
    }
  }, 120_000);

  it('are names of files and of companies like any others', async () => {
    const { engine, until } = await desk();
    const files = NAMES.map((name) => new File([`%PDF-1.7\n${name}\n2023\nThe ${name} makes anvils.`], name, { type: 'application/pdf' }));
    await engine.addFiles(files);
    for (const name of NAMES) {
      const { id } = await until(name, 'ready');
      for (const key of ['company', 'ticker', 'exchange'] as const) valueOf(await engine.correct(id, key, name));
      expect(valueOf(await engine.details(id)).metadata, name).toMatchObject({ company: { value: name }, ticker: { value: name } });
      for (const key of ['form', 'fiscalYear', 'filed'] as const)
        expect(await engine.correct(id, key, name)).toEqual({ ok: false, failure: { kind: 'not-understood', field: key, value: name } });
      expect(valueOf(await engine.ask(question(`What does ${name} make?`))).trace.pages[0]?.filing, name).toBe(id);
    }
  }, 60_000);

  it('are ids of models that are not there', async () => {
    const { engine } = await modelsDesk();
    for (const name of NAMES) {
      const id = name as ModelId;
      for (const did of [engine.models.fetch(id), engine.models.remove(id), engine.models.choose('embed', id)])
        expect(await did, name).toMatchObject({ ok: false, failure: { kind: 'model-missing', model: name } });
      expect((await engine.models.addByAddress(name, name)).ok, name).toBe(false);
    }
  });

  it.each(NAMES)('mean nothing to any table of words: %s', (name) => {
    for (const word of [name, name.toLowerCase()]) {
      expect(stem(word)).toBeTypeOf('string');
      expect(terms(`the ${word} of`)).toEqual([expect.stringMatching(/./)]);
      expect(conceptsLabelled(word)).toEqual([]);
      expect(currencyOf(`${word} 12`)).toBeUndefined();
      expect(monthsFrom(`${word} months`)).toBeNull();
      expect(nounSaid(`what is the ${word} year average of sales`, [])).toBeDefined();
      expect(lex(`${word.replaceAll('_', '')} divided by sales`)?.map(({ kind }) => kind)).toEqual(['phrase', 'sign', 'phrase']);
      expect(
        withCorrections({ formerNames: [], coRegistrants: [], summary: [], subjects: [] }, new Map([[word as 'company', '2023']])),
      ).toEqual({
        formerNames: [],
        coRegistrants: [],
        summary: [],
        subjects: [],
      });
    }
  });
});
