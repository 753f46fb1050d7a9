import { Wllama, type ChatCompletionChunk } from '@wllama/wllama/esm/index.js';
import binary from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { fail, messageOf } from '../../domain/failure.ts';
import { probe } from '../runtime/device.ts';
import { openGguf, type LlamaReply, type LlamaRuntimeOf } from './ggufWriter.ts';
import type { OpenWriter } from './loadedWriter.ts';

/** Tokens of a prompt that are read in one step: between two steps it hears that it is to stop. Larger steps read no faster here (docs/RESULTS.md). */
const STEP_TOKENS = 8;

/** A language model on the processor by llama.cpp in WebAssembly, from verified files. */
export const openLlama: OpenWriter = async (entry, dtype, _device, files) => {
  if (!holdsLargeMemory())
    return fail({ kind: 'machine-unfit', model: entry.id, needs: 'a browser with 64-bit WebAssembly (Chrome, Edge or Firefox of today)' });
  return openGguf(entry, dtype, files, await probe(), llama);
};

/** Its threads wait for each other without rest: with one that another program keeps from running all are held up, so they are half of the cores at most. */
const llama: LlamaRuntimeOf = async (parts, window) => {
  const threads = Math.max(1, Math.min((await probe()).threads, Math.floor(navigator.hardwareConcurrency / 2)));
  const errors: string[] = [];
  let dead = false;
  const nothing = (): void => undefined;
  const engine = new Wllama(
    { default: new URL(binary, import.meta.url).href },
    {
      logger: {
        debug: nothing,
        log: nothing,
        warn: nothing,
        error: (...given: unknown[]) => {
          errors.push(given.map(String).join(' '));
          // What its WASM dies of comes with a trace of it, and nothing can be asked of it after.
          dead ||= given.some((one) => String(one).startsWith('Stack trace'));
        },
      },
    },
  );
  // What it would take from elsewhere for browsers that lack something.
  engine.setCompat(null);
  const said = (error: unknown): Error => new Error([...errors.splice(0), messageOf(error)].join('; '));
  try {
    await engine.loadModel([...parts], {
      n_ctx: window,
      n_batch: STEP_TOKENS,
      n_ubatch: STEP_TOKENS,
      n_threads: threads,
      n_gpu_layers: 0,
      n_parallel: 1,
      jinja: true,
      reasoning: false,
      reasoning_format: 'none',
    });
    if (!(engine.getLoadedContextInfo().n_vocab > 0)) throw new Error('it did not load');
  } catch (error) {
    void engine.exit();
    throw said(error);
  }
  return {
    window: engine.getLoadedContextInfo().n_ctx,
    reply: async ({ messages, schema, maxTokens }, onPiece, stop) => {
      let reply: LlamaReply = { promptTokens: 0, readTokens: 0, tokens: 0, ended: 'length' };
      try {
        await engine.createChatCompletion({
          messages: messages.map(({ role, content }) => ({ role, content })),
          max_tokens: maxTokens,
          temperature: 0,
          cache_prompt: true,
          abortSignal: stop,
          ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'reply', schema, strict: true } } }),
          stream: true,
          onData: ({ choices, timings }: ChatCompletionChunk) => {
            const [choice] = choices;
            onPiece(choice?.delta.content ?? '');
            if (timings)
              reply = {
                promptTokens: timings.cache_n + timings.prompt_n,
                readTokens: timings.prompt_n,
                tokens: timings.predicted_n,
                ended: choice?.finish_reason === 'length' ? 'length' : 'stop',
              };
          },
        });
        errors.length = 0;
        return reply;
      } catch (error) {
        throw said(error);
      }
    },
    dead: () => dead,
    end: () => void engine.exit(),
  };
};

function holdsLargeMemory(): boolean {
  try {
    return new WebAssembly.Memory({ address: 'i64', initial: 1n } as unknown as WebAssembly.MemoryDescriptor) instanceof WebAssembly.Memory;
  } catch {
    return false;
  }
}
