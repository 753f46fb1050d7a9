import { writeFileSync } from 'node:fs';

export type Part = 'kills' | 'corrupt' | 'disk' | 'hostile' | 'egress' | 'folder';

/** One thing that was tried. */
export interface Trial {
  readonly part: Part;
  /** What is counted together in the table: a way to kill, a check, a kind of file. */
  readonly kind: string;
  readonly name: string;
  /** Why it did not hold; null where it held. */
  readonly failed: string | null;
  readonly ms: number;
}

/** What was tried, and what did not hold. */
export class Tally {
  readonly trials: Trial[] = [];
  readonly #last = new Map<Part, number>();

  /** From here on the part's time counts: others came before it. */
  begin(part: Part): void {
    this.#last.set(part, Date.now());
  }

  /** `failed`: why it did not hold; null where it held. */
  add(part: Part, kind: string, name: string, failed: string | null): void {
    const now = Date.now();
    this.trials.push({ part, kind, name, failed, ms: now - (this.#last.get(part) ?? now) });
    this.#last.set(part, now);
    if (failed !== null) console.log(`  FAILED ${part}, ${name}: ${failed}`);
  }

  get failed(): readonly Trial[] {
    return this.trials.filter(({ failed }) => failed !== null);
  }

  /** Tried, held and failed of every kind, a line each. */
  table(): string {
    const lines = [['part', 'kind', 'tried', 'held', 'failed']];
    const kinds = new Map<string, Trial[]>();
    for (const trial of this.trials) {
      const key = `${trial.part} ${trial.kind}`;
      kinds.set(key, [...(kinds.get(key) ?? []), trial]);
    }
    for (const of of kinds.values()) {
      const wrong = of.filter(({ failed }) => failed !== null).length;
      lines.push([of[0]!.part, of[0]!.kind, String(of.length), String(of.length - wrong), String(wrong)]);
    }
    lines.push(['', 'all', String(this.trials.length), String(this.trials.length - this.failed.length), String(this.failed.length)]);
    const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
    return lines
      .map((line) => line.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
      .join('\n');
  }

  /** As scripts/test.mjs counts tests. */
  writeReport(file: string): void {
    const outcomes = this.trials.map(({ part, name, failed, ms }) => ({
      name: `torture ${part}: ${name}`,
      status: failed === null ? 'passed' : 'failed',
      ms,
    }));
    writeFileSync(file, JSON.stringify(outcomes));
  }
}
