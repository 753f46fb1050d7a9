import { browserEnvironment } from '../src/engine/browser.ts';
import { Engine } from '../src/engine/engine.ts';
import { answerCalls } from '../src/engine/threads.ts';

answerCalls(new Engine(browserEnvironment()), navigator.locks);
