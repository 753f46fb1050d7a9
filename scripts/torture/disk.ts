import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openBench } from '../bench/session.ts';
import { callPage } from './callpage.ts';
import type { MadeFiling } from './filings.ts';
import { answeredAmiss } from './asked.ts';
import { Rig } from './rig.ts';
import { add, settle } from './settle.ts';
import type { Tally } from './tally.ts';

/** Room that is left to the library, in bytes, when more is handed over. */
const ROOMS = [40_000, 600_000, 4_000_000] as const;

/** Two filings are read, then the browser's share of the disk ends while six more are: the two stay, nothing is left half, and what is said is so. */
export async function tryQuota(rig: Rig, filings: readonly MadeFiling[], tally: Tally): Promise<void> {
  for (const room of ROOMS) {
    const name = `a quota with ${(room / 1e6).toFixed(2)} MB left`;
    const page = await rig.app();
    const [kept, more] = [filings.slice(0, 2), filings.slice(2, 8)];
    await add(
      page,
      kept.map(({ file }) => file),
    );
    await settle(page, 2);
    const devtools = await page.context().newCDPSession(page);
    const { origin } = new URL(rig.url);
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + room });
    await add(
      page,
      more.map(({ file }) => file),
    );
    const rows = await settle(page, 8, 30_000);
    const busy = rows.find(({ state }) => state.kind === 'reading');
    tally.add(
      'disk',
      'nothing stays half',
      `${name}: nothing stays "reading"`,
      busy ? `${busy.fileName} is ${JSON.stringify(busy.state)}` : null,
    );
    const said = (await page.locator('.notices').allInnerTexts()).join(' ');
    tally.add('disk', 'what is said is so', `${name}: no notice names a need of 0 MB`, /\b0 [KM]B/.test(said) ? said : null);
    tally.add('disk', 'what was read stays', `${name}: what was read is answered`, await answered(page, kept));
    await openBench(page, rig.url);
    const after = await settle(page, 2, 30_000);
    const forgotten = rows.find(({ id, state }) => state.kind === 'failed' && after.find((one) => one.id === id)?.state.kind !== 'failed');
    tally.add(
      'disk',
      'what is said is so',
      `${name}: after a reload each filing still says why it was not read`,
      forgotten ? `${forgotten.fileName} is ${JSON.stringify(after.find(({ id }) => id === forgotten.id)?.state)}` : null,
    );
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await devtools.detach();
    await page.close();
    const again = await rig.app();
    const unread = (await settle(again, 2)).find(({ id, state }) => kept.some((one) => one.id === id) && state.kind !== 'ready');
    tally.add(
      'disk',
      'what was read stays',
      `${name}, then room: all of it is there`,
      unread ? `${unread.fileName} is ${JSON.stringify(unread.state)}` : await answered(again, kept),
    );
    await again.close();
    await rig.wipe();
  }
}

/** The same on a real disk that is full: a file system in memory, which only root can make. False where it cannot be made. */
export async function tryFullDisk(executablePath: string, folder: string, filings: readonly MadeFiling[], tally: Tally): Promise<boolean> {
  const disk = path.join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !mount('-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', disk)) return false;
  process.once('exit', () => spawnSync('umount', ['-l', disk], { stdio: 'ignore' }));
  const rig = await Rig.start(executablePath, { profile: path.join(disk, 'profile') });
  try {
    const [kept, more] = [filings.slice(0, 2), filings.slice(2, 8)];
    let page = await rig.app();
    await add(
      page,
      kept.map(({ file }) => file),
    );
    const unread = (await settle(page, 2)).find(({ state }) => state.kind !== 'ready');
    if (unread) throw new Error(`the disk is too small for two filings: ${unread.fileName} is ${JSON.stringify(unread.state)}`);
    const filler = path.join(disk, 'filler');
    fill(filler, disk);
    await add(
      page,
      more.map(({ file }) => file),
    );
    const rows = await settle(page, 8, 45_000);
    const busy = rows.find(({ state }) => state.kind === 'reading');
    tally.add(
      'disk',
      'nothing stays half',
      'a full disk: nothing stays "reading"',
      busy ? `${busy.fileName} is ${JSON.stringify(busy.state)}` : null,
    );
    const written = (await callPage(page, 'outcomes')).find((one) => one.kind === 'refused' && one.failure.kind !== 'no-space');
    tally.add(
      'disk',
      'what is said is so',
      'a full disk: what does not fit is refused before it is written',
      rows.length > kept.length || written ? `${String(rows.length)} rows, ${JSON.stringify(written ?? null)}` : null,
    );
    rmSync(filler);
    await rig.stop();
    page = await rig.app();
    await settle(page, 2);
    const there = new Set((await callPage(page, 'rows')).map(({ id }) => id));
    const lost = kept.filter(({ id }) => !there.has(id));
    tally.add(
      'disk',
      'what was read stays',
      'a full disk, freed: what was read is there and answered',
      lost.length > 0 ? `${lost.length} of 2 filings are gone` : await answered(page, kept),
    );
  } finally {
    await rig.close();
    spawnSync('umount', [disk], { stdio: 'ignore' });
  }
  return true;
}

/** Leaves 2 MB of the disk, or what the page itself, which fetches its second reader meanwhile, leaves of them. */
function fill(filler: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

async function answered(page: Page, filings: readonly MadeFiling[]): Promise<string | null> {
  for (const filing of filings) {
    const wrong = await answeredAmiss(page, filing);
    if (wrong !== null) return wrong;
  }
  return null;
}
