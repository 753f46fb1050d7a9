import type { Question } from '../../domain/question.ts';
import { anyOf, grammar, type Phrases } from '../../text/words/phrases.ts';
import { overviewCues as cues } from '../../text/words/asked/overviewcues.ts';
import { timesTold } from '../times/timesTold.ts';

/** Stands for a company or a filing. */
const SOMETHING = '§';
const OWNED = /§['’]s?(?!\w)/g;
const WHOLE = anyOf(cues.whole, 'gi');
const FILLER = anyOf(cues.filler, 'gi');
const HOW = new RegExp(grammar`${cues.how}\s+${cues.is}\b`, 'i');
const WHAT = new RegExp(grammar`^\W*${cues.what}\s+${cues.does}\b`, 'i');

/** A way of asking: what is taken out of the question, after which only the whole and words that say little are left. */
interface OverviewWay {
  readonly asks: readonly RegExp[];
  /** Whether a company or filing must be named or pointed at: "overview" alone is of whatever is there. */
  readonly ofSomething: boolean;
}

const of = (phrases: Phrases): RegExp => anyOf(phrases);
const WAYS: readonly OverviewWay[] = [
  { asks: [of(cues.called)], ofSomething: false },
  { asks: [of(cues.told)], ofSomething: true },
  { asks: [HOW, of(cues.doing)], ofSomething: true },
  { asks: [WHAT, of(cues.do)], ofSomething: true },
  { asks: [of(cues.who)], ofSomething: true },
];

/** Longer than this a question says what it is about. */
const LONGEST = 160;

/** Whether a question asks for a whole filing or company: "summarise Northmoor's 10-K", "how is Northmoor doing", "what does it do"; never for a part of it. */
export function asksOverview({ core, companies }: Pick<Question, 'core' | 'companies'>): boolean {
  if (core.length > LONGEST) return false;
  let text = core;
  for (const { start, end } of [...timesTold(core)].reverse()) text = `${text.slice(0, start)} ${text.slice(end)}`;
  for (const { text: name } of companies) text = text.replaceAll(name, SOMETHING);
  return WAYS.some(({ asks, ofSomething }) => {
    let rest = text;
    for (const pattern of asks) {
      if (!pattern.test(rest)) return false;
      rest = rest.replace(pattern, ' ');
    }
    rest = rest.replace(WHOLE, SOMETHING).replace(OWNED, SOMETHING).replace(FILLER, ' ');
    return !/[\p{L}\p{N}]/u.test(rest) && (!ofSomething || rest.includes(SOMETHING));
  });
}
