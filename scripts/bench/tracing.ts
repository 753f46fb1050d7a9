import type { CDPSession, Page } from '@playwright/test';
import { longestTasks, worst, type Task, type TraceEvent } from './tasks.ts';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', '__metadata'];
/** A trace is read after so long, so that its buffer never fills and what is held stays small. */
const windowMs = 45_000;

/** Follows the page's main thread and keeps its longest tasks, window after window. */
export class TaskWatch {
  private session: CDPSession | undefined;
  private tasks: Task[] = [];
  private begun = 0;

  constructor(
    private readonly page: Page,
    private readonly during: string,
    /** How many of the longest are kept. */
    private readonly count = 5,
  ) {}

  async start(): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send('Tracing.start', {
      transferMode: 'ReturnAsStream',
      traceConfig: { includedCategories: categories, excludedCategories: ['*'], recordMode: 'recordUntilFull' },
    });
    this.begun = Date.now();
  }

  /** To be called between two steps of the run: begins a new window where the last has lasted long enough. */
  async turn(): Promise<void> {
    if (Date.now() - this.begun < windowMs) return;
    await this.end();
    await this.start();
  }

  async stop(): Promise<Task[]> {
    await this.end();
    await this.session?.detach();
    return this.tasks;
  }

  private async end(): Promise<void> {
    const session = this.session;
    if (!session) return;
    const complete = new Promise<string | undefined>((resolve) => {
      session.once('Tracing.tracingComplete', ({ stream }) => {
        resolve(stream);
      });
    });
    await session.send('Tracing.end');
    const handle = await complete;
    if (handle === undefined) return;
    const parts: string[] = [];
    for (let eof = false; !eof;) {
      const chunk = await session.send('IO.read', { handle, size: 1 << 22 });
      parts.push(chunk.base64Encoded === true ? Buffer.from(chunk.data, 'base64').toString('utf8') : chunk.data);
      ({ eof } = chunk);
    }
    await session.send('IO.close', { handle });
    const { traceEvents } = JSON.parse(parts.join('')) as { traceEvents: TraceEvent[] };
    this.tasks = worst([...this.tasks, ...longestTasks(traceEvents, this.during, this.count)], this.count);
  }
}
