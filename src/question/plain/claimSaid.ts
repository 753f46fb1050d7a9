import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { limitSaid } from '../shapes/limitSaid.ts';
import { HOLDS } from '../shapes/thresholdAsked.ts';

const [CLAIMS, NONE] = [anyOf(words.claims), anyOf(words.noClaims)];
/** Where a claim ends: "total rev up?". */
const AT_END = /\b(?:up|down|higher|lower|better|worse)\s*(?:(?:FY|YE)?\s?['’]?\d\d+)?\s*\?\s*$/i;

/** Whether a note states something that is to be confirmed, though no verb asks: "Intel 2020 rev > $75bn?", "net profit or not?", "sales up in 2022?". */
export function claimSaid(text: string): boolean {
  if (!/\?\s*$/.test(text) || NONE.test(text)) return false;
  return (
    CLAIMS.test(text) ||
    AT_END.test(text) ||
    [...text.matchAll(HOLDS)].some(({ index, 0: held }) => SIGNS.test(held) || limitSaid(text.slice(index + held.length)) !== null)
  );
}
const SIGNS = /^[<>≥≤]|than$/i;
