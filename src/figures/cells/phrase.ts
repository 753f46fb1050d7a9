import { insideSentence, opensTotal } from '../../text/labels.ts';
import { wholly } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { labelInColumn } from './rows/labelInColumn.ts';
import type { RowReading } from './rowMatch.ts';

const BARE = wholly(QUALIFIERS.generic);
const NO_NAME = wholly(QUALIFIERS.ownerless);

/** A row's label as words of a sentence: "Total Net Sales (Note 3)" → "total net sales". Rows that say nothing alone take the label above them along. */
export function phraseOf(reading: RowReading): string {
  const { table, row, cell } = reading;
  const label = cleaned(labelInColumn(table, row, cell.column));
  const above = cleaned(table.rows[table.rows[row]?.parent ?? -1]?.text ?? '');
  const capitals = label === label.toUpperCase();
  if (capitals && label.length > 6) return smallWithNames(label, reading);
  if (label === '') return above === '' ? '' : `total ${insideSentence(above)}`;
  const words =
    above !== '' && /\bfor$/i.test(above)
      ? `${above} ${label}`
      : BARE.test(label) && above !== ''
        ? `${above}, ${label}`
        : above !== '' && table.rows.some((other, r) => r !== row && cleaned(other.text) === label)
          ? `${label} (${above})`
          : table.statement === undefined
            ? `${label}${belonging(reading, above)}`
            : label;
  const statement = table.statement !== undefined;
  return words.replace(/[A-Za-z][\w'’&-]*/g, (word, at: number) =>
    (statement || (at === 0 && isCommon(word, reading))) &&
    /^[A-Z][a-z'’-]+$/.test(word) &&
    !isName(word, reading) &&
    !/\b[A-Z]{2,}\s$/.test(words.slice(0, at))
      ? word.toLowerCase()
      : word,
  );
}

/** "NET INCOME ATTRIBUTABLE TO COSTCO" in small letters but for the company's own name. */
function smallWithNames(label: string, reading: RowReading): string {
  const names = new Map((reading.evidence.card.metadata.company?.value ?? '').split(/[\s,.]+/).map((word) => [word.toLowerCase(), word]));
  return label.toLowerCase().replace(/[a-z][\w'’&-]*/g, (word) => (isName(word, reading) ? (names.get(word) ?? word) : word));
}

/** In a table that is no statement, what a row is of: the label above it, else what its table adds up to. "Mac" says little, "Mac (part of total net sales)" all. */
function belonging({ table, row, cell }: RowReading, above: string): string {
  if (opensTotal(table.rows[row]?.text ?? '')) return '';
  if (above !== '') return ` (${above})`;
  const total = table.rows.findIndex(
    (other, r) => r > row && opensTotal(other.text) && table.cells.some((c) => c.row === r && c.column === cell.column),
  );
  const name = cleaned(table.rows[total]?.text ?? '').toLowerCase();
  return name === '' || cell.unit.kind === 'percent' ? '' : ` (part of ${name})`;
}

/** A label without notes, footnote marks and what its end is dotted with. */
export const cleaned = (label: string): string =>
  label
    .replace(/\s+/g, ' ')
    .replace(/\((?:see )?(?:notes?|schedule)\b[^)]*\)|\(\s*(?:\d{1,2}|[a-z])\s*\)|[*†‡§]+/gi, '')
    .replace(/ {2,}/g, ' ')
    // "U.S." ends with its own stop
    .replace(/(?<!\b\p{Lu}\.\p{Lu})[\s:.,—–-]+$|(?<=\b\p{Lu}\.\p{Lu}\.)[\s:.,—–-]+$/u, '')
    .trim();

/** A word that the page also prints small is no name: "Selling" is, "Mac" is not. */
const isCommon = (word: string, reading: RowReading): boolean => new RegExp(`\\b${word.toLowerCase()}\\b`).test(reading.evidence.page.text);

function isName(word: string, reading: RowReading): boolean {
  const company = reading.evidence.card.metadata.company?.value ?? '';
  return (
    company
      .toLowerCase()
      .split(/[\s,.]+/)
      .includes(word.toLowerCase()) && !NO_NAME.test(word)
  );
}
