import { expect, test, type App } from './app.ts';
import { currentMarks, expectOver, fact } from './facts.ts';

/** The first question of all, answered. */
async function firstAsked(app: App): Promise<void> {
  await expect((await app.ask('What were Northmoor’s total net sales in fiscal 2023?')).getByRole('figure')).toBeVisible();
}

/** What does not happen can only be waited for: until one more question is answered, which is long after the answer before it would have opened its filing. */
async function staysClosed(app: App): Promise<void> {
  await expect((await app.ask('What was Northmoor’s gross profit in fiscal 2022?')).getByRole('figure')).toBeVisible();
  await expect(close(app)).toHaveCount(0);
}

const close = (app: App) => app.page.getByRole('button', { name: 'Close the filing' });

test('with the first answer its first footnote’s filing opens beside it, takes no focus, and stays as the reader leaves it', async ({
  filled: app,
  page,
}) => {
  await firstAsked(app);
  const sales = fact(2023, 'income.sales.2023');
  expectOver(await currentMarks(page, sales.page), sales.boxes);
  expect(await page.evaluate(() => document.activeElement?.closest('.filing') === null)).toBe(true);
  await test.step('open it stays: no answer turns its page', async () => {
    const box = page.getByRole('textbox', { name: 'Page', exact: true });
    await expect(box).toHaveValue(String(sales.page));
    await box.fill('3');
    await box.press('Enter');
    const answer = await app.ask('What was Northmoor’s capital expenditure in fiscal 2022?');
    await expect(answer.getByRole('figure')).toContainText('201.7');
    await expect(box).toHaveValue('3');
  });
  await test.step('closed by the reader it stays closed: what opens by itself again and again is in the way', async () => {
    await close(app).click();
    const again = await app.ask('What were total assets of Northmoor at the end of 2023?');
    await expect(again.getByRole('figure')).toBeVisible();
    await staysClosed(app);
  });
});

test('it does not open where it is switched off, or where it would cover the answer', async ({ filled: app, page }) => {
  await test.step('switched off, and kept so', async () => {
    await page.keyboard.press('s');
    await page.getByRole('group', { name: 'Filing beside an answer' }).getByText('When clicked').click();
    await page.reload();
    await firstAsked(app);
    await app.ready(2);
    await staysClosed(app);
  });
  await test.step('on a phone', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const answer = await app.ask('What were total assets of Northmoor at the end of 2023?');
    await expect(answer.getByRole('figure')).toContainText('6,043.1');
    await staysClosed(app);
  });
});
