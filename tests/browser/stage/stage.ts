import { mount, unmount } from 'svelte';
import type { EngineEvent } from '../../../src/engine/api.ts';
import App from '../../../src/ui/App.svelte';
import { Hosting } from '../../../src/ui/state/hosting.svelte.ts';
import '../../../src/ui/style.css';
import '../../../src/ui/touch.css';
import { FakeModels, fakeEngine } from '../../ui/fakeengine.ts';
import * as answers from '../../ui/madeanswers.ts';
import { SCENES, type SceneName } from '../../ui/scenes.ts';

declare global {
  interface Window {
    /** The fake behind the page: what was asked of it, and a way to make it tell. */
    stage: {
      readonly asked: () => readonly string[];
      readonly presets: () => readonly string[];
      readonly tell: (event: EngineEvent) => void;
      /** What was thought of answers. */
      readonly thought: () => readonly unknown[];
      readonly stopped: () => number;
      /** The next question stays under way. */
      readonly hold: () => void;
      readonly soFar: (made: keyof typeof answers) => void;
      readonly settle: (made: keyof typeof answers) => void;
      /** The page anew over another fake, without loading it again. */
      readonly begin: (scene: SceneName) => Promise<void>;
    };
  }
}

let shown: ReturnType<typeof mount> | undefined;

/** The page itself over a fake engine, in a state of the models. */
async function begin(scene: SceneName): Promise<void> {
  if (shown) await unmount(shown);
  const models = new FakeModels(SCENES[scene]);
  const engine = fakeEngine(models);
  window.stage = {
    asked: () => models.asked,
    presets: () => engine.requests.map(({ preset }) => preset),
    tell: (event) => models.tell(event),
    thought: () => [...engine.thought.values()],
    stopped: () => engine.stopped.length,
    hold: () => {
      engine.hold();
    },
    soFar: (made) => {
      engine.tellSoFar(answers[made]);
    },
    settle: (made) => {
      engine.settle(answers[made]);
    },
    begin,
  };
  const target = document.getElementById('app');
  if (target) shown = mount(App, { target, props: { engine, hosting: new Hosting() } });
}

// The state that the address names.
await begin(new URLSearchParams(location.search).get('scene') as SceneName);
