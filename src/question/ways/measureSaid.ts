import type { LineItemWanted } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { lexiconEntry, type LexiconEntry } from '../../text/lexicon.ts';
import { meantBy } from '../measures/resolveNoun.ts';

/** A measure of the lexicon with the question's words for it. */
export interface MeasureSaid {
  readonly wanted: LineItemWanted;
  readonly entry: LexiconEntry;
}

/** The line item, ratio or topic that the noun of a question names; where one name is several things, the one that it is read as. */
export function measureSaid(reading: Reading): MeasureSaid | null {
  const noun = reading.noun.toLowerCase();
  const named = reading.lineItems.filter(({ text }) => noun.includes(text.toLowerCase()));
  const known = [...named, ...reading.lineItems].flatMap((wanted) => {
    const entry = lexiconEntry(wanted.item);
    return entry === undefined ? [] : [{ wanted, entry }];
  });
  const items = known.filter(({ entry }) => entry.kind !== 'topic');
  const [first] = items.length > 0 ? items : known;
  if (first === undefined) return null;
  const meant = meantBy(first.wanted.text, new Map());
  const leaf = meant?.tree.kind === 'size' ? meant.tree.of : meant?.tree;
  const id = meant?.formula?.id ?? (leaf?.kind === 'leaf' ? leaf.leaf.concept : undefined);
  return items.find(({ entry, wanted }) => entry.id === id && wanted.text === first.wanted.text) ?? first;
}
