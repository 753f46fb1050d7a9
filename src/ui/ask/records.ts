import type { FilingId } from '../../domain/document.ts';
import type { Answer, Citation, Figure } from '../../domain/question.ts';
import { moment, periodWords, unitParts } from '../format.ts';
import { ask } from './strings.ts';

type Name = (filing: FilingId) => string;

/** "$1,577 million": the figure as the card shows it. */
export function figureWords(figure: Pick<Figure, 'text' | 'unit'>): string {
  const { before, after } = unitParts(figure.unit);
  const text = before !== '' && figure.text.startsWith(before) ? figure.text.slice(before.length).trim() : figure.text;
  const head = before.length > 1 ? `${before} ${text}` : `${before}${text}`;
  if (after === '' || head.endsWith(after)) return head;
  return `${head}${after === '%' ? '\u2009' : ' '}${after}`;
}

const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** A heading as a line of text has it: capitals for whole words are set as a title, a colon at its end is dropped. */
export function headingWords(heading: string): string {
  const words = heading.trim().replace(/\s*[:.]$/, '');
  if (words !== words.toUpperCase() || words.length < 6) return words;
  return words
    .toLowerCase()
    .replace(/[\p{L}’']+/gu, (word, at: number) => (at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .replace(/\bMd&a\b/gi, 'MD&A');
}

/** The source line of a footnote: "Northmoor 10-K FY2023, page 58, Consolidated Statements of Income". */
export function sourceWords(citation: Citation, name: Name): string {
  return [name(citation.filing), ask.notes.page(citation.page), headingWords(citation.section)].filter(Boolean).join(', ');
}

/** What a closed row of the thread says at its right. */
export function gist(answer: Answer): string {
  if (answer.status === 'not_found') return ask.thread.notFound;
  if (answer.figure) return figureWords(answer.figure);
  if (answer.yesno) return answer.yesno === 'yes' ? 'Yes' : 'No';
  return answer.status === 'quoted' ? ask.thread.quoted : '';
}

/** The answer's own words, without footnotes: what is shown, copied and searched. */
export function answerText(answer: Answer): string {
  if (answer.status === 'not_found')
    return [ask.notFound.lead, answer.notFound?.because ?? '', answer.notFound?.wouldHelp ?? ''].filter(Boolean).join(' ');
  if (answer.status === 'quoted') return `${ask.quoted.lead} ${ask.quoted.text}`;
  return answer.sentences.map((sentence) => sentence.text).join(' ');
}

/** Plain text with footnotes in brackets, for a letter or a mail. */
export function answerPlain(answer: Answer, name: Name): string {
  const notes = answer.citations.map((citation) => `[${String(citation.number)}] ${sourceWords(citation, name)}: “${citation.quote}”`);
  return [answer.question, '', body(answer, (n) => `[${String(n)}]`), ...figureLines(answer), '', ...notes].join('\n').trim() + '\n';
}

/** Markdown with its own footnotes. `prefix` keeps the marks of several answers apart in one file. */
export function answerMarkdown(answer: Answer, name: Name, prefix = ''): string {
  const id = (n: number) => `[^${prefix}${String(n)}]`;
  const notes = answer.citations.map(
    (citation) => `${id(citation.number)}: ${escaped(sourceWords(citation, name))}: “${escaped(citation.quote)}”`,
  );
  return (
    [`## ${escaped(answer.question)}`, '', body(answer, id, escaped), ...figureLines(answer).map(escaped), '', ...notes].join('\n').trim() +
    '\n'
  );
}

export function threadMarkdown(answers: readonly Answer[], name: Name): string {
  return answers.map((answer, index) => answerMarkdown(answer, name, `${String(index + 1)}-`)).join('\n');
}

/** Everything there is about an answer, its trace included, with the filings' names beside their ids. */
export function answerJson(answer: Answer, name: Name): string {
  return `${JSON.stringify(record(answer, name), null, 2)}\n`;
}

export function threadJson(answers: readonly Answer[], name: Name): string {
  return `${JSON.stringify({ exported: new Date().toISOString(), answers: answers.map((answer) => record(answer, name)) }, null, 2)}\n`;
}

function record(answer: Answer, name: Name): object {
  const ids = new Set([...answer.routes.map((route) => route.filing), ...answer.citations.map((citation) => citation.filing)]);
  return { ...answer, asked: moment(answer.askedAt), filings: Object.fromEntries([...ids].map((id) => [id, name(id)])) };
}

function body(answer: Answer, mark: (n: number) => string, clean: (text: string) => string = (text) => text): string {
  const verdict = answer.yesno ? `${ask.verdict[answer.yesno]} ` : '';
  const nearest = answer.nearest.map(({ citation, lead, why }) => {
    const quote = answer.citations.find((candidate) => candidate.number === citation)?.quote ?? '';
    const head = lead ? `${lead}: ${why ?? ''} ` : '';
    return `- ${clean(head)}“${clean(quote)}”${mark(citation)}`;
  });
  const told =
    answer.status === 'answered'
      ? verdict + answer.sentences.map((sentence) => clean(sentence.text) + sentence.citations.map(mark).join('')).join(' ')
      : clean(answerText(answer));
  return [told, ...(answer.items ?? []).map((item) => `- ${clean(item)}`), ...(nearest.length > 0 ? ['', ...nearest] : [])].join('\n');
}

function figureLines({ figure }: Answer): string[] {
  if (!figure) return [];
  const basis = figure.basis === 'calculated' ? ask.card.calculated : ask.card.reported;
  return ['', `${figure.name}, ${basis}: ${figureWords(figure)}, ${periodWords(figure.period)}`];
}

/** Document text is data: what Markdown would read as its own signs is escaped. */
function escaped(text: string): string {
  return text.replace(/([\\`*_[\]<>#|~])/g, '\\$1').replace(/\s+/g, ' ');
}
