import { PictureReader } from '../src/engine/models/pictureReader.ts';
import { answerCalls } from '../src/engine/threads.ts';
import { modelFolder } from '../src/models/files/opfsFolder.ts';
import { openInWorker } from '../src/models/pictures/pictureRuntime.ts';

const reading = new PictureReader(modelFolder(), openInWorker);

answerCalls(
  {
    read: (...given: Parameters<PictureReader['read']>) => reading.read(...given),
    count: (...given: Parameters<PictureReader['count']>) => reading.count(...given),
    cut: (...given: Parameters<PictureReader['cut']>) => reading.cut(...given),
    rest: (resting: boolean) => reading.rest(resting),
  },
  navigator.locks,
);
