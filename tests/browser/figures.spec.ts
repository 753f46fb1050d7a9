import { expect, test } from './desk.ts';
import { currentMarks, expectOver, fact } from './facts.ts';
import { keepAnswer, seriesOf } from './kept.ts';

const QUESTION = 'What was Northmoor’s operating margin in fiscal 2023?';

test('every figure of a calculation opens its cell: its exact rectangle, its row’s label and its column’s header', async ({
  filled: app,
  page,
}) => {
  const card = (await app.ask(QUESTION)).getByRole('figure');
  await expect(card).toContainText('15.7');
  await expect(card).toContainText('calculated');
  // 704.4 ÷ 4,499.5 = 15.655 %: in the ledger, in words and in figures, each a door to its cell.
  for (const [text, id] of [
    ['704.4', 'income.operating.2023'],
    ['4,499.5', 'income.sales.2023'],
  ] as const) {
    const cell = fact(2023, id);
    for (const place of ['table', '.formula'])
      await test.step(`${text} in ${place}`, async () => {
        await card
          .locator(place)
          .getByRole('button', { name: `: ${text}, open the page` })
          .last()
          .click();
        const marks = await currentMarks(page, cell.page);
        expect(marks, 'the figure alone is filled').toHaveLength(1);
        // Two px beyond the glyphs and no more: the rectangle is the cell's.
        expectOver(marks, cell.boxes, 6);
      });
    const sheet = page.locator(`.page[data-page="${String(cell.page)}"]`);
    const [figure, label, head] = await Promise.all(
      ['.mark.current', '.beside', '.head'].map(async (kind) => (await sheet.locator(kind).first().boundingBox())!),
    );
    expect(label!.x + label!.width, 'the row’s label stands left of the figure').toBeLessThan(figure!.x);
    expect(Math.abs(label!.y - (figure!.y + figure!.height)), 'on the same line').toBeLessThan(6);
    expect(head!.y, 'the column’s header stands above').toBeLessThan(figure!.y);
    expect(label!.height, 'the label is marked more strongly than the header').toBeGreaterThan(head!.height);
  }
});

test('the words of the formula open the cells too, with the keyboard alone', async ({ filled: app, page }) => {
  const card = (await app.ask(QUESTION)).getByRole('figure');
  await card.locator('.formula').getByText('revenue', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const cell = fact(2023, 'income.sales.2023');
  expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
});

test('a figure is taken away: its value, its working with footnotes, a workbook', async ({ filled: app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = (await app.ask(QUESTION)).getByRole('figure');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await card.getByRole('button', { name: 'Copy value' }).click();
  await expect(card.getByRole('status')).toHaveText('Value copied');
  expect(await clipboard()).toBe('15.7\u2009%');
  await card.getByRole('button', { name: 'Markdown' }).click();
  await expect.poll(clipboard).toContain('= 704.4 ÷ 4,499.5 = 15.7\u2009%');
  expect(await clipboard()).toContain('[^1]: Northmoor Instruments 10-K FY2023, page 11, Consolidated Statements of Income');
  const coming = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export .xlsx' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  await test.step('a single figure stands once in its card: beside it its row and its place, no ledger and no formula', async () => {
    const single = (await app.ask('What were Northmoor’s total net sales in fiscal 2023?')).getByRole('figure');
    await expect(single).toContainText('4,499.5');
    expect((await single.innerText()).split('4,499.5')).toHaveLength(2);
    await expect(single.locator('.formula, table')).toHaveCount(0);
  });
});

test('a series has a chart and a table with the same figures, names its gap, and its points open their cells', async ({
  filled: app,
  page,
}) => {
  const series = seriesOf(await app.figures([2021, 2023], 'What were Northmoor’s total net sales in fiscal'));
  await keepAnswer(page, series);
  await page.reload();
  const list = app.answer(series.question).getByRole('figure', { name: 'Figures over time' });
  await expect(list.getByRole('img')).toHaveAccessibleName(/Net sales, \$ millions/);
  // The year between has a place and no figure, in the chart's description and in the table.
  await expect(list.locator('svg desc')).toHaveText(/2021: \$3,858\.4 million; 2023: \$4,499\.5 million\. No figure for 2022\./);
  await expect(list.getByRole('row')).toHaveCount(4);
  await expect(list.getByRole('row', { name: /^2022/ })).toContainText('no figure');
  await expect(list.locator('polyline'), 'no line over the gap').toHaveCount(2);
  await expect(list).toContainText('Missing: no figure of fiscal 2022.');
  await list.getByRole('button', { name: /^2023: \$4,499\.5 million/ }).focus();
  await page.keyboard.press('Enter');
  const cell = fact(2023, 'income.sales.2023');
  expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
});

test('a figure that may be meant is shown unclaimed, and its footnote opens its cell', async ({ filled: app, page }) => {
  const [claimed] = await app.figures([2023], 'What were Northmoor’s total net sales in fiscal');
  const [said] = claimed?.sentences ?? [];
  if (claimed === undefined || said === undefined) throw new Error('no answer to make one of that is not claimed');
  const { id: askedBefore, figure: shown, ...rest } = claimed;
  expect(shown, `${askedBefore} was claimed`).toBeDefined();
  const supposed = { text: said.text, citations: said.citations };
  await keepAnswer(page, {
    ...rest,
    id: 'supposed',
    question: 'Northmoor’s top line?',
    askedAt: Date.now() + 60_000,
    status: 'quoted',
    sentences: [],
    supposed,
  });
  await page.reload();
  const answer = app.answer('Northmoor’s top line?');
  await expect(answer.getByText('If this is what you mean')).toBeVisible();
  await expect(answer.getByRole('figure'), 'no card of a claimed figure').toHaveCount(0);
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).click();
  const cell = fact(2023, 'income.sales.2023');
  expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
});
