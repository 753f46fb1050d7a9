import type { Chosen, ReadAsPart } from '../../domain/readAs.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { withCompany } from './companyWays.ts';
import { withKind, withNoun } from './kindWays.ts';
import { heldTo, measureWay, withMeasure } from './measureWays.ts';
import { withWhole } from './ofWhatWays.ts';
import { withTime } from './timeWays.ts';

/** What is asked of what goes before when: the kind is put anew out of all the others. */
const ORDER: readonly ReadAsPart[] = ['measure', 'of what', 'company', 'time', 'kind'];

/** Where a question has no words of its own for the measure ("what did it earn"), it is put anew. */
function composed(reading: Reading, id: string): string | null {
  const way = measureWay(id);
  return way === null ? null : withNoun(reading, way.name);
}

/** The reading with the ways that the reader chose in place of its own; `read` reads a text. A choice that no longer fits the words changes nothing. */
export function asChosen(own: Reading, chosen: Chosen, cards: readonly FilingCard[], read: (text: string) => Reading): Reading {
  const put: Readonly<Record<ReadAsPart, (reading: Reading, id: string) => string | null>> = {
    measure: (reading, id) => withMeasure(reading, id) ?? composed(reading, id),
    'of what': withWhole,
    company: (reading, id) => withCompany(reading, id, cards),
    time: withTime,
    kind: withKind,
  };
  const reading = ORDER.reduce((before, part) => {
    const id = chosen[part];
    const text = id === undefined ? null : put[part](before, id);
    return text === null ? before : read(text);
  }, own);
  return chosen.measure === undefined ? reading : heldTo(reading, chosen.measure);
}
