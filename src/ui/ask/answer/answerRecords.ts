import type { Answer, Citation, FigureList } from '../../../domain/question.ts';
import type { WritingRecord } from '../../../domain/writing.ts';
import { count } from '../../wording/format.ts';
import { moment } from '../../wording/format.ts';
import { figureLines, listLines } from '../figure/figureRecords.ts';
import { figureWords } from '../figure/figureWords.ts';
import { wordDisputes } from '../figure/tagLines.ts';
import { escaped, sourceWords, type SourceName } from '../sources.ts';
import { ask } from '../askStrings.ts';

/** What a closed row of the thread says at its right. */
export function gist(answer: Answer): string {
  if (answer.status === 'not_found') return ask.thread.notFound;
  if (answer.figure) return figureWords(answer.figure);
  if (answer.yesno) return answer.yesno === 'yes' ? 'Yes' : 'No';
  if (answer.list) return listGist(answer.list);
  return answer.status === 'quoted' ? ask.thread.quoted : (answer.sentences.map(saidOf)[0] ?? '');
}

/** The winner of an order, the latest of a series, else how many figures answer. */
function listGist({ kind, figures }: FigureList): string {
  const [first] = figures;
  const last = figures.at(-1);
  if (kind === 'ranked' && first) return first.name;
  if (kind === 'series' && last) return figureWords(last);
  return figures.length > 0 ? count(figures.length, 'figure') : '';
}

/** A sentence as it is shown: the card next to it has the formula. */
export const saidOf = ({ text, bare }: Answer['sentences'][number]): string => bare ?? text;

/** What the question may mean, marked as no claim. */
const supposedIn = ({ supposed }: Answer): string[] => (supposed === undefined ? [] : [`${ask.quoted.supposed}: ${supposed.text}`]);

/** The answer's own words, without footnotes: what is shown, copied and searched. */
export function answerText(answer: Answer): string {
  if (answer.status === 'not_found')
    return [ask.notFound.lead, answer.notFound?.because ?? '', answer.notFound?.wouldHelp ?? ''].filter(Boolean).join(' ');
  if (answer.status === 'quoted')
    return [ask.quoted.lead, answer.unclaimed ?? ask.quoted.text, ...supposedIn(answer), ...answer.sentences.map(saidOf)].join(' ');
  return [...answer.sentences.map(saidOf), ...furtherIn(answer, () => '')].join(' ');
}

/** What the other parts of the question came to, a line each. */
function furtherIn({ further = [] }: Answer, mark: (n: number) => string, clean: (text: string) => string = (text) => text): string[] {
  return further.map(({ question, why, yesno, sentences, nearest }) => {
    if (nearest) return `${ask.further.near(clean(question))}${nearest.map(({ citation }) => mark(citation)).join('')}.`;
    if (sentences.length === 0) return `${ask.further.nothing(clean(question))}.`;
    const said = sentences.map((sentence) => clean(saidOf(sentence)) + sentence.citations.map(mark).join('')).join(' ');
    return `${why ? `${ask.further.why}: ` : ''}${yesno ? `${ask.verdict[yesno]} ` : ''}${said}`;
  });
}

/** Plain text with footnotes in brackets, for a letter or a mail. */
export function answerPlain(answer: Answer, name: SourceName): string {
  const notes = answer.citations.map(
    (citation) =>
      `[${String(citation.number)}] ${sourceWords(citation, name)}: “${citation.quote}”${tagged(citation)}${flagged(answer, citation.number)}`,
  );
  return (
    [
      answer.question,
      ...readAsChosen(answer),
      '',
      body(answer, (n) => `[${String(n)}]`),
      ...cardLines(answer, name),
      ...byLines(answer),
      '',
      ...notes,
    ]
      .join('\n')
      .trim() + '\n'
  );
}

/** Markdown with its own footnotes. `prefix` keeps the marks of several answers apart in one file. */
export function answerMarkdown(answer: Answer, name: SourceName, prefix = ''): string {
  const id = (n: number) => `[^${prefix}${String(n)}]`;
  const notes = answer.citations.map(
    (citation) =>
      `${id(citation.number)}: ${escaped(sourceWords(citation, name))}: “${escaped(citation.quote)}”${escaped(tagged(citation))}${flagged(answer, citation.number)}`,
  );
  return (
    [
      `## ${escaped(answer.question)}`,
      ...readAsChosen(answer).flatMap((line) => ['', `*${escaped(line)}*`]),
      '',
      body(answer, id, escaped),
      ...cardLines(answer, name, '\n').map(escaped),
      ...byLines(answer).map(escaped),
      '',
      ...notes,
    ]
      .join('\n')
      .trim() + '\n'
  );
}

