import type { Context } from '../../../domain/context.ts';
import { stem, terms } from '../../../text/tokens.ts';
import { titleForms, bareForm } from '../namedLines.ts';
import type { RowReading } from '../rowMatch.ts';

/** The name in a question that neither a row nor its column has, but its table's title: a figure is told as being of it. Empty where there is none. */
export function partInTitle({ question, own }: Context, { evidence, table, row, cell }: RowReading, phrase: string): string {
  const said = new Set(terms(`${phrase} ${table.rows[row]?.text ?? ''} ${table.columns[cell.column]?.label ?? ''}`));
  const inTitle = titleForms(evidence, table);
  const companies = new Set(question.companies.flatMap(({ text }) => terms(text)));
  const isPart = (word: string): boolean =>
    terms(word).length > 0 &&
    !own.has(stem(word.toLowerCase())) &&
    inTitle.has(bareForm(word.toLowerCase())) &&
    terms(word).every((term) => !said.has(term) && !companies.has(term));
  return question.words
    .flatMap(({ text, name }) => (name && isPart(text) ? [text.replace(/['’]s?$/, '')] : []))
    .slice(0, 2)
    .join(' ');
}
