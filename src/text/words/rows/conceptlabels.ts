import { anyOf, type Phrases } from '../phrases.ts';
import data from './conceptlabels.json' with { type: 'json' };

/** Words by which a row of a face statement differs from its neighbours: whose earnings, which shares, which side, which activity, paid or charged. */
export const CONCEPTLABELS: Readonly<Record<keyof typeof data, Phrases>> = data;

const patterns = new Map(Object.entries(CONCEPTLABELS).map(([name, phrases]) => [name, anyOf(phrases)]));

/** Whether a label has words of a kind. */
export const says = (kind: keyof typeof data, label: string): boolean => patterns.get(kind)?.test(label) === true;
