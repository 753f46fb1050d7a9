import type { Chosen, PartRead, ReadAs, ReadAsPart, WayRead } from '../../domain/readAs.ts';
import type { Reading } from '../../domain/reading.ts';
import { companyRead } from './companyWays.ts';
import { kindWays } from './kindWays.ts';
import { measureWay, measureWays } from './measureWays.ts';
import { ofWhatWays } from './ofWhatWays.ts';
import type { There } from './there.ts';
import { timeRead, timeWay } from './timeWays.ts';

/**
 * How a question was read, part by part, each with what else it could mean. `own` is the reading of the question's own words; `there` is what was looked at, with what the
 * reader chose in force.
 */
export function readAs(own: Reading, chosen: Chosen, there: There): ReadAs {
  const found: Readonly<Record<ReadAsPart, Omit<PartRead, 'part' | 'read'> | null>> = {
    // of a whole there is no measure
    measure: own.asked.intent === 'overview' ? null : { ways: measureWays(own, there.items) },
    'of what': { ways: ofWhatWays(own) },
    company: companyRead(own, there, chosen.company !== undefined),
    time: timeRead(own, there, chosen.time !== undefined),
    kind: { ways: kindWays(own) },
  };
  const parts = (['measure', 'of what', 'company', 'time', 'kind'] as const).flatMap((part): PartRead[] => {
    const one = found[part];
    if (one === null || one.ways.length === 0) return [];
    const ways = withChosen(one.ways, chosen[part], part);
    const read = Math.max(
      0,
      ways.findIndex(({ id }) => id === chosen[part]),
    );
    return [{ part, ways, read, ...(one.note !== undefined && read === 0 && { note: one.note }) }];
  });
  return { parts, chosen };
}

/** What was chosen is offered still where the filings that it led to would not offer it. */
function withChosen(ways: readonly WayRead[], id: string | undefined, part: ReadAsPart): readonly WayRead[] {
  if (id === undefined || ways.some((way) => way.id === id)) return ways;
  const way = part === 'measure' ? measureWay(id) : part === 'time' ? timeWay(id) : null;
  return way === null ? ways : [...ways, way];
}
