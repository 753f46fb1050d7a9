import { mount } from 'svelte';
import App from './ui/App.svelte';
import { EngineClient } from './ui/engine.svelte.ts';
import './ui/style.css';

const target = document.getElementById('app');
if (target) mount(App, { target, props: { engine: new EngineClient() } });
