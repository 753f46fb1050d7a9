import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dist } from '../../scripts/setup.mjs';
import type { Device, Dtype, ModelEntry } from '../../src/domain/models.ts';
import type { Generated, GenerateRequest } from '../../src/domain/ports.ts';
import type { LoadedWriter } from '../../src/models/writing/writerDoor.ts';
import { Door, type Called } from '../../scripts/throughput/door.ts';

/** A reply, its pieces, and when they came and it was stopped, in milliseconds since it was asked for. */
export interface Replied {
  readonly result: Called<Generated>;
  readonly pieces: readonly string[];
  readonly firstPieceMs: number;
  /** From the word to stop to the end of the reply; NaN where it was not stopped. */
  readonly stopMs: number;
}

interface WithLlm {
  llm: {
    start(): void;
    call(method: string, ...given: unknown[]): Promise<unknown>;
    reply(request: unknown, stopAfter: number | null): Promise<unknown>;
    endWhile(request: unknown, afterMs: number | null): Promise<number>;
  };
}

/** The built `llm` worker without the app around it, called as the engine calls it. */
export class LlmDoor {
  readonly files: Door;

  constructor(private readonly page: Page) {
    this.files = new Door(page);
  }

  /** Also puts models' files in place. */
  async open(): Promise<void> {
    await this.files.open();
    const worker = readdirSync(path.join(dist, 'assets')).find((name) => /^llm-.*\.js$/.test(name));
    if (worker === undefined) throw new Error('the build has no llm worker');
    await this.page.evaluate((name) => {
      let llm: Worker;
      const waiting = new Map<string, (value: unknown) => void>();
      // As comlink writes its messages; a callback is a port.
      const send = (method: string, argumentList: unknown[], ports: Transferable[] = []): Promise<unknown> =>
        new Promise((resolve) => {
          const id = crypto.randomUUID();
          waiting.set(id, resolve);
          llm.postMessage({ id, type: 'APPLY', path: [method], argumentList }, ports);
        });
      const raw = (value: unknown): unknown => ({ type: 'RAW', value });
      const start = (): void => {
        llm = new Worker(new URL(`assets/${name}`, location.href), { type: 'module' });
        llm.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: unknown }>) => {
          waiting.get(data.id)?.(data.value);
          waiting.delete(data.id);
        });
      };
      const generate = (request: unknown, onPiece: (piece: string) => void): Promise<unknown> => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<{ argumentList?: { value: string }[] }>) => {
          const piece = data.argumentList?.[0]?.value;
          if (typeof piece === 'string') onPiece(piece);
        };
        return send('generate', [raw('a'), raw(request), { type: 'HANDLER', name: 'proxy', value: port2 }], [port2]);
      };
      const reply = async (request: unknown, stopAfter: number | null): Promise<unknown> => {
        const pieces: string[] = [];
        const from = performance.now();
        let first = NaN;
        let stopped = NaN;
        const result = await generate(request, (piece) => {
          if (pieces.length === 0) first = performance.now() - from;
          pieces.push(piece);
          if (pieces.length === stopAfter) {
            stopped = performance.now();
            void send('stop', [raw('a')]);
          }
        });
        const stopMs = performance.now() - stopped;
        // The last pieces come by a way of their own.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { result, pieces, firstPieceMs: first, stopMs };
      };
      const endWhile = async (request: unknown, afterMs: number | null): Promise<number> => {
        await send('live', [raw('life of the llm')]);
        const writing = new Promise<void>((begun) => {
          void generate(request, () => {
            if (afterMs === null) begun();
          });
          if (afterMs !== null) setTimeout(begun, afterMs);
        });
        await writing;
        const from = performance.now();
        llm.terminate();
        return navigator.locks.request('life of the llm', () => performance.now() - from);
      };
      start();
      Object.assign(globalThis, {
        llm: { start, call: (method: string, ...given: unknown[]) => send(method, given.map(raw)), reply, endWhile },
      });
    }, worker);
  }

  /** As on a first visit: no file of a model is there, and the worker holds none. */
  async empty(): Promise<void> {
    await this.#call('unload');
    await this.files.removeFiles();
  }

  load(entry: ModelEntry, dtype: Dtype = 'q8', device: Device = 'wasm'): Promise<Called<LoadedWriter>> {
    return this.#call('load', entry, dtype, device);
  }

  countTokens(entry: ModelEntry, texts: readonly string[]): Promise<Called<readonly number[]>> {
    return this.#call('countTokens', entry.id, texts);
  }

  /** `stopAfter`: it is told to stop after so many pieces. */
  reply(request: Omit<GenerateRequest, 'signal'>, stopAfter: number | null = null): Promise<Replied> {
    return this.page.evaluate(([given, after]) => (globalThis as unknown as WithLlm).llm.reply(given, after) as Promise<Replied>, [
      request,
      stopAfter,
    ] as const);
  }

  /** Ends the worker in the middle of a reply — at its first piece, or so long after it was asked for, while the prompt is read — and starts another; milliseconds until it was gone. */
  async endWhile(request: Omit<GenerateRequest, 'signal'>, afterMs: number | null = null): Promise<number> {
    const ms = await this.page.evaluate(([given, after]) => (globalThis as unknown as WithLlm).llm.endWhile(given, after), [
      request,
      afterMs,
    ] as const);
    await this.page.evaluate(() => {
      (globalThis as unknown as WithLlm).llm.start();
    });
    return ms;
  }

  #call<T>(method: string, ...given: unknown[]): Promise<Called<T>> {
    return this.page.evaluate(([name, values]) => (globalThis as unknown as WithLlm).llm.call(name, ...values) as Promise<Called<T>>, [
      method,
      given,
    ] as const);
  }
}
