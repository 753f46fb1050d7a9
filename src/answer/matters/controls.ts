import { anyOf, grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { isOfItsYear, isUnder, sentencesOf, type FilingRead, type SaidAt } from './filingRead.ts';
import { quoteLine, verdictLine, type MatterTold } from './matterNotes.ts';

const TITLE = anyOf(matterWords.controlTitles);
const WITHIN = String.raw`[^.;]{0,260}?`;
const said = (subject: string): { readonly yes: RegExp; readonly no: RegExp } => ({
  yes: new RegExp(`${subject}${WITHIN}${grammar`${matterWords.areEffective}`}|${grammar`${matterWords.keptEffective}`}\\s+${subject}`, 'i'),
  no: new RegExp(
    `${subject}${WITHIN}${grammar`${matterWords.areIneffective}`}|${grammar`${matterWords.keptIneffective}`}\\s+${subject}`,
    'i',
  ),
});
const REPORTING = said(grammar`${matterWords.icfr}`);
const DISCLOSURE = said(grammar`${matterWords.dcp}`);
const [HAS, HAS_NONE, REMEDIED, HEDGE] = [
  anyOf(matterWords.hasWeakness),
  anyOf(matterWords.noWeakness),
  anyOf(matterWords.remediated),
  anyOf(matterWords.controlHedges),
];
const WEAKNESS = anyOf(matterWords.weakness);

/** Whether the controls over its reports are effective, or have a material weakness, at the filing's own period. Where it says both, nothing. */
export function controlsTold(read: FilingRead, matter: 'weakness' | 'controls', asked: boolean): MatterTold | null {
  const { sections } = read;
  const places = sections.filter(
    (one) => one.kind !== 'contents' && TITLE.test(one.title) && !isUnder(sections, one, (over) => over !== one && TITLE.test(over.title)),
  );
  const own = places.flatMap((section) => sentencesOf(read, section)).filter((one) => isPlain(one, read));
  const all = sentencesOf(read).filter((one) => isPlain(one, read));
  const [first] = [own, all].map((sentences) => concluded(sentences, REPORTING)).filter((one) => one !== null);
  const weak = own.find(({ text }) => HAS.test(text) && !HAS_NONE.test(text) && !REMEDIED.test(text));
  const none = own.find(({ text }) => HAS_NONE.test(text) && !HEDGE.test(text));
  const remedied = own.filter(({ text }) => REMEDIED.test(text) && WEAKNESS.test(text)).slice(0, 1);
  const effective = first?.effective ?? null;
  if (effective === 'both' || (effective !== false && weak !== undefined && remedied.length === 0 && effective === true)) return null;
  const after = remedied.map(quoteLine);
  if (matter === 'weakness' && effective !== true && weak !== undefined)
    return { ...(asked && { yesno: 'yes' }), lines: [asked ? verdictLine(true, weak) : quoteLine(weak), ...after] };
  if (first !== undefined && effective !== null) {
    const shown = matter === 'weakness' && effective ? (none ?? first.by) : first.by;
    const yes = matter === 'weakness' ? !effective : effective;
    return { ...(asked && { yesno: yes ? 'yes' : 'no' }), lines: [asked ? verdictLine(yes, shown) : quoteLine(shown), ...after] };
  }
  // a quarterly report concludes on its disclosure controls alone: neither a yes nor a no to what was asked
  const disclosed = concluded(own, DISCLOSURE) ?? concluded(all, DISCLOSURE);
  return disclosed === null || disclosed.effective === 'both'
    ? null
    : { lines: [{ ...quoteLine(disclosed.by), text: `Of its disclosure controls and procedures: “${disclosed.by.text}”` }, ...after] };
}

interface Concluded {
  readonly effective: boolean | 'both';
  readonly by: SaidAt;
}

/** What sentences conclude on the controls; null where none does. */
function concluded(sentences: readonly SaidAt[], { yes, no }: typeof REPORTING): Concluded | null {
  const not = sentences.find(({ text }) => no.test(text));
  const holds = sentences.filter(({ text }) => yes.test(text) && !no.test(text));
  // of several the first that names a day
  const is = holds.find(({ text }) => /\b20\d\d\b/.test(text)) ?? holds[0];
  const by = not ?? is;
  return by === undefined ? null : { effective: not !== undefined && is !== undefined ? 'both' : not === undefined, by };
}

/** What may be, what is only defined, and what was in another year concludes nothing. */
const isPlain = ({ text }: SaidAt, { card }: FilingRead): boolean => !HEDGE.test(text) && isOfItsYear(text, card);
