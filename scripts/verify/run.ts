// Checks a memo against the filings it quotes, offline: `npx tsx scripts/verify/run.ts MEMO DIR [--paper SHA256] [--password WORD]…`.
// MEMO is the memo's page (.html) or its manifest (.json); DIR holds the filings, under any names. Ends with 0 where nothing differs, with 1 and the first difference, with 2
// where MEMO is no memo, with 3 where nothing differs but quotes are read from pictures, which nothing here reads. `--paper`: the paper as it was written down elsewhere, which
// also tells a memo that was sealed anew. `--password`: of filings that are locked; may be given more than once.
import { verdictOf } from './verdictOf.ts';

const { code, said } = await verdictOf(process.argv.slice(2));
(code === 2 ? console.error : console.log)(said);
process.exit(code);
