import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Failure } from '../../src/domain/failure.ts';
import type { Device, Dtype, ModelEntry } from '../../src/domain/models.ts';
import type { Embeddable } from '../../src/domain/ports.ts';
import type { LoadedModel } from '../../src/models/encoding/modelsDoor.ts';
import { filesOf, type Manifest } from '../../src/models/files/modelStorage.ts';
import { dist } from '../setup.mjs';

export type Called<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Of a file, as it is written. */
const PART = 16_000_000;

/** The built models worker without the app around it: its door is called as the engine calls it, from a page of the same origin under the same policy. */
export class Door {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    const worker = readdirSync(path.join(dist, 'assets')).find((name) => /^models-.*\.js$/.test(name));
    if (worker === undefined || !existsSync(dist)) throw new Error('the build has no models worker');
    // Any file of the origin does: it has the headers of all. A page without an icon asks for one.
    await this.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await this.page.goto('build.json');
    await this.page.evaluate((name) => {
      const models = new Worker(new URL(`assets/${name}`, location.href), { type: 'module' });
      const waiting = new Map<string, (value: unknown) => void>();
      models.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: unknown }>) => {
        waiting.get(data.id)?.(data.value);
        waiting.delete(data.id);
      });
      // As comlink writes its messages.
      const call = (method: string, ...given: unknown[]): Promise<unknown> =>
        new Promise((resolve) => {
          const id = crypto.randomUUID();
          waiting.set(id, resolve);
          models.postMessage({ id, type: 'APPLY', path: [method], argumentList: given.map((value) => ({ type: 'RAW', value })) });
        });
      Object.assign(globalThis, { call });
    }, worker);
  }

  /** As a first visit finds it: no file of a model is there, and the worker holds none. */
  async empty(): Promise<void> {
    for (const task of ['embed', 'rerank']) await this.call('unload', task);
    await this.removeFiles();
  }

  async removeFiles(): Promise<void> {
    await this.page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true });
    });
  }

  /** Puts a model's files where a finished download would have put them, with whatever content: storage believes its manifest. */
  async put(entry: ModelEntry, dtype: Dtype, contentOf: (file: string) => Uint8Array | undefined): Promise<void> {
    const kept: Manifest['kept'][number][] = [];
    for (const { path: file } of filesOf(entry, dtype)) {
      const content = contentOf(file);
      if (!content) continue;
      const sha256 = createHash('sha256').update(content).digest('hex');
      kept.push({ path: file, bytes: content.length, sha256, verified: 'recorded', source: 'site' });
      await this.write(`${entry.id}/${file}`, content);
    }
    const manifest: Manifest = { version: 1, model: entry.id, revision: null, expected: [], kept, begun: [] };
    await this.write(`${entry.id}/manifest.json`, Buffer.from(JSON.stringify(manifest)));
  }

  private async write(place: string, content: Uint8Array): Promise<void> {
    // By way of requests of the page's own, as tens of megabytes don't go well as an argument, nor in one answer.
    for (let at = 0; at === 0 || at < content.length; at += PART) {
      await this.page.route('**/content-of-a-test', (route) => route.fulfill({ body: Buffer.from(content.subarray(at, at + PART)) }), {
        times: 1,
      });
      await this.page.evaluate(
        async ([file, from]) => {
          const body = await (await fetch('content-of-a-test')).arrayBuffer();
          let folder = await navigator.storage.getDirectory();
          const parts = ['models', ...file.split('/')];
          const last = parts.pop() ?? '';
          for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
          const handle = await folder.getFileHandle(last, { create: true });
          const writable = await handle.createWritable({ keepExistingData: from > 0 });
          await writable.write({ type: 'write', position: from, data: body });
          await writable.close();
        },
        [place, at] as const,
      );
    }
  }

  load(entry: ModelEntry, dtype: Dtype, device: Device): Promise<Called<LoadedModel>> {
    return this.call('load', entry, dtype, device);
  }

  /** Vectors as arrays of numbers. */
  embed(
    space: string | null,
    texts: readonly Embeddable[],
    role: 'query' | 'passage' = 'passage',
    priority: 'question' | 'bulk' = 'question',
  ): Promise<Called<readonly (readonly number[])[]>> {
    return this.call('embed', space, texts, role, priority);
  }

  score(entry: ModelEntry, question: string, passages: readonly Embeddable[], budgetMs: number): Promise<Called<readonly number[]>> {
    return this.call('score', entry.id, question, passages, budgetMs);
  }

  call<T>(method: string, ...given: unknown[]): Promise<Called<T>> {
    return this.page.evaluate(
      async ([name, values]) => {
        const { call } = globalThis as unknown as { call: (name: string, ...values: unknown[]) => Promise<unknown> };
        const plain = (value: unknown): unknown => {
          if (value instanceof Float32Array) return Array.from(value);
          if (Array.isArray(value)) return value.map(plain);
          if (typeof value !== 'object' || value === null) return value;
          return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
        };
        return plain(await call(name, ...values)) as Called<T>;
      },
      [method, given] as const,
    );
  }
}

/** What a folder in transformers.js layout holds. */
export const contentIn =
  (folder: string) =>
  (file: string): Uint8Array | undefined => {
    const name = path.join(folder, file);
    return existsSync(name) ? readFileSync(name) : undefined;
  };

export const cosine = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
