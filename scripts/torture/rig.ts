import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launch, openBench } from '../bench/session.ts';
import { serve } from '../serve.mjs';
import { dist } from '../setup.mjs';
import { bundleKeeper, KeeperPage } from './keeperpage.ts';
import type { Held } from './page/dump.ts';
import { discard, temporaryFolder } from './temporary.ts';
import { within } from './within.ts';

/** The page may take so long to open, in milliseconds. */
const OPEN_MS = 60_000;
/** A browser may take so long to close, in milliseconds; then it is killed. */
const CLOSE_MS = 10_000;

/** The built app on a server of its own, a profile of its own, and a Chromium that can be killed and started again on it. */
export class Rig {
  readonly folder: string;
  readonly profile: string;
  #context: BrowserContext | undefined;

  private constructor(
    private readonly executablePath: string,
    readonly url: string,
    private readonly stopServer: () => Promise<void>,
    folder: string,
    profile: string,
  ) {
    this.folder = folder;
    this.profile = profile;
  }

  /** `mounts`: other folders that are served, by path; `profile`: where the profile is to lie, else inside the rig's own folder. */
  static async start(
    executablePath: string,
    { mounts = {}, profile }: { mounts?: Record<string, string>; profile?: string } = {},
  ): Promise<Rig> {
    const folder = temporaryFolder();
    const replaced = await bundleKeeper(path.join(folder, 'keeper'));
    const { url, close } = await serve(dist, { mounts, replaced });
    return new Rig(executablePath, url, close, folder, profile ?? path.join(folder, 'profile'));
  }

  /** The running browser; started where none runs. */
  async context(): Promise<BrowserContext> {
    if (this.#context) return this.#context;
    mkdirSync(this.profile, { recursive: true });
    const context = await launch(this.executablePath, this.profile, { args: ['--disable-gpu'] });
    context.once('close', () => {
      if (this.#context === context) this.#context = undefined;
    });
    this.#context = context;
    return context;
  }

  /** The app in a new tab, its library open. */
  async app(): Promise<Page> {
    const page = await (await this.context()).newPage();
    page.setDefaultTimeout(OPEN_MS);
    await openBench(page, this.url, OPEN_MS);
    return page;
  }

  async keeper(): Promise<KeeperPage> {
    return KeeperPage.open(await this.context(), this.url);
  }

  /** All that the origin keeps, read from within the open app: a page of its own for it was an eighth of what a kill costs. */
  async dump(app: Page): Promise<readonly Held[]> {
    return (await KeeperPage.within(app)).call('dump');
  }

  /** Throws away all that the origin keeps. The app must not be open. */
  async wipe(): Promise<void> {
    const keeper = await this.keeper();
    await keeper.call('wipe');
    await keeper.close();
  }

  /** Process numbers of the running browser, by type ("browser", "renderer" …). */
  async processes(): Promise<readonly { readonly type: string; readonly id: number }[]> {
    const session = await (await this.context()).browser()?.newBrowserCDPSession();
    if (!session) throw new Error('the browser does not say which processes it has');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo;
  }

  /** Waits until the browser is known to be gone, by itself or by our hand. */
  async stop(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    // A browser that was tortured may not end when it is asked to.
    if (context) await within(CLOSE_MS, 'closing the browser', context.close()).catch(() => undefined);
    await endProcessesOf(this.profile);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.stopServer();
    discard(this.folder);
  }
}

/** Kills what still runs on the profile, and waits until it is gone. Where there is no /proc nothing is known of it, and nothing done. */
async function endProcessesOf(profile: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const left = processesOn(profile);
    if (left.length === 0) break;
    for (const id of left) end(id);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(path.join(profile, 'SingletonLock'), { force: true });
}

function processesOn(profile: string): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}\0`);
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
}

/** Ends a process at once, with no chance to say good-bye; nothing where it has ended. */
export function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
