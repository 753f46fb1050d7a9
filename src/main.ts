import { mount } from 'svelte';
import App from './ui/App.svelte';
import { EngineClient } from './ui/state/engineClient.svelte.ts';
import { Hosting } from './ui/state/hosting.svelte.ts';
import './ui/style.css';
import './ui/touch.css';

const target = document.getElementById('app');
if (target) {
  const hosting = new Hosting();
  const client = new EngineClient(hosting);
  // The bench drives this very page and listens to its engine; nothing of it is loaded otherwise.
  const engine = new URLSearchParams(location.search).has('bench') ? (await import('./bench/pageBench.ts')).watch(client) : client;
  mount(App, { target, props: { engine, hosting, goOn: () => client.goOnUnprotected() } });
}
