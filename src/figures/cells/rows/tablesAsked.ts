import type { Context } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { headWords } from '../../../text/words/printed/headwords.ts';

const ALONE = anyOf(headWords.parentAlone);
/** A schedule's name stands at the top of each of its pages, within so many characters. */
const HEADING = 300;

/** The tables of a page that may answer: none of a parent without what it owns (Schedule I of a 10-K), unless that is asked for: its interest paid is not the group's. */
export function tablesAsked({ question: { narrows } }: Context, { page }: Evidence): readonly Table[] {
  if (narrows.includes('of guarantors')) return page.tables;
  return ALONE.test(page.text.slice(0, HEADING)) ? [] : page.tables.filter(({ title }) => !ALONE.test(title));
}
