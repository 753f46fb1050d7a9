import { answerCalls, handOver } from '../src/engine/threads.ts';
import { probe } from '../src/models/runtime/device.ts';
import { openNetwork } from '../src/models/encoding/onnxNetwork.ts';
import type { ModelsDoor } from '../src/models/encoding/modelsDoor.ts';
import { modelFolder } from '../src/models/files/opfsFolder.ts';
import { Sessions } from '../src/models/encoding/sessions.ts';

const sessions = new Sessions({ files: modelFolder(), open: openNetwork, probe, now: () => performance.now() });

answerCalls(
  {
    probe: () => sessions.probe(),
    load: (...given: Parameters<Sessions['load']>) => sessions.load(...given),
    embed: async (...given: Parameters<Sessions['embed']>) => handOver(await sessions.embed(...given)),
    tokens: async (...given: Parameters<Sessions['tokens']>) => handOver(await sessions.tokens(...given)),
    score: async (...given: Parameters<Sessions['score']>) => handOver(await sessions.score(...given)),
    windows: (...given: Parameters<Sessions['windows']>) => sessions.windows(...given),
    pairs: (...given: Parameters<Sessions['pairs']>) => sessions.pairs(...given),
    rest: (resting: boolean) => sessions.rest(resting),
  } satisfies Record<keyof ModelsDoor, unknown>,
  navigator.locks,
);
