import { mount } from 'svelte';
import type { EngineEvent } from '../../../src/engine/api.ts';
import App from '../../../src/ui/App.svelte';
import '../../../src/ui/style.css';
import '../../../src/ui/touch.css';
import { FakeModels, fakeEngine } from '../../ui/fakeengine.ts';
import { SCENES, type SceneName } from '../../ui/scenes.ts';

declare global {
  interface Window {
    /** The fake behind the page: what was asked of it, and a way to make it tell. */
    stage: {
      readonly asked: () => readonly string[];
      readonly presets: () => readonly string[];
      readonly tell: (event: EngineEvent) => void;
    };
  }
}

// The page itself over a fake engine, in the state that the address names.
const name = new URLSearchParams(location.search).get('scene') as SceneName;
const models = new FakeModels(SCENES[name]);
const engine = fakeEngine(models);
window.stage = {
  asked: () => models.asked,
  presets: () => engine.requests.map(({ preset }) => preset),
  tell: (event) => models.tell(event),
};
const target = document.getElementById('app');
if (target) mount(App, { target, props: { engine } });
