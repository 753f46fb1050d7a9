import { test as plain, type TestInfo } from '@playwright/test';
import { expectQuiet, watchContext } from './app.ts';
import { LlmDoor } from './llmdoor.ts';

/** A test of the worker's door; fails on a request to another origin, a refusal by the content policy, or an error in the console. */
export const test = plain.extend<{ llm: LlmDoor }>({
  llm: async ({ page, context, baseURL }, use) => {
    const watched = await watchContext(context, new URL(baseURL ?? '').origin);
    const llm = new LlmDoor(page);
    await llm.open();
    await use(llm);
    expectQuiet(watched);
  },
});

/** A time that is written down with the test, and judged by nobody. */
export function figure(info: TestInfo, of: string, ms: number): void {
  const description = `${of}: ${String(Math.round(ms))} ms`;
  info.annotations.push({ type: 'figure', description });
  console.log(description);
}
