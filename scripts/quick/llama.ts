// A GGUF model natively, for `scripts/quick/ask.ts --writer`: reads lines {"messages", "schema", "maxTokens"}, writes a reply for each; what it was asked once it remembers.
//   npx tsx scripts/quick/llama.ts MODEL.gguf FOLDER [MEMORY] [THREADS] [WINDOW]
// FOLDER is one outside the repository in which `npm i node-llama-cpp` was run. MEMORY is a file of replies by the hash of what was asked; it must be another one for another model. WINDOW in tokens: as who asks has it.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { ChatMessage, Generated, GenerateRequest, JsonSchema } from '../../src/domain/ports.ts';

type Token = number;
interface Sequence {
  readonly nextTokenIndex: number;
  adaptStateToTokens(tokens: readonly Token[], shift: boolean): Promise<void>;
  evaluate(tokens: readonly Token[], options: object): AsyncIterable<Token>;
}
interface Model {
  readonly tokens: { readonly bos: Token };
  readonly fileInfo: { readonly metadata: { readonly general: { readonly architecture: string } } };
  tokenize(text: string, special: boolean): Token[];
  detokenize(tokens: readonly Token[], special: boolean, before: readonly Token[]): string;
  isEogToken(token: Token): boolean;
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
}
interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: JsonSchema): Promise<object>;
}
/** What is used of node-llama-cpp. */
interface Library {
  readonly getLlama: (options: object) => Promise<Llama>;
  readonly LlamaGrammarEvaluationState: new (of: { readonly model: Model; readonly grammar: object }) => object;
  readonly LlamaLogLevel: { readonly error: string };
}

const [file = '', folder = '', memory = '', threads = '1', window = '4096'] = process.argv.slice(2);
const WINDOW = Number(window);

/** As Qwen and SmolLM have it. */
const chatml = (messages: readonly ChatMessage[]): string =>
  `${messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`).join('')}<|im_start|>assistant\n`;

/** Gemma's turns: it has none of a system's, whose words begin the first. */
function gemma(messages: readonly ChatMessage[]): string {
  const system = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n');
  const turns = messages
    .filter(({ role }) => role !== 'system')
    .map(({ role, content }, i) => ({ who: role === 'assistant' ? 'model' : 'user', says: i === 0 ? `${system}\n\n${content}` : content }));
  return `${turns.map(({ who, says }) => `<start_of_turn>${who}\n${says}<end_of_turn>\n`).join('')}<start_of_turn>model\n`;
}

interface Native {
  reply(
    request: GenerateRequest,
  ): Promise<(Generated & { readonly processorMs: number; readonly readTokens: number }) | { readonly over: number }>;
}

async function loaded(): Promise<Native> {
  const at = pathToFileURL(path.join(folder, 'node_modules/node-llama-cpp/dist/index.js')).href;
  const { getLlama, LlamaGrammarEvaluationState, LlamaLogLevel } = (await import(at)) as Library;
  const llama = await getLlama({ gpu: false, build: 'never', maxThreads: Number(threads), logLevel: LlamaLogLevel.error });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({ contextSize: WINDOW, sequences: 2, threads: Number(threads), batchSize: 512 });
  const isGemma = model.fileInfo.metadata.general.architecture.startsWith('gemma');
  // the heads of what is held to a form and of what is not are kept, each in its own
  const [held, free] = [context.getSequence(), context.getSequence()];
  return {
    async reply({ messages, schema, maxTokens }) {
      const [began, used] = [performance.now(), process.cpuUsage()];
      const words = model.tokenize((isGemma ? gemma : chatml)(messages), true);
      const prompt = isGemma ? [model.tokens.bos, ...words] : words;
      if (prompt.length + maxTokens > WINDOW) return { over: prompt.length };
      const sequence = schema ? held : free;
      await sequence.adaptStateToTokens(prompt.slice(0, -1), false);
      const kept = sequence.nextTokenIndex;
      const grammarEvaluationState =
        schema && new LlamaGrammarEvaluationState({ model, grammar: await llama.createGrammarForJsonSchema(schema) });
      const said: Token[] = [];
      let ended: Generated['ended'] = 'length';
      for await (const token of sequence.evaluate(prompt.slice(kept), { temperature: 0, grammarEvaluationState, yieldEogToken: true })) {
        if (model.isEogToken(token)) {
          ended = 'stop';
          break;
        }
        said.push(token);
        if (said.length >= maxTokens) break;
      }
      const { user, system } = process.cpuUsage(used);
      return {
        text: model.detokenize(said, false, prompt.slice(-1)),
        ...{ promptTokens: prompt.length, readTokens: prompt.length - kept, tokens: said.length, ended },
        ...{ elapsedMs: performance.now() - began, processorMs: (user + system) / 1000 },
      };
    },
  };
}

interface Kept {
  readonly key: string;
  readonly reply: Awaited<ReturnType<Native['reply']>>;
}

const known = new Map<string, Kept['reply']>();
if (memory !== '' && existsSync(memory))
  for (const line of readFileSync(memory, 'utf8').split('\n').filter(Boolean)) {
    const { key, reply } = JSON.parse(line) as Kept;
    known.set(key, reply);
  }

let native: Native | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const key = createHash('sha1').update(line).digest('hex');
  let reply = known.get(key);
  if (reply === undefined) {
    native ??= await loaded();
    reply = await native.reply(JSON.parse(line) as GenerateRequest);
    known.set(key, reply);
    if (memory !== '') appendFileSync(memory, `${JSON.stringify({ key, reply })}\n`);
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
process.exit(0);
