/** An event of a Chromium trace. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly functionName?: string; readonly url?: string; readonly type?: string };
  };
}

export interface Task {
  /** Thread time, in milliseconds: what the task itself took, whatever else ran on the cores. */
  readonly ms: number;
  readonly wallMs: number;
  readonly during: string;
  /** What took longest inside it. */
  readonly cause: string;
}

/** The longest tasks of a page's main thread in a trace: thread time of `RunTask`, with what ran inside. */
export function longestTasks(events: readonly TraceEvent[], during: string, count = 5): Task[] {
  const main = mainThread(events);
  if (main === undefined) return [];
  const own = events.filter((event) => event.pid === main.pid && event.tid === main.tid && event.ph === 'X');
  const tasks = own.filter((event) => event.name === 'RunTask').sort((a, b) => threadTime(b) - threadTime(a));
  return tasks.slice(0, count).map((task) => ({
    ms: Math.round(threadTime(task) / 100) / 10,
    wallMs: Math.round((task.dur ?? 0) / 100) / 10,
    during,
    cause: causeOf(task, own),
  }));
}

const threadTime = (event: TraceEvent): number => event.tdur ?? event.dur ?? 0;

/** The renderer main thread that did most: a spare renderer has one too. */
function mainThread(events: readonly TraceEvent[]): { pid: number; tid: number } | undefined {
  const named = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain');
  const busy = (thread: TraceEvent): number =>
    events.reduce((sum, e) => sum + (e.name === 'RunTask' && e.pid === thread.pid && e.tid === thread.tid ? threadTime(e) : 0), 0);
  return named.map((thread) => ({ thread, ms: busy(thread) })).sort((a, b) => b.ms - a.ms)[0]?.thread;
}

/** The parts of a task by their own time, longest first: "Layout 31 ms, FunctionCall flush (session.svelte.ts) 12 ms". */
function causeOf(task: TraceEvent, own: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = own.filter(
    (event) => event !== task && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end && event.name !== 'RunTask',
  );
  const parts = new Map<string, number>();
  for (const event of inside) {
    const data = event.args?.data;
    const place = data?.url === undefined ? '' : ` (${data.url.split('/').pop() ?? ''})`;
    const name = [event.name, data?.type ?? '', data?.functionName ?? ''].filter((word) => word !== '').join(' ') + place;
    const nested = inside.filter(
      (other) =>
        other !== event &&
        other.ts >= event.ts &&
        other.ts + (other.dur ?? 0) <= event.ts + (event.dur ?? 0) &&
        (other.dur ?? 0) < (event.dur ?? 0),
    );
    const direct = nested.filter(
      (other) =>
        !nested.some(
          (outer) =>
            outer !== other &&
            outer.ts <= other.ts &&
            outer.ts + (outer.dur ?? 0) >= other.ts + (other.dur ?? 0) &&
            (outer.dur ?? 0) > (other.dur ?? 0),
        ),
    );
    parts.set(name, (parts.get(name) ?? 0) + Math.max(0, threadTime(event) - direct.reduce((sum, e) => sum + threadTime(e), 0)));
  }
  const longest = [...parts].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return longest.map(([name, micros]) => `${name} ${(micros / 1000).toFixed(1)} ms`).join(', ') || 'nothing traced inside';
}

/** The worst of several windows. */
export const worst = (tasks: readonly Task[], count = 5): Task[] => [...tasks].sort((a, b) => b.ms - a.ms).slice(0, count);
