import { answerCalls } from '../src/engine/threads.ts';
import { modelFolder } from '../src/models/files/opfsFolder.ts';
import { Seeing } from '../src/models/writing/seeing.ts';

const seeing = new Seeing({
  files: modelFolder(),
  // Each library is some megabytes: only the one that is of use is loaded.
  home: async ({ mlc }) =>
    mlc
      ? (await import('../src/models/writing/webLlm.ts')).openWebLlmVision
      : (await import('../src/models/writing/onnxVision.ts')).openOnnxVision,
});

answerCalls(
  {
    describe: (...given: Parameters<Seeing['describe']>) => seeing.describe(...given),
    rest: (resting: boolean) => seeing.rest(resting),
  },
  navigator.locks,
);
