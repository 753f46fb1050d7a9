import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArgs } from '../chromium.mjs';
import { dist } from '../setup.mjs';

/** Kilobytes (1,000 bytes) of gzipped JavaScript that the page itself has run before anyone touches it; the workers' scripts are not the page's. */
export async function jsGzipKB(executablePath: string, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const session = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    session.on('Debugger.scriptParsed', ({ url: script }) => {
      if (script.startsWith(url)) scripts.add(new URL(script).pathname);
    });
    await session.send('Debugger.enable');
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts].reduce((sum, name) => sum + gzipSync(readFileSync(path.join(dist, decodeURIComponent(name)))).length, 0);
    return Math.round(bytes / 100) / 10;
  } finally {
    await browser.close();
  }
}
