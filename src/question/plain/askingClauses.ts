import { namings } from '../../text/lexicon.ts';
import { sentences } from '../../text/tokens.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { timesTold } from '../times/timesTold.ts';

/** A piece of a question between two stops, and whether a request for something stands right before it. */
interface Piece {
  readonly text: string;
  readonly requested: boolean;
}

const REQUEST = new RegExp(grammar`(?<!\w)(?:${words.requests})(?=[\s,:]|$)|(?:^|[,;:]\s|\s[-–—]\s)\s*${words.needing}(?=\s)`, 'gi');
const PURPOSE = new RegExp(grammar`(?<!\w)${words.purposes}(?!\w)`, 'gi');
const COURTESY = new RegExp(grammar`(?<![\w-])${words.courtesies}(?![\w-])`, 'gi');
const LIMITING = new RegExp(grammar`(?<!\w)${words.limiting}`, 'i');
const OWN_WORK = new RegExp(grammar`^\W*(?:${words.conjunctions}[\s,]+)*${words.ownWork}(?!\w)`, 'i');
/** "Capital intensity is my worry here": of oneself as well, where the question itself comes after it. */
const OF_ONESELF = new RegExp(grammar`(?<!\w)${words.ownWork}(?!\w)`, 'i');
const ASKS = new RegExp(grammar`^\W*(?:${words.conjunctions}[\s,]+)*${words.asks}(?!\w)`, 'i');
const WHETHER = new RegExp(grammar`^\W*${words.tests}(?!\w)`, 'i');
const LEADS = new RegExp(grammar`^\W*(?:${words.conjunctions}[\s,]+)+`, 'i');
/** "…, so I'd like to know": a word between two pieces is none. */
const ONLY_JOINS = wholly(words.conjunctions);
/** "Most of their debt is converts": a remark on something, with a verb of its own. */
const REMARK = new RegExp(grammar`(?<!\w)(?:${words.remarks}|['’](?:s|re)\s)`, 'i');
const SOURCE = anyOf(sentenceWords.sources, 'gi');
/** "Dollars not percent": only in what form. */
const FORM_WORDS: ReadonlySet<string> = new Set(words.asideUnits);
const isOnlyForm = (piece: string): boolean =>
  piece
    .toLowerCase()
    .split(/\s+/)
    .every((word) => FORM_WORDS.has(word));
const ASKS_WORDS = new RegExp(grammar`(?<!\w)${words.asksWords}(?!\w)`, 'i');
const OPERATION = new RegExp(grammar`^\W*(?:in\s+|as\s+)?(?:an?\s+)?(?:${words.percents}|${words.points}|${words.moves})\W*$`, 'i');
const [TAG, OF_TERM] = [wholly(words.tags), wholly(words.ofTerm)];
const STOP = /\s+[-–—]+\s+|[:;]\s+|,\s+|\s+\(|\)\s*/g;

/** Whether a text names a line item or a ratio; topics ("the pandemic") are spoken of. */
const namesItem = (text: string): boolean => namings(text).some(({ entries }) => entries.some(({ kind }) => kind !== 'topic'));

/** What a piece has. */
interface PieceMarks {
  readonly company: boolean;
  readonly time: boolean;
  readonly item: boolean;
  readonly asks: boolean;
}

/** Places whose commas and dashes belong to what stands there: dates, names of items, companies. */
function whole(text: string, names: readonly string[]): (at: number) => boolean {
  const spans = [
    ...timesTold(text),
    ...namings(text),
    ...names.flatMap((name) => {
      const start = text.indexOf(name);
      return start < 0 ? [] : [{ start, end: start + name.length }];
    }),
  ];
  return (at) => spans.some(({ start, end }) => start <= at && at < end);
}

