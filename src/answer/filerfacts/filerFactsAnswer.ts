import type { FilingId } from '../../domain/document.ts';
import type { FilerFactKind } from '../../domain/filer.ts';
import type { Answer, FilingCard, Sentence } from '../../domain/question.ts';
import { shortName } from '../../text/naming.ts';
import type { AnswerFrame } from '../overview/overviewAnswer.ts';
import { OverviewNotes, type PagesAtHand } from '../overview/overviewNotes.ts';
import type { FilerFactFound } from './filerFactFound.ts';

/** What was asked, as it is missed. */
const MISSED: Readonly<Record<FilerFactKind, string>> = {
  'chief executive': 'who its chief executive is',
  'finance chief': 'who its chief financial officer is',
  chair: 'who chairs its board',
  headquarters: 'where its headquarters are',
  'year end': 'when its fiscal year ends',
  shares: 'how many shares are outstanding',
  incorporation: 'where it is incorporated',
  ticker: 'its ticker symbol',
  exchange: 'the exchange it is listed on',
  auditor: 'who its auditor is',
};

/** What was found of a filing, each a sentence with its footnote. Null where the words of one are not on its page. */
export function filerFactsAnswer(
  frame: AnswerFrame,
  filing: FilingId,
  found: readonly FilerFactFound[],
  pages: PagesAtHand,
): Answer | null {
  const notes = new OverviewNotes(pages);
  const sentences = found.flatMap(({ lead, text, spans }): Sentence[] => {
    const said = notes.words(filing, spans, text);
    return said === null
      ? []
      : [{ text: ended(`${lead}: ${text === undefined ? quotedOnce(said.text) : said.text}`), citations: said.citations }];
  });
  if (sentences.length < found.length || sentences.length === 0) return null;
  return { ...frame, status: 'answered', sentences, nearest: [], citations: notes.list() };
}

const quotedOnce = (words: string): string => (/^[“"]/.test(words) ? words : `“${words}”`);
const ended = (text: string): string => (/[.!?]["”]?$/.test(text) ? text : `${text}.`);

/** That filings do not say it: what only sounds like it is no answer. */
export function filerFactsMissed(frame: AnswerFrame, kinds: readonly FilerFactKind[], filings: readonly FilingCard[]): Answer {
  const [first] = filings;
  const where = filings.length === 1 && first !== undefined ? shortName(first) : 'None of these filings';
  const missed = kinds.map((kind) => MISSED[kind]).join(' or ');
  const report = kinds.length === 1 && kinds[0] === 'auditor';
  return {
    ...frame,
    status: 'not_found',
    sentences: [],
    nearest: [],
    citations: [],
    notFound: {
      because: report
        ? `${where} ${filings.length === 1 ? 'has no' : 'has a'} report of an auditor.`
        : `${where} ${filings.length === 1 ? 'does not say for certain' : 'says for certain'} ${missed}.`,
      lookedFor: kinds.map((kind) => MISSED[kind]),
      lookedIn: filings.map(({ id, pages }) => ({ filing: id, pages })),
      wouldHelp: report ? 'The yearly report (10-K).' : 'A yearly or quarterly report of the company.',
    },
  };
}
