import { expectAccessible } from './axe.ts';
import { expect, test } from './stage.ts';

// What the reader sees of a model that writes, over a fake engine. The model itself runs in generator.spec.ts.

const QUESTION = 'What moved Northmoor’s operating margin in fiscal 2023?';

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const)
  test(`quotes stand while it writes, then sentences that passed; what was cut is told, ${name}`, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open('writing', 'questions');
    await page.evaluate(() => {
      window.stage.hold();
    });
    await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await page.getByRole('textbox', { name: 'Question' }).press('Enter');
    await expect(page.getByText('Writing, every sentence checked before it is shown')).toBeVisible();
    await page.evaluate(() => {
      window.stage.soFar('quotedAnswer');
    });
    await expect(page.getByText('0 sentences and 1 passage found so far.')).toBeAttached();
    await expect(page.getByText('Operating margin increased approximately 240 basis points')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer without the model' })).toBeVisible();
    await page.evaluate(() => {
      window.stage.soFar('halfWritten');
    });
    await expect(page.getByText('Management attributes the rise to price realization')).toBeVisible();
    await expectAccessible(page, `so far, ${name}`);
    await page.getByRole('button', { name: 'Keep what stands' }).click();
    expect(await page.evaluate(() => window.stage.stopped())).toBe(1);
    await page.evaluate(() => {
      window.stage.settle('writtenAnswer');
    });
    const answer = page.getByRole('article', { name: QUESTION });
    await expect(answer).toContainText('Written by SmolLM2-135M-Instruct on this machine.');
    await expect(answer.getByRole('list').filter({ hasText: 'restructuring in fiscal 2023?' })).toBeVisible();
    await answer.getByRole('button', { name: /How this was found/ }).click();
    await expect(answer).toContainText('Operating margin rose 420 basis points.');
    await expect(answer).toContainText('cut: 420 stands in none of its quotes');
    await expect(answer).toContainText('600 tokens of 2 pages of the filings');
    await expectAccessible(page, `written, ${name}`, answer);
    // The chips alone scroll sideways where there is no room.
    const over = await answer.locator('.trace').evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

test('helpful, relevant and a flag a footnote are kept with the answer, and can be taken back', async ({ open }) => {
  const page = await open('writing', 'questions');
  await page.evaluate(() => {
    window.stage.hold();
  });
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.getByRole('textbox', { name: 'Question' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
  await page.evaluate(() => {
    window.stage.settle('writtenAnswer');
  });
  const answer = page.getByRole('article', { name: QUESTION });
  const helpful = answer.getByRole('group', { name: 'Helpful?' });
  await helpful.getByRole('button', { name: 'Yes' }).click();
  await answer.getByRole('group', { name: 'Relevant?' }).getByRole('button', { name: 'No' }).click();
  await answer.getByRole('button', { name: 'Flag a footnote' }).click();
  await answer.getByRole('button', { name: 'Flag footnote 2: it does not say this' }).click();
  const thought = () => page.evaluate(() => window.stage.thought());
  expect(await thought()).toEqual([{ helpful: true, relevant: false, flagged: [2] }]);
  await expect(answer.getByRole('button', { name: 'Footnote 2, flagged: does not say this' })).toBeVisible();
  await expectAccessible(page, 'flagging');
  await helpful.getByRole('button', { name: 'Yes' }).click();
  await answer.getByRole('button', { name: 'Take off the flag of footnote 2' }).click();
  expect(await thought()).toEqual([{ relevant: false, flagged: [] }]);
});

test('where nothing of it stands, the answer is what it was without a model, and says why', async ({ open }) => {
  const page = await open('writing', 'questions');
  await page.evaluate(() => {
    window.stage.hold();
  });
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.getByRole('textbox', { name: 'Question' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
  expect(await page.evaluate(() => window.stage.presets())).toEqual(['full']);
  await page.evaluate(() => {
    window.stage.settle('fellBackAnswer');
  });
  const answer = page.getByRole('article', { name: QUESTION });
  await expect(answer).toContainText('These passages come nearest.');
  await expect(answer).toContainText('The model’s words are not shown: none of its 1 sentence stands on the passages');
});

test('a model that writes says what it takes and how fast it is here; one that does not run here says why', async ({ open }) => {
  const page = await open('writing');
  const table = page.getByRole('table', { name: 'Models' });
  await expect(table.getByRole('row', { name: /SmolLM2-135M-Instruct/ })).toContainText('Writes about 8 words a second here.');
  await table.getByRole('rowgroup', { name: 'Written answers' }).getByRole('button', { name: '1 more model' }).click();
  const llama = table.getByRole('row', { name: /Llama-3.2-3B/ });
  await expect(llama).toContainText('It does not run on this machine: it needs a graphics processor that this browser can use.');
  await expect(llama.getByRole('button')).toHaveCount(0);
});

test('before one is fetched its cost is shown, beside going on without it', async ({ open }) => {
  const page = await open('absent');
  await page.getByRole('button', { name: 'Fetch SmolLM2-135M-Instruct, 94 MB' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Fetch SmolLM2-135M-Instruct?' });
  await expect(dialog).toContainText('about its size in memory while it writes');
  await expect(dialog).toContainText('Its speed here is measured when it first writes.');
  await expectAccessible(page, 'consent of a writer');
  await dialog.getByRole('button', { name: 'Keep answering without a model' }).click();
  expect(await page.evaluate(() => window.stage.asked())).toEqual([]);
});

test('a model that no list has is added by its address, and what is no address is said so', async ({ open }) => {
  const page = await open('writing');
  await page.getByRole('button', { name: 'Add a model by its address' }).click();
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('no address');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'A model is named as owner/name' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('mlc-ai/Own-1B-q4f16_1-MLC');
  await page.getByRole('textbox', { name: 'Model', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'added-by-address is in the list.' })).toBeVisible();
  expect(await page.evaluate(() => window.stage.asked())).toEqual(['address no address', 'address mlc-ai/Own-1B-q4f16_1-MLC']);
  await expectAccessible(page, 'a model by its address');
});

test('the focus goes to an answer that has come, but not from who types the next question', async ({ open }) => {
  const page = await open('writing', 'questions');
  const box = page.getByRole('textbox', { name: 'Question', exact: true });
  for (const [next, focused] of [
    ['And in fiscal 2022?', box],
    ['', page.getByRole('article', { name: QUESTION, exact: true }).last()],
  ] as const) {
    await page.evaluate(() => {
      window.stage.hold();
    });
    await box.fill(QUESTION);
    await box.press('Enter');
    await expect(
      page
        .getByText('Reading the question')
        .or(page.getByRole('button', { name: 'Cancel' }))
        .first(),
    ).toBeVisible();
    await box.fill(next);
    await page.evaluate(() => {
      window.stage.settle('writtenAnswer');
    });
    await expect(page.getByRole('button', { name: 'Remove question' })).toBeVisible();
    await expect(focused).toBeFocused();
    await expect(box).toHaveValue(next);
  }
});
