import type { Context } from '../../../domain/context.ts';
import type { Found } from '../../../domain/figures.ts';
import type { Draft } from '../../compose/draft.ts';
import { findingDraft } from '../../compose/findingDraft.ts';
import { placesRead, type JudgedPlaces, type PlaceRead } from '../judgedPlaces.ts';

/** Of so many places that judge and nearness put first so many must be rows of one table: it has what is asked about. */
const [FIRST, ROWS] = [6, 3];
/** The surest of these rows has this logit at least, and the list and its heads so many of the words asked for: of 21 such orders of written questions 17 were right (docs/RESULTS.md). */
const [SURE, MET] = [1, 0.5];

/** What is first of several things where the places liked best are rows of one table: the judge says which table is meant where neither its heads nor its rows are called what the question calls them. */
export function likedOrder(context: Context, figures: Found, judged: JudgedPlaces): Draft | null {
  if (context.question.rows?.kind !== 'extreme' || figures.orderedRows === undefined) return null;
  const first = placesRead(context, figures, judged).slice(0, FIRST);
  const [surest] = [...first].sort((a, b) => b.logit - a.logit);
  if (surest?.at.row === undefined || surest.logit < SURE) return null;
  const own = first.filter(({ at: { row } }) => row !== undefined && isOfTable(row, surest));
  if (own.length < ROWS) return null;
  const ordered = figures.orderedRows(own.flatMap(({ at: { row } }) => row ?? []));
  return ordered === null || ordered.met < MET ? null : findingDraft(context, ordered.finding);
}

const isOfTable = (row: NonNullable<PlaceRead['at']['row']>, { at }: PlaceRead): boolean =>
  row.filing === at.row?.filing && row.table === at.row.table;
