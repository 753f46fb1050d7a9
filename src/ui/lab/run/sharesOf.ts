import type { LabPreference } from '../../../domain/papers/judged.ts';

/** "81 %" of the first, of the second, of ties. */
export const sharesOf = ({ first, second, tie }: LabPreference): [first: string, second: string, tie: string] => [
  percent(first),
  percent(second),
  percent(tie),
];

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