function piecesOf(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { start, end } of sentences(text)) {
    const sentence = text.slice(start, end).trim();
    const inside = whole(sentence, names);
    let from = 0;
    let requested = false;
    const put = (to: number): void => {
      const piece = sentence.slice(from, to).trim();
      if (!/\w/.test(piece) || ONLY_JOINS.test(piece)) return;
      pieces.push({ text: piece, requested });
      requested = false;
    };
    const stops = [
      ...[...sentence.matchAll(STOP)].filter(({ index }) => !inside(index)).map((match) => ({ match, asks: false })),
      // "Compute & Networking" is a name
      ...[...sentence.matchAll(REQUEST)]
        .filter(({ index, 0: said }) => !/^\s*&/.test(sentence.slice(index + said.length)))
        // "Did the bank give it a waiver": what somebody else does is no request
        .filter(({ index, 0: said }) => /\s/.test(said.trim()) || !/[\w’']\s*$/.test(sentence.slice(0, index)))
        .map((match) => ({ match, asks: true })),
    ].sort((a, b) => a.match.index - b.match.index);
    for (const { match, asks } of stops) {
      if (match.index < from) continue;
      put(match.index);
      from = match.index + match[0].length;
      requested = asks;
    }
    put(sentence.length);
  }
  return pieces;
}

/**
 * What of a question asks, without what is only said around it: how one came to ask, what it is for, thanks. Null where there is nothing around it, or where what is around
 * it may narrow what is asked. `names` are its own words for companies.
 */
export function askingClauses(text: string, names: readonly string[]): string | null {
  const bare = text.replace(PURPOSE, ' ').replace(SOURCE, ' ').replace(COURTESY, ' ').replace(/\s+/g, ' ').trim();
  const pieces = piecesOf(bare, names);
  const marks = pieces.map(({ text: piece, requested }): PieceMarks => ({
    company: names.some((name) => piece.includes(name)),
    time: timesTold(piece).length > 0,
    item: namesItem(piece),
    asks: requested || ASKS.test(piece) || WHETHER.test(piece) || piece.endsWith('?'),
  }));
  const worth = ({ company, time, item, asks }: PieceMarks): number => (item ? 2 : 0) + (asks ? 2 : 0) + Number(company) + Number(time);
  const best = marks.reduce((at, mark, i) => (worth(mark) >= worth(marks[at] ?? mark) ? i : at), 0);
  const core = pieces[best];
  if (core === undefined) return null;
  // notes between commas that name no item and ask nothing are all of them what is asked: "employees, 3M, YE20"
  const noted = marks.every(({ item, asks }) => !item && !asks);
  const kept = new Set(noted ? pieces.keys() : [best]);
  const lacks = (of: 'company' | 'time'): boolean => ![...kept].some((i) => marks[i]?.[of]);
  // what is missing stands beside: "…, FY2021", "Best Buy, …"
  for (const of of ['company', 'time'] as const)
    for (const i of [best + 1, best - 1, best + 2, best - 2, best + 3]) if (lacks(of) && marks[i]?.[of] === true) kept.add(i);
  // what stands between two pieces that are kept is part of the same sentence: "interest, tax, depreciation"
  for (let i = Math.min(...kept); i < Math.max(...kept); i++) kept.add(i);
  for (const [i, { text: piece, requested }] of pieces.entries()) {
    if (kept.has(i)) continue;
    const { item, time, asks } = marks[i] ?? { item: false, time: false, asks: false };
    const plain = piece.replace(/[?.!,\s]+$/, '');
    // "…, % change" is part of what is asked
    if (OPERATION.test(plain) && !LIMITING.test(plain)) {
      kept.add(i);
      continue;
    }
    if (TAG.test(plain) || isOnlyForm(plain)) continue;
    // a figure may be a time that is not read: "FYE 6/20"
    if (i > best && !time && /\d\/\d/.test(plain)) return null;
    if (OF_TERM.test(plain)) return null;
    const remarked = i < best && !time && !asks && REMARK.test(piece) && marks[best]?.item === true && marks[best].asks;
    const ofOneself =
      OWN_WORK.test(piece) ||
      remarked ||
      (i < best && (pieces[i + 1]?.requested === true || (marks[best]?.item === true && OF_ONESELF.test(piece) && !piece.endsWith('?'))));
    if (ASKS_WORDS.test(piece) || piece.endsWith('?') || (asks && !requested && !ofOneself)) return null;
    if (LIMITING.test(piece) && !ofOneself) return null;
    if (item && !ofOneself) return null;
    // a second time is part of what is asked: "…, 12/31/19 less 12/31/18"
    if (time && i > best) kept.add(i);
  }
  const made = [...kept].sort((a, b) => a - b).map((i) => pieces[i]?.text.replace(/[?.!,]+$/, '').replace(LEADS, '') ?? '');
  return made.join(noted ? ' ' : ', ').trim();
}
