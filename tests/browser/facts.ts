import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Box, Fact } from '../../scripts/samples/paper.ts';
import { expect } from './app.ts';

const file = path.resolve(import.meta.dirname, '../fixtures/samples.expected.json');
const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly facts: readonly Fact[] }>;

/** A fact of a sample filing by its name in scripts/samples, with the boxes the script drew its words in. */
export function fact(year: 2022 | 2023, id: string): Fact {
  const found = expected[`northmoor-${year}-10k.pdf`]?.facts.find((one) => one.id === id);
  if (!found) throw new Error(`no fact ${id} in the filing of ${year}`);
  return found;
}

/** The marks of the current footnote on a page, in the filing's own points. */
export async function currentMarks(page: Page, number: number): Promise<Box[]> {
  const sheet = page.locator(`.page[data-page="${number}"]`);
  await expect(sheet.locator('.mark.current').first()).toBeVisible();
  return sheet.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const scale = Number(getComputedStyle(element).getPropertyValue('--total-scale-factor'));
    return [...element.querySelectorAll('.mark.current')].map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { x: (x - frame.x) / scale, y: (y - frame.y) / scale, width: width / scale, height: height / scale };
    });
  });
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;

/** Every word box lies under a mark, and no mark reaches further than `slack` points beyond the words. */
export function expectOver(marks: readonly Box[], words: readonly Box[], slack = 5): void {
  for (const box of words) {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const over = marks.filter((mark) => mark.y <= middle.y && bottom(mark) >= middle.y && mark.x <= right(box) && right(mark) >= box.x);
    expect(Math.min(...over.map((mark) => mark.x)), `left edge of the mark over ${JSON.stringify(box)}`).toBeLessThanOrEqual(box.x + 1);
    expect(Math.max(...over.map(right)), `right edge of the mark over ${JSON.stringify(box)}`).toBeGreaterThanOrEqual(right(box) - 1);
  }
  for (const mark of marks) {
    const inside = words.some(
      (box) =>
        mark.x >= box.x - slack && right(mark) <= right(box) + slack && mark.y >= box.y - slack && bottom(mark) <= bottom(box) + slack,
    );
    expect(inside, `mark ${JSON.stringify(mark)} stays on the words`).toBe(true);
  }
}

/** How a screenshot's pixels look: the share that is amber, and the share that is ink. */
export async function pixels(page: Page, sheet: Locator, box: Box): Promise<{ readonly amber: number; readonly ink: number }> {
  const frame = (await sheet.boundingBox())!;
  const scale = Number(await sheet.evaluate((element) => getComputedStyle(element).getPropertyValue('--total-scale-factor')));
  const clip = { x: frame.x + box.x * scale, y: frame.y + box.y * scale, width: box.width * scale, height: box.height * scale };
  const shot = (await page.screenshot({ clip })).toString('base64');
  // Counted in a page of its own: the app's policy would refuse the picture.
  const counter = await page.context().newPage();
  try {
    return await counter.evaluate(async (base64) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      let amber = 0;
      let ink = 0;
      for (let i = 0; i < data.length; i += 4) {
        const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
        if (r > 180 && r - b > 90 && g > 110) amber++;
        if (r + g + b < 240) ink++;
      }
      return { amber: amber / (data.length / 4), ink: ink / (data.length / 4) };
    }, shot);
  } finally {
    await counter.close();
  }
}
