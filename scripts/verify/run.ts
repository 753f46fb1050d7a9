// Checks a memo against the filings it quotes, offline: `npx tsx scripts/verify/run.ts MEMO DIR [--paper SHA256]`.
// MEMO is the memo's page (.html) or its manifest (.json); DIR holds the filings, under any names. Ends with 0 where nothing differs, with 1 and the first difference, with 2
// where MEMO is no memo. `--paper`: the paper as it was written down elsewhere, which also tells a memo that was sealed anew.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { differenceWords } from '../../src/ui/memo/differenceWords.ts';
import { checkedMemo } from './checkedMemo.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { paper: { type: 'string' } } });
const [memo, folder] = positionals;
if (memo === undefined || folder === undefined) {
  console.error('usage: npx tsx scripts/verify/run.ts MEMO DIR [--paper SHA256]');
  process.exit(2);
}
const checked = await checkedMemo(readFileSync(memo, 'utf8'), folder);
if (!checked.ok) {
  console.error(`${memo} is not a memo that can be checked. ${checked.failure.kind === 'not-a-memo' ? checked.failure.detail : ''}`);
  process.exit(2);
}
const { title, paper, filings, quotes, difference } = checked.value;
console.log(`${title}\npaper ${paper}`);
if (difference) console.log(`It differs. ${differenceWords(difference)}`);
else if (values.paper !== undefined && values.paper.toLowerCase() !== paper)
  console.log('It differs. It is another paper than the one named.');
else {
  console.log(`Verified: ${String(filings)} filings unchanged, ${String(quotes)} quotes at their places, chain unbroken.`);
  process.exit(0);
}
process.exit(1);
