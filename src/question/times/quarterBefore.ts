import type { NamedTime } from '../../domain/time.ts';

/** The quarter before one; none where no quarter of a year is meant. */
export function quarterBefore({ fiscalYear, fiscalQuarter }: NamedTime): NamedTime[] {
  if (fiscalYear === undefined || fiscalQuarter === undefined) return [];
  return [
    fiscalQuarter === 1
      ? { fiscalYear: fiscalYear - 1, fiscalQuarter: 4 }
      : { fiscalYear, fiscalQuarter: (fiscalQuarter - 1) as 1 | 2 | 3 },
  ];
}
