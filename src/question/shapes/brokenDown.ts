import type { ExtremeAsked } from '../../domain/reading.ts';
import { grammar } from '../../text/words/phrases.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { readExpression } from '../measures/readExpression.ts';
import { nounSaid } from '../reader/nounSaid.ts';
import { extremeAsked } from './ranking/extremeAsked.ts';

const BY_KIND = new RegExp(
  grammar`^(?<noun>.+?)\s+by\s+(?:${RANGEKINDS.segment}\s+)*(?<kind>${[...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product]})$`,
  'i',
);

/** "Net sales by segment": a known figure of each of a kind, all of them, largest first. Null where the words before the kind name no figure. */
export function brokenDown(bare: string): ExtremeAsked | null {
  const { noun: asked, operation } = nounSaid(bare, []);
  const { noun = '', kind = '' } = BY_KIND.exec(asked)?.groups ?? {};
  const read = noun === '' || operation !== 'level' ? null : readExpression(noun);
  if (read?.single?.known !== true || read.unknown.length > 0) return null;
  const ranked = extremeAsked(`rank the ${kind} by ${noun}`);
  return ranked === null ? null : { ...ranked, listed: true };
}
