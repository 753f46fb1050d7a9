import { ModelType, type ChatCompletionRequestStreaming } from '@mlc-ai/web-llm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { CutPicture } from '../../../src/domain/drawn/described.ts';
import { MLC_MODELS } from '../../../src/models/catalogue/mlcModels.ts';
import type { StoredFile } from '../../../src/models/files/modelStorage.ts';
import type { MlcChunk, MlcRuntimeOf } from '../../../src/models/writing/mlcWriter.ts';
import { openMlcVision } from '../../../src/models/writing/mlcVision.ts';

const found = MLC_MODELS.find(({ id }) => id === 'Phi-3.5-vision-instruct-q4f16_1-MLC');
if (!found) throw new Error('the list has changed');
const entry = found;
const files = new Map(entry.files.map(({ path }): [string, StoredFile] => [path, { path, sha256: '', blob: new Blob(['x']) }]));
const picture: CutPicture = { hash: 'abc-2', width: 2, height: 1, rgba: new Uint8ClampedArray(8) };
const png = ({ hash }: CutPicture): Promise<Blob> => Promise.resolve(new Blob([`png of ${hash}`]));

const own = vi.fn(() => Promise.resolve(new Response('the network')));
vi.stubGlobal('fetch', own);
afterEach(() => own.mockClear());
// other files of this worker fetch too
afterAll(() => vi.unstubAllGlobals());

/** WebLLM's engine as far as it goes here: it fetches the picture that it is shown, as the real one does, and says what it got. */
function engine() {
  const made = { records: [] as unknown[], requests: [] as ChatCompletionRequestStreaming[], lose: (): void => undefined, hangs: false };
  const lost = new Promise<void>((resolve) => (made.lose = resolve));
  async function* reply(request: ChatCompletionRequestStreaming): AsyncGenerator<MlcChunk> {
    if (made.hangs) await new Promise(() => undefined);
    const parts = request.messages[0]?.content as { type: string; image_url?: { url: string } }[];
    const url = parts.find(({ type }) => type === 'image_url')?.image_url?.url ?? '';
    for (const content of ['I see ', await (await fetch(url)).text(), ` and ${await (await fetch('https://elsewhere.invalid/')).text()}`])
      yield { choices: [{ delta: { content }, finish_reason: null }] };
  }
  const runtimeOf: MlcRuntimeOf = (record) => {
    made.records.push(record);
    return Promise.resolve({
      stream: (request) => {
        made.requests.push(request);
        return Promise.resolve(reply(request));
      },
      interrupt: () => undefined,
      count: () => 0,
      lost,
      unload: () => Promise.resolve(),
    });
  };
  return { made, runtimeOf };
}

describe('a vision model over WebLLM', () => {
  it('is loaded as one that is shown pictures, and gets the picture without a request that leaves', async () => {
    const { made, runtimeOf } = engine();
    const opened = await openMlcVision(entry, files, runtimeOf, png);
    if (!opened.ok) throw new Error(opened.failure.kind);
    expect(made.records).toMatchObject([{ model_type: ModelType.VLM, overrides: { context_window_size: 4_096 } }]);
    expect(await opened.value.describe(picture)).toBe('I see png of abc-2 and the network');
    // Only what is no picture of ours is asked of the network, and the worker's own fetch is back.
    expect(own.mock.calls).toEqual([['https://elsewhere.invalid/']]);
    expect(globalThis.fetch).toBe(own);
    expect(made.requests[0]).toMatchObject({ temperature: 0, stream: true });
  });

  it('fails where the device is gone, in the middle of a reply too', async () => {
    const { made, runtimeOf } = engine();
    const opened = await openMlcVision(entry, files, runtimeOf, png);
    if (!opened.ok) throw new Error(opened.failure.kind);
    made.hangs = true;
    const describing = opened.value.describe(picture);
    made.lose();
    await expect(describing).rejects.toThrow('graphics processor');
    expect(opened.value.lost()).toBe(true);
  });

  it('says which file it lacks', async () => {
    expect(await openMlcVision(entry, new Map(), engine().runtimeOf, png)).toMatchObject({
      ok: false,
      failure: { kind: 'library-missing' },
    });
  });
});
