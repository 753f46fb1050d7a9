import type { SettingsPart } from '../state/workspace.svelte.ts';
import { ledger, models, sealed } from '../models/modelsStrings.ts';
import { about } from './aboutStrings.ts';
import { settings } from './settingsStrings.ts';

/** The parts of the settings in their order, as the index names them. */
export const PARTS: readonly (readonly [SettingsPart, string])[] = [
  ['models', models.title],
  ['sealed', sealed.title],
  ['ledger', ledger.title],
  ['storage', settings.storage],
  ['appearance', settings.appearance],
  ['keys', settings.keys],
  ['about', about.title],
];
