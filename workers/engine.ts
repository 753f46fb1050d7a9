import { browserOutside } from '../src/engine/browser.ts';
import { Engine } from '../src/engine/engine.ts';
import { answerCalls } from '../src/engine/threads.ts';

answerCalls(new Engine(browserOutside()), navigator.locks);
