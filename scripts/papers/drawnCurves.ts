import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { LabCurve } from '../../src/domain/papers/lab.ts';
import { bundleScript } from '../bundleScript.ts';
import { chromiumArgs, ensureChromium } from '../chromium.mjs';
import { root } from '../setup.mjs';

/** The lab's own pictures of these curves, each an SVG that stands alone, drawn in a Chromium. Throws where none is to be had. */
export async function drawnCurves(curves: readonly LabCurve[]): Promise<readonly string[]> {
  const executablePath = ensureChromium();
  if (executablePath === undefined) throw new Error('no Chromium that could draw');
  const folder = mkdtempSync(path.join(tmpdir(), 'footnote-curves-'));
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.addStyleTag({ path: path.join(root, 'src/ui/tokens.css') });
    await page.addStyleTag({ content: 'body { font-family: sans-serif; }' });
    await page.addScriptTag({
      path: await bundleScript(path.join(import.meta.dirname, 'curvePage.ts'), folder, 'curve.js'),
      type: 'module',
    });
    await page.waitForFunction(() => 'drawnCurve' in globalThis);
    return await page.evaluate(
      (given) => given.map((globalThis as unknown as { drawnCurve: (curve: LabCurve) => string }).drawnCurve),
      curves as LabCurve[],
    );
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
