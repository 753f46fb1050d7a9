import { possessive, shortCompany } from '../../text/naming.ts';
import { grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { sentencesOf, type FilingRead } from './filingRead.ts';
import { quoteLine, type MatterLine, type MatterTold, type Rests } from './matterNotes.ts';
import { riskGroups, riskSection, type RiskGroup } from './riskHeadings.ts';

/** "There have been no material changes to the Company’s risk factors." */
const NO_CHANGE = new RegExp(
  grammar`${matterWords.unchanged}\b[^.;]{0,60}\b${matterWords.changes}[^.;]{0,140}${matterWords.riskNoun}`,
  'i',
);
/** So many are told one by one. */
const MOST = 14;
/** So few headings are no list of risks. */
const LEAST = 2;

/** The risks that a filing tells of, by their own headings and in its order; the sentence by which a quarterly report says that they are as before. */
export function risksTold(read: FilingRead): MatterTold | null {
  const section = riskSection(read);
  const heading = section?.heading;
  const evidence = heading && read.pages.find(({ page }) => page.number === heading.page);
  if (section === null || heading === undefined || evidence === undefined) return null;
  const same = sentencesOf(read, section).find(({ text }) => NO_CHANGE.test(text));
  const groups = riskGroups(read, section);
  const count = groups.reduce((sum, { over, risks }) => sum + risks.length + (over === null ? 0 : 1), 0);
  if (count < LEAST) return same === undefined ? null : { lines: [quoteLine(same)] };
  const at: Rests = { evidence, spans: [heading] };
  const name = read.card.metadata.company?.value;
  const whose = name === undefined ? 'The filing’s' : possessive(shortCompany(name));
  return {
    lines: [
      ...(same === undefined ? [] : [quoteLine(same)]),
      { text: `${whose} own risk factors, by their headings and in the filing’s order, which is no ranking:`, rests: [at] },
      ...entriesOf(groups, at),
    ],
  };
}

function entriesOf(groups: readonly RiskGroup[], section: Rests): MatterLine[] {
  const named = groups.filter(({ over }) => over !== null);
  const all = groups.flatMap(({ risks }) => risks);
  if (all.length > MOST && named.length > 1) return groups.flatMap(summed);
  let left = MOST;
  const entries = groups.flatMap(({ over, risks }): MatterLine[] => {
    const shown = risks.slice(0, left);
    left -= shown.length;
    return [
      ...(over === null || (shown.length === 0 && risks.length > 0)
        ? []
        : [entry(shown.length > 0 ? `${over.text.replace(/:$/, '')}:` : over.text, [over])]),
      ...shown.map((risk) => entry(risk.text, [risk])),
    ];
  });
  const more = all.length - Math.min(all.length, MOST);
  return [...entries, ...(more > 0 ? [entry(`and ${String(more)} more.`, [section])] : [])];
}

/** A group by its name, how many it has, and the first of them. */
function summed({ over, risks }: RiskGroup): MatterLine[] {
  const [first] = risks;
  if (over === null) return risks.map((risk) => entry(risk.text, [risk]));
  if (first === undefined) return [entry(over.text, [over])];
  const count = risks.length === 1 ? '1 heading' : `${String(risks.length)} headings, the first`;
  return [entry(`${over.text.replace(/[:.]$/, '')} (${count}: “${first.text}”)`, [over, first])];
}

const entry = (text: string, rests: readonly Rests[]): MatterLine => ({ text, rests, entry: true });
