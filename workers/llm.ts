import { answerCalls } from '../src/engine/threads.ts';
import { modelFolder } from '../src/models/files/opfsFolder.ts';
import { Writer } from '../src/models/writing/writer.ts';

const writer = new Writer({
  files: modelFolder(),
  // Each library is some megabytes: only the one that is of use is loaded.
  home: async ({ mlc, gguf }) =>
    mlc
      ? (await import('../src/models/writing/webLlm.ts')).openWebLlm
      : gguf
        ? (await import('../src/models/writing/wllama.ts')).openLlama
        : (await import('../src/models/writing/onnxWriter.ts')).openOnnxWriter,
  now: () => performance.now(),
});

answerCalls(
  {
    load: (...given: Parameters<Writer['load']>) => writer.load(...given),
    generate: (...given: Parameters<Writer['generate']>) => writer.generate(...given),
    stop: (...given: Parameters<Writer['stop']>) => writer.stop(...given),
    countTokens: (...given: Parameters<Writer['countTokens']>) => writer.countTokens(...given),
    unload: () => writer.unload(),
  },
  navigator.locks,
);
