import { grammar, wholly, type Phrases } from '../phrases.ts';
import data from './worldplaces.json' with { type: 'json' };

/** Names of places as rows and columns print them: countries, regions, and what stands for the home country. */
export const WORLDPLACES: Readonly<Record<keyof typeof data, Phrases>> = data;

const PLACE = wholly([...WORLDPLACES.countries, ...WORLDPLACES.regions, ...WORLDPLACES.domestic, ...WORLDPLACES.british]);
const OPENS = new RegExp(grammar`^${[...WORLDPLACES.countries, ...WORLDPLACES.regions, ...WORLDPLACES.british]}`, 'i');

/** Whether a text is the name of a place and nothing else: what companies everywhere divide themselves into. */
export const isPlace = (text: string): boolean => PLACE.test(text);

/** Whether a text begins with the name of a place: "Europe segment". */
export const opensWithPlace = (text: string): boolean => OPENS.test(text);
