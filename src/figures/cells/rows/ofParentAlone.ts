import type { Context } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { headWords } from '../../../text/words/printed/headwords.ts';

const ALONE = anyOf(headWords.parentAlone);
/** A schedule's name stands at the top of each of its pages, within so many characters. */
const HEADING = 300;

/** Whether a table is of the parent without what it owns (Schedule I of a 10-K), and that is not asked for: its interest paid is not the group's. */
export const isOfParentAlone = ({ question: { narrows } }: Context, { page }: Evidence, { title }: Table): boolean =>
  !narrows.includes('of guarantors') && ALONE.test(`${page.text.slice(0, HEADING)} ${title}`);
