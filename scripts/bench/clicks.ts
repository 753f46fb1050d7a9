import type { Page } from '@playwright/test';
import type { BenchQuestion } from './dataset.ts';

/** Clicks on footnotes as a reader does, each with the filing closed before: milliseconds from the click until its mark stands on the drawn page in view. */
export async function timeClicks(page: Page, questions: readonly BenchQuestion[], wanted = 30): Promise<number[]> {
  const times: number[] = [];
  for (const { text } of questions) {
    if (times.length >= wanted) break;
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const answer = page.getByRole('article', { name: text, exact: true }).last();
    const asked = await answer.waitFor({ timeout: 60_000 }).then(
      () => true,
      () => false,
    );
    if (!asked) continue;
    // The first answer's filing opens by itself: a click is timed from a closed one.
    const close = page.getByRole('button', { name: 'Close the filing' });
    if (times.length === 0)
      await close.click({ timeout: 10_000 }).catch(() => {
        // It does not where the window is narrow or the setting is off.
      });
    const notes = answer.locator('ol button.source:enabled, .where button:enabled');
    for (let i = 0; i < (await notes.count()) && times.length < wanted; i++) {
      times.push(await notes.nth(i).evaluate(clickToMark));
      await close.click();
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

/** Runs in the page. A mark that does not come within ten seconds counts as ten seconds. */
function clickToMark(note: Element): Promise<number> {
  const from = performance.now();
  (note as HTMLElement).click();
  return new Promise((resolve) => {
    // An interval, as tsx would name a function that calls itself by a helper that the page has not.
    const watch = setInterval(() => {
      const took = performance.now() - from;
      const shown = [...document.querySelectorAll('.page[data-painted="true"] .mark.current')].some((mark) => {
        const { top, bottom } = mark.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      if (!shown && took < 10_000) return;
      clearInterval(watch);
      resolve(took);
    }, 4);
  });
}
