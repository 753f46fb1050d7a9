import type { Page } from '@playwright/test';
import type { PageBench } from '../../src/bench/pageBench.ts';
import { call } from '../bench/session.ts';
import { within } from './within.ts';

/** A page that was tortured may never answer; Playwright would wait for ever. In milliseconds: more than any question may take. */
export const ANSWER_MS = 90_000;

/** Calls the page's bench; throws where the page does not answer. */
export const callPage = <K extends keyof PageBench>(
  page: Page,
  name: K,
  ...args: Parameters<PageBench[K]>
): Promise<Awaited<ReturnType<PageBench[K]>>> => within(ANSWER_MS, `the page’s ${name}`, call(page, name, ...args));