export function threadMarkdown(answers: readonly Answer[], name: SourceName): string {
  return answers.map((answer, index) => answerMarkdown(answer, name, `${String(index + 1)}-`)).join('\n');
}

/** Everything there is about an answer, its trace included, with the filings' names next to their ids. */
export function answerJson(answer: Answer, name: SourceName): string {
  return `${JSON.stringify(record(answer, name), null, 2)}\n`;
}

export function threadJson(answers: readonly Answer[], name: SourceName): string {
  return `${JSON.stringify({ exported: new Date().toISOString(), answers: answers.map((answer) => record(answer, name)) }, null, 2)}\n`;
}

function record(answer: Answer, name: SourceName): object {
  const ids = new Set([...answer.routes.map((route) => route.filing), ...answer.citations.map((citation) => citation.filing)]);
  return { ...answer, asked: moment(answer.askedAt), filings: Object.fromEntries([...ids].map((id) => [id, name(id)])) };
}

/** How a question was read where that was the reader's choice and not its words'. */
export function readAsChosen({ readAs }: Answer): string[] {
  const names = (readAs?.parts ?? []).flatMap(({ ways, read }) => (read === 0 ? [] : [ways[read]?.name ?? '']));
  return names.length === 0 ? [] : [ask.readAs.chosen(names)];
}

/** Of a list, in plain text and in Markdown alike. A hyphen would make a formula of the line where it is pasted into a spreadsheet. */
const BULLET = '*';

function body(answer: Answer, mark: (n: number) => string, clean: (text: string) => string = (text) => text): string {
  const verdict = answer.yesno ? `${ask.verdict[answer.yesno]} ` : '';
  const nearest = answer.nearest.map(({ citation, lead, why }) => {
    const quote = answer.citations.find((candidate) => candidate.number === citation)?.quote ?? '';
    const head = lead ? `${lead}: ${why ?? ''} ` : '';
    return `${BULLET} ${clean(head)}“${clean(quote)}”${mark(citation)}`;
  });
  const said = answer.sentences
    .map(
      (sentence, i) =>
        `${i === 0 ? '' : (answer.overview ?? sentence.entry) ? '\n' : ' '}${sentence.entry ? `${BULLET} ` : ''}${clean(saidOf(sentence))}${sentence.citations.map(mark).join('')}`,
    )
    .join('');
  const lead =
    answer.status === 'quoted' ? `${[ask.quoted.lead, answer.unclaimed ?? ask.quoted.text, ...supposedIn(answer)].join(' ')} ` : verdict;
  const told = answer.status === 'not_found' ? clean(answerText(answer)) : (lead + said).trim();
  const further = furtherIn(answer, mark, clean).flatMap((line) => ['', line]);
  return [
    told,
    ...further,
    ...(answer.items ?? []).map((item) => `${BULLET} ${clean(item)}`),
    ...(nearest.length > 0 ? ['', ...nearest] : []),
  ].join('\n');
}

/** Where the filing's tag of an amount in a footnote's words says another. */
const tagged = (citation: Citation): string =>
  wordDisputes(citation)
    .map((line) => ` (${line})`)
    .join('');

const flagged = ({ feedback }: Answer, number: number): string => (feedback?.flagged.includes(number) ? ` (${ask.feedback.flagged})` : '');

/** A model's sentences, or a filing's that it chose. */
export const writtenBy = ({ model, chosen }: Pick<WritingRecord, 'model' | 'chosen'>): string =>
  (chosen ? ask.written.chosen : ask.written.by)(model);

/** Who wrote, where a model did: a copy says it as the page does. */
export function byLines({ asPublished, sentences, trace }: Answer): string[] {
  if (asPublished) return ['', ask.written.unchecked];
  const { writing } = trace;
  return writing && sentences.some((sentence) => sentence.written) ? ['', writtenBy(writing)] : [];
}

/** What the cards show: the figure and its working, the figures of a list. */
function cardLines(answer: Answer, name: SourceName, gap = ''): string[] {
  const lines = [...(answer.figure ? figureLines(answer.figure) : []), ...listLines(answer, name)];
  return lines.length === 0 ? [] : lines.flatMap((line, index) => (index === 0 || gap === '\n' ? ['', line] : [line]));
}
