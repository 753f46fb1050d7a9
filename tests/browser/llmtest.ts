import type { TestInfo } from '@playwright/test';
import { LlmDoor } from './llmdoor.ts';
import { oneDoor } from './onedoor.ts';

/** Tests of the worker of language models, at its door; to be called once by a file of them. */
export const llmTest = () =>
  oneDoor(
    async (page) => {
      const llm = new LlmDoor(page);
      await llm.open();
      return llm;
    },
    (llm) => llm.empty(),
  );

/** A time that is written down with the test, and judged by nobody. */
export function figure(info: TestInfo, of: string, ms: number): void {
  const description = `${of}: ${String(Math.round(ms))} ms`;
  info.annotations.push({ type: 'figure', description });
  console.log(description);
}
