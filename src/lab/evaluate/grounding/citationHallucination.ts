/** Eq. 2 of EvidenT §5.2.1, as its Table 4 reports it: 1 where an answer cites anything that was not among what was retrieved, else 0, also where it cites nothing. */
export function citationHallucination(cited: readonly string[], retrieved: ReadonlySet<string>): 0 | 1 {
  return cited.every((one) => retrieved.has(one)) ? 0 : 1;
}
