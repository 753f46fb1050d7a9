import type { Page } from '@playwright/test';
import { end, type Rig } from './rig.ts';

/** Every way in which a reading is cut short. */
export type KillKind =
  | 'the tab closed'
  | 'the target closed'
  | 'the browser closed'
  | 'the tab crashed'
  | 'chrome://crash'
  | 'the browser killed'
  | 'the renderers killed'
  | 'the engine’s worker ended'
  | 'the parse worker ended'
  | 'navigated away';

/** `page`: the tab is gone or is not the app any more. `worker`: the tab lives on and has to mend itself. */
interface Kill {
  readonly ends: 'page' | 'worker';
  readonly strike: (rig: Rig, page: Page) => Promise<void>;
}

export const KILLS: Record<KillKind, Kill> = {
  'the tab closed': { ends: 'page', strike: (_rig, page) => page.close() },
  'the target closed': {
    ends: 'page',
    strike: async (rig, page) => {
      const session = await (await rig.context()).newCDPSession(page);
      const { targetInfo } = await session.send('Target.getTargetInfo');
      const gone = page.waitForEvent('close');
      await session.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
      await gone;
    },
  },
  'the browser closed': { ends: 'page', strike: (rig) => rig.stop() },
  'the tab crashed': {
    ends: 'page',
    strike: async (rig, page) => {
      const session = await (await rig.context()).newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    },
  },
  'chrome://crash': {
    ends: 'page',
    strike: async (_rig, page) => {
      const crashed = page.waitForEvent('crash');
      void page.goto('chrome://crash').catch(() => undefined);
      await crashed;
    },
  },
  'the browser killed': {
    ends: 'page',
    strike: async (rig) => {
      for (const { type, id } of await rig.processes()) if (type === 'browser') end(id);
      await rig.stop();
    },
  },
  'the renderers killed': {
    ends: 'page',
    strike: async (rig, page) => {
      const crashed = page.waitForEvent('crash');
      for (const { type, id } of await rig.processes()) if (type === 'renderer') end(id);
      await crashed;
    },
  },
  'the engine’s worker ended': { ends: 'worker', strike: (_rig, page) => endWorker(page, /\/engine-/) },
  'the parse worker ended': { ends: 'worker', strike: (_rig, page) => endWorker(page, /\/parse-/) },
  'navigated away': { ends: 'page', strike: (_rig, page) => page.goto('about:blank').then(() => undefined) },
};

/** A worker that ends itself says as little as one that was ended for want of memory. Nothing where it does not run. */
async function endWorker(page: Page, name: RegExp): Promise<void> {
  const worker = page.workers().find((one) => name.test(one.url()));
  // What is asked of a worker that is gone is never answered.
  void worker?.evaluate(() => self.close()).catch(() => undefined);
  await page.waitForTimeout(50);
}
