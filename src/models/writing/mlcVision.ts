import type { ChatCompletionRequestStreaming } from '@mlc-ai/web-llm';
import type { CutPicture } from '../../domain/drawn/described.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { ModelEntry } from '../../domain/models.ts';
import type { StoredFile } from '../files/modelStorage.ts';
import { saidAloud } from './saidAloud.ts';
import { startMlc, type MlcRuntimeOf } from './mlcWriter.ts';
import type { HeldVision } from './visionDoor.ts';
import { ASKED, REPLY_TOKENS } from './visionWords.ts';

/** Where WebLLM believes that a picture is; no host of that name can exist. */
const PLACE = 'https://picture.invalid/';

/** A vision model on WebGPU over WebLLM's engine, or what a test puts in its place; `png` encodes a picture. One picture a prompt: its window holds no more. Fails as `openMlc`. */
export async function openMlcVision(
  entry: ModelEntry,
  files: ReadonlyMap<string, StoredFile>,
  runtimeOf: MlcRuntimeOf,
  png: (picture: CutPicture) => Promise<Blob>,
): Promise<Result<HeldVision>> {
  const started = await startMlc(entry, files, runtimeOf);
  if (!started.ok) return started;
  const runtime = started.value;
  let lost = false;
  const gone = runtime.lost.then(() => {
    lost = true;
    throw new Error('the graphics processor is gone');
  });
  // A device that goes while nothing is described is no error of anybody's.
  gone.catch(() => undefined);
  return ok({
    lost: () => lost,
    // A lost device may leave the engine waiting for ever.
    describe: (picture) => Promise.race([replied(picture), gone]),
    dispose: async () => {
      if (!lost) await runtime.unload().catch(() => undefined);
    },
  });

  async function replied(picture: CutPicture): Promise<string> {
    const address = `${PLACE}${picture.hash}`;
    const end = lendPicture(address, await png(picture));
    try {
      let written = '';
      for await (const { choices } of await runtime.stream(asked(address))) written += choices[0]?.delta.content ?? '';
      return saidAloud(written);
    } finally {
      end();
    }
  }
}

const asked = (url: string): ChatCompletionRequestStreaming => ({
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: ASKED },
        { type: 'image_url', image_url: { url } },
      ],
    },
  ],
  stream: true,
  max_tokens: REPLY_TOKENS,
  temperature: 0,
});

/** WebLLM fetches pictures by their address, and the policy lets nothing be fetched but from our origin: this one address is answered here, everything else as before. */
function lendPicture(address: string, picture: Blob): () => void {
  const own = globalThis.fetch;
  globalThis.fetch = (request, ...more) =>
    request === address ? Promise.resolve(new Response(picture)) : own.call(globalThis, request, ...more);
  return () => {
    globalThis.fetch = own;
  };
}
