import type { CovenantMatter } from '../../domain/saying.ts';
import { possessive, shortCompany } from '../../text/naming.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { covenantWords as words } from '../../text/words/printed/covenantwords.ts';
import { stemsOf } from '../sentences/stretch.ts';
import { borrowingSentences, type PageSentence } from './borrowingSentences.ts';
import { covenantParts } from './covenantParts.ts';
import type { FilingRead } from './filingRead.ts';
import { quoteLine, type MatterLine, type MatterTold, type Rests } from './matterNotes.ts';

const [COVENANT, CREDIT, NOTES, OTHER, KEEP, FINANCIAL, NO_FINANCIAL, NEVER] = [
  anyOf(words.covenants),
  anyOf(words.creditInstruments),
  anyOf(words.noteInstruments),
  anyOf(words.otherInstruments),
  anyOf(words.mustKeep),
  anyOf(words.financial),
  anyOf(words.noFinancial),
  anyOf(words.never),
];
const ASIDES = anyOf(words.asides, 'gi');
const HEDGE = anyOf(words.hedges);
const GOES_ON = new RegExp(grammar`^(?:\W*${words.goesOn})`, 'i');
/** How something is limited, and what. */
const LIMITED = new RegExp(grammar`${words.limits}\b[^.;]*?\b${words.limited}|${words.limited}\b[^.;]{0,60}\b${words.limits}`, 'i');

/** "Covenants and Defaults — The terms …": a heading set into the line. */
const TITLE = /^[^.;:]{0,90}\s[—–]\s/;

/** So many are told one by one. */
const MOST = 14;
/** So much of the words of one in another, and both say the same. */
const SAME = 0.8;

/** Whether a page may tell of covenants. */
export const tellsOfCovenants = (text: string): boolean => COVENANT.test(text) || (CREDIT.test(text) && KEEP.test(text));

/** What a filing says its lenders hold it to, item by item, in its own words and order. */
export function covenantsTold(read: FilingRead, asked: CovenantMatter): MatterTold | null {
  const said = borrowingSentences(read);
  const wanted = said.filter((one) => isCovenant(one) && isAsked(one, asked));
  // a risk says in passing what a note says in full, but where it lists it
  const plain = wanted.filter(({ risk, under }) => !risk || under.length > 0);
  const items = distinct(plain.length > 0 ? plain : wanted);
  const none = asked === 'financial covenants' ? distinct(said.filter(({ text, risk }) => !risk && NO_FINANCIAL.test(text))) : [];
  const [first] = items;
  if (first === undefined) return none.length === 0 ? null : { lines: none.map(quoteLine) };
  const lines = items.flatMap(linesOf).slice(0, MOST);
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && none.length === 0) return { lines: [quoteLine(first)] };
  const name = read.card.metadata.company?.value;
  const whose = name === undefined ? 'The filing’s' : possessive(shortCompany(name));
  return {
    lines: [
      { text: `${whose} covenants as the filing states them, in its order:`, rests: [{ evidence: first.evidence, spans: first.spans }] },
      ...lines,
      ...none.map((one) => entry(one.text, one)),
    ],
  };
}

/** Whether a sentence states a limit, a ratio or a duty that lenders have set. */
function isCovenant({ text: whole, before, under }: PageSentence): boolean {
  const text = whole.replace(TITLE, '').replace(ASIDES, ' ');
  const follows = GOES_ON.test(text) ? before.slice(0, 2).join(' ') : '';
  if (!COVENANT.test(`${text} ${COVENANT.test(follows) ? follows : ''}`) && !KEEP.test(text)) return false;
  const limit = LIMITED.exec(under.length > 0 ? `${text} ${under.map((one) => one.text).join(', ')}` : text);
  if (limit === null || instrumentOf({ text, before }) === null) return false;
  return !HEDGE.test(text.slice(0, limit.index + limit[0].length)) && !NEVER.test(text);
}

/** The words that name what it is of: its own, else the nearest before it. */
function instrumentOf({ text, before }: Pick<PageSentence, 'text' | 'before'>): string | null {
  const named = [text, ...before].find((one) => CREDIT.test(one) || NOTES.test(one));
  return named ?? (OTHER.test(text) ? text : null);
}

function isAsked(one: PageSentence, asked: CovenantMatter): boolean {
  if (asked === 'covenants') return true;
  if (asked === 'financial covenants') return !NO_FINANCIAL.test(one.text) && [one, ...one.under].some(({ text }) => FINANCIAL.test(text));
  return (asked === 'credit covenants' ? CREDIT : NOTES).test(instrumentOf(one) ?? '');
}

/** A covenant as one entry, or its parts under what they are parts of. */
function linesOf(one: PageSentence): MatterLine[] {
  const { evidence, under } = one;
  if (under.length > 0) return [entry(one.text, one), ...under.map(({ span, text }) => entry(text, { evidence, spans: [span] }))];
  const row = covenantParts(one);
  if (row === null) return [entry(one.text, one)];
  const lead = { ...row.lead, text: row.lead.text.replace(/:?$/, ':') };
  return [lead, ...row.parts].map(({ span, text }) => entry(text, { evidence, spans: [span] }));
}

const entry = (text: string, { evidence, spans }: Rests): MatterLine => ({ text, rests: [{ evidence, spans }], entry: true });

/** A filing says the same in its discussion and in its notes: of two the longer, where the first stood. */
function distinct(said: readonly PageSentence[]): PageSentence[] {
  const out: PageSentence[] = [];
  for (const one of said) {
    const at = out.findIndex((other) => isSame(one.text, other.text));
    const kept = out[at];
    if (kept === undefined) out.push(one);
    else if (one.text.length > kept.text.length) out[at] = one;
  }
  return out.sort((a, b) => a.evidence.page.number - b.evidence.page.number || startOf(a) - startOf(b));
}

const startOf = ({ spans: [first] }: PageSentence): number => first?.start ?? 0;

function isSame(a: string, b: string): boolean {
  const [one, other] = [stemsOf(a), stemsOf(b)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  const [mine, theirs] = [numbersOf(a), numbersOf(b)];
  const differ = mine.some((number) => !theirs.includes(number)) && theirs.some((number) => !mine.includes(number));
  return !differ && shared >= SAME * Math.min(one.size, other.size);
}

const numbersOf = (text: string): readonly string[] => text.match(/\d[\d.,]*/g) ?? [];
