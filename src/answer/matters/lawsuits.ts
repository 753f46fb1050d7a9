import type { Section } from '../../domain/document.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { shown } from '../compose/draft.ts';
import { isSaid, isUnder, sentencesOf, within, type FilingRead, type SaidAt } from './filingRead.ts';
import { quoteLine, verdictLine, type MatterLine, type MatterTold } from './matterNotes.ts';
import { riskSection } from './riskHeadings.ts';

const [TITLE, CASE, NO_CASE] = [anyOf(matterWords.lawTitles), anyOf(matterWords.caseTitles), anyOf(matterWords.notCases)];
const NO = new RegExp(
  grammar`${matterWords.denies}\b[^.;]{0,90}\b${matterWords.ofParty}\s+${matterWords.any}\b[^.;]{0,90}\b${matterWords.suits}|${matterWords.noSuits}`,
  'i',
);
const NOT_APPLICABLE = anyOf(matterWords.notApplicable);
const NONE_AT_ALL = new RegExp(grammar`^\s*${matterWords.noneAtAll}\.?(?=\s*$|\s*\n)`, 'i');
const PARTY = new RegExp(grammar`${matterWords.areParty}\b[^.;]{0,60}\b${matterWords.ofParty}\b[^.;]{0,90}\b${matterWords.suits}`, 'i');
const PLAIN = anyOf(matterWords.plainTitles, 'gi');
/** How a sentence says it, the plainest first. */
const YES = [anyOf(matterWords.isDefendant), new RegExp(grammar`${matterWords.isSued}\s+${matterWords.usSued}`, 'i'), PARTY];
const [HEDGE, SOMETIMES, OVER, ORDINARY] = [
  anyOf(matterWords.lawHedges),
  anyOf(matterWords.lawSometimes),
  anyOf(matterWords.lawOver),
  anyOf(matterWords.exceptOrdinary),
];
/** "We are a party to, and may in the future be involved in, litigation." */
const ASIDE = new RegExp(grammar`, [a-z]{3} ${matterWords.lawAsides}\b[^,.;]*,`, 'gi');
const EXCEPT = anyOf(NEGATIONS.except);
const LONGEST_TITLE = 110;
/** An Item that says "Not applicable." denies nothing. */
const SHORT = 60;
const MOST_CASES = 10;
const LEAST_CASES = 2;

/** Whether a filing is being sued, by its own sentence, and its cases by the headings that it gives them. `asked` is whether a yes or no is wanted. */
export function lawsuitsTold(read: FilingRead, asked: boolean): MatterTold | null {
  const places = lawSections(read);
  const said = places.flatMap((section) => sentencesOf(read, section));
  const no = said.find(isDenied) ?? nothingAt(read, places);
  const yes = YES.map((pattern) => said.find((one) => isSaidBy(one, pattern))).find((one) => one !== undefined);
  const cases = casesOf(read, places);
  const empty = no !== undefined && NOT_APPLICABLE.test(no.text) && no.text.length < SHORT;
  if (no !== undefined && !empty && !ORDINARY.test(no.text) && cases.length === 0 && yes === undefined)
    return { ...(asked && { yesno: 'no' }), lines: [asked ? verdictLine(false, no) : quoteLine(no)] };
  if (no !== undefined) return { lines: [quoteLine(no), ...(yes === undefined ? [] : [quoteLine(yes)]), ...cases] };
  if (yes !== undefined) return { ...(asked && { yesno: 'yes' }), lines: [asked ? verdictLine(true, yes) : quoteLine(yes), ...cases] };
  return cases.length === 0 ? null : { lines: cases };
}

/** The Item, the Notes, and what is told of proceedings in them; never the risk factors. */
export function lawSections({ sections }: Pick<FilingRead, 'sections'>): Section[] {
  const risks = riskSection({ sections });
  const isLaw = ({ title, kind }: Section): boolean =>
    kind !== 'contents' && title.length < LONGEST_TITLE && TITLE.test(title) && !isSaid(title);
  const ofFiling = sections.filter((one) => isLaw(one) && isUnder(sections, one, ({ kind }) => kind === 'item' || kind === 'note'));
  return ofFiling.filter(
    (one) =>
      (risks === null || !isUnder(sections, one, (over) => over === risks)) &&
      !isUnder(sections, one, (over) => over !== one && isLaw(over)),
  );
}

/** "We are not a party to any material legal proceedings": plainly, and nothing excepted but what is routine. */
const isDenied = ({ text }: SaidAt): boolean => {
  const found = NO.exec(text);
  return found !== null && !(EXCEPT.test(text) && !ORDINARY.test(text)) && !isHedged(text.slice(0, found.index));
};

const isHedged = (text: string): boolean => HEDGE.test(text.slice(Math.max(text.lastIndexOf(';'), 0)));

function isSaidBy(said: SaidAt, pattern: RegExp): boolean {
  const text = said.text.replace(ASIDE, '');
  const found = pattern.exec(text);
  return found !== null && !isHedged(text.slice(0, found.index + found[0].length)) && !OVER.test(text) && !SOMETIMES.test(text);
}

/** An Item that says "None." */
function nothingAt({ pages }: FilingRead, places: readonly Section[]): SaidAt | undefined {
  for (const { kind, heading, from, to } of places) {
    const evidence = pages.find(({ page }) => page.number === from.page);
    if (kind !== 'item' || heading === undefined || evidence === undefined) continue;
    const end = to.page === from.page ? to.offset : evidence.page.text.length;
    const body = NONE_AT_ALL.exec(evidence.page.text.slice(heading.end, end));
    if (body === null) continue;
    const span = { ...heading, end: heading.end + body[0].length };
    return { evidence, spans: [span], text: shown(evidence.page, span), before: '' };
  }
  return undefined;
}

/** The headings of single cases. */
function casesOf(read: FilingRead, places: readonly Section[]): MatterLine[] {
  const seen = new Set<string>();
  const found = places.flatMap((place) =>
    within(read.sections, place).flatMap(({ heading, kind }): MatterLine[] => {
      const evidence = heading && read.pages.find(({ page }) => page.number === heading.page);
      if (heading === undefined || evidence === undefined || kind !== 'heading') return [];
      const text = shown(evidence.page, heading).replace(/[.:—–-]+$/, '');
      if (
        text.length > LONGEST_TITLE ||
        !CASE.test(text) ||
        NO_CASE.test(text) ||
        !/\p{L}{3}/u.test(text.replace(PLAIN, ' ')) ||
        seen.has(text)
      )
        return [];
      seen.add(text);
      return [{ text, rests: [{ evidence, spans: [heading] }], entry: true }];
    }),
  );
  if (found.length < LEAST_CASES) return [];
  const more = found.length - MOST_CASES;
  const last = found.at(-1);
  return [
    { text: 'The filing has headings on:', rests: found.slice(0, 1).flatMap(({ rests }) => rests) },
    ...found.slice(0, MOST_CASES),
    ...(more > 0 && last ? [{ text: `and ${String(more)} more.`, rests: last.rests, entry: true as const }] : []),
  ];
}
