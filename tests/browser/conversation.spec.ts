import type { Locator, Page } from '@playwright/test';
import { expect, samples, test } from './app.ts';
import { expectAccessible } from './axe.ts';
import { test as atDesk } from './desk.ts';
import { keepAnswers, keptAnswers } from './kept.ts';

const SHOWPIECE = 'What was Northmoor Instruments’ operating margin in fiscal 2023, and what moved it from 2022?';
const line = (answer: Locator): Locator => answer.getByRole('group', { name: 'Read as' });
const rows = (page: Page): Locator => page.locator('button[aria-expanded="false"]:has(.gist)');

atDesk(
  'the first suggestion asks for a figure and why it moved: its card, then the reason in the filing’s own words',
  async ({ filled: app, page }) => {
    const first = page.locator('.empty li button').first();
    await expect(first).toHaveText(SHOWPIECE, { timeout: 20_000 });
    await first.click();
    const answer = app.answer(SHOWPIECE);
    await expect(answer.getByRole('figure').first()).toContainText('15.7');
    const why = answer.getByRole('region');
    await expect(why).toContainText('Why');
    await expect(why).toContainText('reflecting price realization and a favorable mix toward services');
    await why.getByRole('button', { name: /^Footnote \d+$/ }).click();
    await expect(page.locator('.page[data-page="7"]')).toHaveAttribute('data-painted', 'true');
    // three whole questions that go on from here, each answered when it is asked
    const next = answer.getByRole('list', { name: 'Next' }).getByRole('button');
    await expect(next).toHaveCount(3, { timeout: 20_000 });
    const questions = await next.allTextContents();
    await expectAccessible(page, 'an answer of two parts with next questions');
    await next.first().click();
    await expect(app.answer(questions[0]!)).toBeVisible();
    await expect(app.answer(questions[0]!)).not.toContainText('These passages come nearest');
  },
);

atDesk(
  'a follow-up takes over what it lacks, says so, gives it back, and goes on after a reload and in a second tab',
  async ({ filled: app, page, context }) => {
    await app.ask('What was Northmoor’s operating margin in fiscal 2023?');
    const year = await app.ask('And the year before?');
    await expect(year.getByRole('figure')).toContainText('13.2');
    await expect(line(year)).toContainText('measure, taken over');
    await page.reload();
    await expect(app.answer('And the year before?')).toBeInViewport();
    const income = await app.ask('its net income?');
    await expect(income.getByRole('figure')).toContainText('418.6');
    await income.getByRole('button', { name: /^Do not take over the time/ }).click();
    await expect(app.answer('its net income?').getByRole('figure')).toContainText('532.2');

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('article', { name: 'its net income?' })).toBeInViewport();
    const why = await app.ask('What was Northmoor’s revenue in fiscal 2022?');
    await expect(why.getByRole('figure')).toContainText('4,262.4');
    await expect(rows(other).filter({ hasText: 'What was Northmoor’s revenue in fiscal 2022?' })).toBeVisible();
    await other.getByRole('textbox', { name: 'Question' }).fill('and in 2021?');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('article', { name: 'and in 2021?' }).getByRole('figure')).toContainText('3,858.4');
    await other.close();
  },
);

test('a follow-up with nothing before it says so, in a thread of 500 it goes on, and after its filing is gone it says so', async ({
  filled: app,
  page,
}) => {
  const remove = async (year: string): Promise<void> => {
    await app.menu(app.row(year), 'Remove …');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(app.row(year)).toHaveCount(0);
  };
  // So that what is asked is asked of the other alone.
  await remove('FY 2022');
  const alone = await app.ask('and the year before?');
  await expect(alone).toContainText('takes up an earlier one, and there is none before it');
  await app.ask('What was Northmoor’s revenue in fiscal 2023?');
  await test.step('of a thread of 500 questions the newest are laid out, and earlier ones when they are asked for', async () => {
    const made = (await keptAnswers(page)).at(-1)!;
    const many = Array.from({ length: 498 }, (_, i) => ({
      ...made,
      id: `made-${String(i)}`,
      question: `Question ${String(i)}?`,
      askedAt: i + 1,
    }));
    await keepAnswers(page, many);
    await page.reload();
    await expect(app.answer('What was Northmoor’s revenue in fiscal 2023?')).toBeInViewport();
    expect(await rows(page).count()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Show earlier questions (440)' }).click();
    await expect(rows(page)).toHaveCount(119);
    await expect((await app.ask('and net income?')).getByRole('figure')).toContainText('532.2');
  });
  await test.step('its filing removed', async () => {
    await remove('FY 2023');
    await app.add(samples[0]!);
    await app.ready(1);
    await expect(await app.ask('and the year before?')).toContainText('no longer in the library');
  });
});
