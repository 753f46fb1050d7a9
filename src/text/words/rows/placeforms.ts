import { escaped } from '../../escaped.ts';
import data from './placeforms.json' with { type: 'json' };

const FORMS = Object.entries(data).map(
  ([place, forms]) => [place, new RegExp(String.raw`(?<![\p{L}\d.])(?:${forms.map(escaped).join('|')})(?![\p{L}\d])\.?`, 'gu')] as const,
);

/** A text with each place under one of its names: "United States", "US" and "U.S." are one, and "Canadian" is of Canada. */
export const inOneForm = (text: string): string => FORMS.reduce((left, [place, forms]) => left.replace(forms, place), text);
