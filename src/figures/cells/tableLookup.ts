import type { Measure, Subject } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import type { Cell, Span, Table } from '../../domain/document.ts';
import type { Evidence, FilingCard, LineItemWanted } from '../../domain/question.ts';
import { terms } from '../../text/tokens.ts';
import { BENIGN, labelWords, opensTotal } from '../../text/labels.ts';
import { agrees, chain, measures, namesOf, turned, type RowReading } from './rowMatch.ts';
import { columnsAt, preferred } from './period.ts';

/** What is looked up in tables of any kind: a row whose labels, title and headings account for every word of the question. */
export interface Lookup {
  readonly subject: Subject;
  readonly items: readonly LineItemWanted[];
  readonly measure: Measure;
  readonly time: Time;
  readonly card: FilingCard;
  readonly own: ReadonlySet<string>;
  /** Only what stood at a moment: "as of". */
  readonly instant: boolean;
}

interface FoundCell extends RowReading {
  /** Needed terms that the row's own label has. */
  readonly here: number;
  /** Needed terms that it has together with the labels above it. */
  readonly near: number;
  /** The lighter words that it and the labels above it say: they decide between rows that say the rest alike. */
  readonly said: number;
}

/**
 * Cells whose row is what the question names, best first: its own label holds no word that the question lacks, and together with the
 * labels above it, the column, the title and the headings every needed word of the question.
 */
export function lookups(pages: readonly Evidence[], sought: Lookup): FoundCell[] {
  const found: FoundCell[] = [];
  const { subject } = sought;
  const asked = new Set([...subject.needed, ...subject.light]);
  for (const item of sought.items)
    for (const { name } of namesOf(item).slice(0, 12)) for (const term of labelWords(name).firm) asked.add(term);
  for (const evidence of pages) {
    const about = new Set(evidence.headings.flatMap((heading) => terms(heading)));
    for (const table of evidence.page.tables) {
      const columns = preferred(table.columns, columnsAt(table.columns, sought.time, sought.card), sought.time).filter(
        (column) => !sought.instant || table.columns[column]?.period?.kind === 'instant',
      );
      if (columns.length === 0) continue;
      const around = new Set([
        ...(ownHeading(table) ? [] : about),
        ...terms(table.title),
        ...wordsAt(evidence, table.caption),
        ...totalsOf(table),
      ]);
      table.rows.forEach((row, r) => {
        const label = labelWords(row.text);
        const here = subject.needed.filter((term) => label.firm.includes(term) || label.loose.has(term)).length;
        if (here === 0 || label.firm.some((term) => !asked.has(term) && !BENIGN.has(term) && !sought.own.has(term))) return;
        const above = new Set(chain(table, r));
        if (table.statement === undefined && turned(table, r, asked)) return;
        const near = subject.needed.filter((term) => above.has(term)).length;
        const said = subject.light.filter((term) => above.has(term)).length;
        for (const column of columns) {
          const have = new Set([...around, ...above, ...terms(table.columns[column]?.label ?? '')]);
          if (!accounted(subject, sought.items, have)) continue;
          const cell = table.cells.find((c) => c.row === r && c.column === column);
          if (cell !== undefined && cell.value !== null && measures(cell, sought.measure))
            found.push({ evidence, table, row: r, cell, fit: here / Math.max(1, subject.needed.length), here, near, said });
        }
      });
    }
  }
  return found.sort(
    (a, b) =>
      b.near - a.near ||
      b.here - a.here ||
      Number(b.table.statement !== undefined) - Number(a.table.statement !== undefined) ||
      b.said - a.said,
  );
}

/** A table under a heading of its own, run into its title, is not about what the page's other headings name: "FREIGHT SEGMENT Freight services include …". */
const ownHeading = ({ title }: Table): boolean => /^(?:[A-Z][A-Z&’'.-]+\s+){2,}/.test(title) && /[a-z]{3}/.test(title);

/** What the rows of a table add up to says what they are: "Total net sales" under products. */
const totalsOf = (table: Table): string[] => table.rows.filter((row) => opensTotal(row.text)).flatMap((row) => terms(row.text));

const wordsAt = (evidence: Evidence, spans: readonly Span[]): string[] =>
  spans.filter((span) => span.page === evidence.page.number).flatMap((span) => terms(evidence.page.text.slice(span.start, span.end)));

/** Whether every needed term is there, a line item's under any of the names that filings print for it. */
function accounted(subject: Subject, items: readonly LineItemWanted[], have: ReadonlySet<string>): boolean {
  const missing = subject.needed.filter((term) => !have.has(term));
  if (missing.length === 0) return true;
  const named = new Set<string>();
  for (const item of items)
    if (namesOf(item).some(({ name }) => labelWords(name).firm.every((term) => have.has(term) || BENIGN.has(term))))
      for (const term of terms(item.text)) named.add(term);
  return missing.every((term) => named.has(term));
}

/** The value that all the best readings of the first filing agree on; null where they conflict. */
export function agreed(found: readonly FoundCell[]): RowReading | null {
  const best = found[0];
  if (best === undefined) return null;
  const onFace = best.table.statement !== undefined;
  const rivals = found.filter(
    (f) =>
      f.near === best.near &&
      f.here === best.here &&
      f.said === best.said &&
      f.evidence.hit.filing === best.evidence.hit.filing &&
      (!onFace || f.table.statement !== undefined),
  );
  return rivals.every((rival) => agrees(rival.cell, best.cell) && sameSign(rival.cell, best.cell)) ? best : null;
}

const sameSign = (a: Cell, b: Cell): boolean => Math.sign(a.value ?? 0) === Math.sign(b.value ?? 0);
