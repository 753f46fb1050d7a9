import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { differenceWords } from '../../src/ui/memo/differenceWords.ts';
import { uncheckedWords } from '../../src/ui/memo/uncheckedWords.ts';
import { count } from '../../src/ui/wording/format.ts';
import { checkedMemo } from './checkedMemo.ts';

const USAGE = 'usage: npx tsx scripts/verify/run.ts MEMO DIR [--paper SHA256] [--password WORD]…';

interface Verdict {
  /** 0: verified. 1: it differs. 2: no memo, or asked wrongly. 3: nothing differs, and not all of it can be checked. */
  readonly code: 0 | 1 | 2 | 3;
  readonly said: string;
}

const asked = (given: readonly string[]) =>
  parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { paper: { type: 'string' }, password: { type: 'string', multiple: true, default: [] } },
  });

/** What the check of a memo comes to, by what stands on its command line, and how it ends. */
export async function verdictOf(given: readonly string[]): Promise<Verdict> {
  let read: ReturnType<typeof asked>;
  try {
    read = asked(given);
  } catch (error) {
    return { code: 2, said: `${error instanceof Error ? error.message : ''}\n${USAGE}` };
  }
  const { paper: named, password } = read.values;
  const [memo, folder] = read.positionals;
  if (memo === undefined || folder === undefined) return { code: 2, said: USAGE };
  const lacking = [memo, folder].find((place) => !existsSync(place));
  if (lacking !== undefined) return { code: 2, said: `${lacking} is not here.\n${USAGE}` };
  const checked = await checkedMemo(readFileSync(memo, 'utf8'), folder, password);
  if (!checked.ok) {
    const { failure } = checked;
    return { code: 2, said: `${memo} is not a memo that can be checked. ${failure.kind === 'not-a-memo' ? failure.detail : ''}` };
  }
  const { title, paper, filings, quotes, unchecked, difference } = checked.value;
  const head = `${title}\npaper ${paper}\n`;
  if (difference) return { code: 1, said: `${head}It differs. ${differenceWords(difference)}` };
  if (named !== undefined && named.toLowerCase() !== paper)
    return { code: 1, said: `${head}It differs. It is another paper than the one named.` };
  const came = `${count(filings, 'filing')} unchanged, quotes at their places: ${String(quotes - unchecked.length)} of ${String(quotes)}, chain unbroken.`;
  if (unchecked.length === 0) return { code: 0, said: `${head}Verified: ${came}` };
  return { code: 3, said: `${head}Nothing differs: ${came} ${uncheckedWords(unchecked)}` };
}
