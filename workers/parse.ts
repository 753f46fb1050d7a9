import { parseDoor } from '../src/engine/library/parseWorker.ts';
import { answerCalls, handOver } from '../src/engine/threads.ts';

answerCalls(
  { ...parseDoor, read: async (...given: Parameters<typeof parseDoor.read>) => handOver(await parseDoor.read(...given)) },
  navigator.locks,
);
