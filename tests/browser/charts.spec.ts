import { chartReport } from '../../scripts/samples/barChart.ts';
import { expect, test } from './app.ts';

test('a chart is listed, opens framed and in sight, and stands beside the figure that is printed in it', async ({ app, page }) => {
  await app.add({ name: 'calder.pdf', bytes: await chartReport() });
  await app.ready(1);
  await app.row('10-K').getByRole('button').first().click();
  const outline = page.getByRole('navigation', { name: 'Outline', exact: true });
  const chart = outline.getByRole('button', { name: /Glazed tile sales/ });
  // Charts are looked for in the background, once the filing can be asked.
  await expect(async () => {
    if (await outline.isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await expect(chart).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(outline.getByText('Charts and pictures')).toBeVisible();
  await chart.click();
  await expect(outline).toBeHidden();
  await expect(page.locator('.mark.framed')).toBeInViewport();

  const answer = await app.ask('What were the glazed tile sales of Calder Tile Works in 2022?');
  await expect(answer).toContainText('$52 million');
  const shown = answer.getByRole('img', { name: /^The chart or picture on page 2/ });
  await expect(shown).toHaveCount(1);
  // Its letters and bars are drawn: not one colour all over.
  await expect
    .poll(() =>
      shown.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data = [] } = canvas.width > 0 ? (canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}) : {};
        return data.some((value, i) => i % 4 === 0 && value !== data[0]);
      }),
    )
    .toBe(true);
});
