import type { Section, Span } from '../../domain/document.ts';
import type { Evidence, FilingCard } from '../../domain/question.ts';
import { grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { shown } from '../compose/draft.ts';
import { isWhole, stretchesOf } from '../sentences/stretch.ts';

/** A filing with those of its pages that may tell of a matter, in order. */
export interface FilingRead {
  readonly card: FilingCard;
  readonly sections: readonly Section[];
  readonly pages: readonly Evidence[];
}

/** A sentence as printed, and as it is shown. */
export interface SaidAt {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly text: string;
  /** The sentence before it in the same text; empty where it is the first. */
  readonly before: string;
}

/** Longer ones are lists. */
const LONGEST = 700;

/** Whether a place of a page is in a section. */
export const isIn = ({ from, to }: Section, page: number, at: number): boolean =>
  (page > from.page || (page === from.page && at >= from.offset)) && (page < to.page || (page === to.page && at < to.offset));

/** The whole sentences of a section, or of all pages. */
export const sentencesOf = ({ pages }: FilingRead, section?: Section): SaidAt[] =>
  pages.flatMap((evidence) => {
    const { number } = evidence.page;
    if (section !== undefined && (number < section.from.page || number > section.to.page)) return [];
    return stretchesOf(evidence.page).flatMap(({ sentences }) =>
      sentences.flatMap(({ span }, i) => {
        const text = shown(evidence.page, span);
        if (text.length > LONGEST || !isWhole(text) || text.endsWith('?')) return [];
        if (section !== undefined && !isIn(section, number, span.start)) return [];
        const before = sentences[i - 1];
        return [{ evidence, spans: [span], text, before: before === undefined ? '' : shown(evidence.page, before.span) }];
      }),
    );
  });

const TITLE_ENDS = new RegExp(grammar`${matterWords.titleEnds}\.$`, 'i');

/** Whether a heading ends as a sentence does, and is no title: "Legal proceedings." is one. */
export const isSaid = (title: string): boolean => /[.;]$/.test(title.replace(TITLE_ENDS, ''));

/** Whether a section is inside another of a list, or one of them. */
export const isUnder = (sections: readonly Section[], section: Section, over: (section: Section) => boolean): boolean => {
  for (let at: Section | undefined = section; at !== undefined; at = sections[at.parent]) if (over(at)) return true;
  return false;
};

/** The sections inside a section, in order. */
export const within = (sections: readonly Section[], over: Section): Section[] =>
  sections.filter((section) => section !== over && isUnder(sections, section, (one) => one === over));

/** What a filing says of itself for another year than its own says nothing of now; true where no year is named. */
export function isOfItsYear(text: string, { metadata: { periodEnd, fiscalYear } }: FilingCard): boolean {
  const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const own = [Number(periodEnd?.value.slice(0, 4) ?? Number.NaN), fiscalYear?.value].filter(
    (year) => year !== undefined && !Number.isNaN(year),
  );
  return years.length === 0 || own.length === 0 || own.some((year) => years.includes(year ?? 0));
}
