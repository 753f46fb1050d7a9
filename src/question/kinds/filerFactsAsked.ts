import type { FilerFactKind } from '../../domain/filer.ts';
import type { Question } from '../../domain/question.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { filerFactWords as words } from '../../text/words/whole/filerfacts.ts';
import { asking } from '../../text/words/askingwords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { timesTold } from '../times/timesTold.ts';

const ASKED = (Object.keys(words.asked) as FilerFactKind[]).map((kind) => ({ kind, words: anyOf(words.asked[kind], 'gi') }));
const ASKS = anyOf(asking.questions);
const SAID = anyOf(words.said, 'gi');
/** Of a figure that is told for a time: the statements of that time have it. */
const TIMELESS: ReadonlySet<FilerFactKind> = new Set(['shares', 'year end'] as const);
/** Longer than this a question tells something. */
const LONGEST = 140;

/**
 * What a question asks of a filer, in its order: "who runs Adobe", "NFLX CEO and CFO?", "in which state is it incorporated". Every word must be accounted for: a segment's
 * head, a former officer, the cost of headquarters leave words over, and nothing is read.
 */
export function filerFactsAsked({ core, companies }: Pick<Question, 'core' | 'companies'>, intent: QuestionKind): readonly FilerFactKind[] {
  if (core.length > LONGEST || (intent === 'yes-no' && !ASKS.test(core))) return [];
  const own = companies
    .reduce((text, { text: name }) => (name === '' ? text : text.replaceAll(properPart(name), 'it')), core)
    .replace(ITS, 'its');
  const found = factsIn(own);
  if (found.length > 0) return found;
  let bare = own;
  for (const { start, end } of [...timesTold(own)].reverse()) bare = `${bare.slice(0, start)} ${bare.slice(end)}`;
  const untimed = bare === own ? [] : factsIn(bare);
  return untimed.some((kind) => TIMELESS.has(kind)) ? [] : untimed;
}

/** "Is Acme incorporated in …": the legal form in small letters behind a name in capitals is a word of the question. */
const properPart = (name: string): string => name.replace(/^(\p{Lu}.*?)\s+\p{Ll}+$/u, '$1');
const ITS = /\bit['’]s?(?!\w)/g;

function factsIn(text: string): readonly FilerFactKind[] {
  let rest = text;
  const found: { readonly kind: FilerFactKind; readonly at: number }[] = [];
  for (const { kind, words: asks } of ASKED) {
    const at = rest.search(asks);
    if (at < 0) continue;
    found.push({ kind, at });
    // as long as before, so that places stay comparable
    rest = rest.replace(asks, (said) => ' '.repeat(said.length));
  }
  if (found.length === 0 || /[\p{L}\p{N}]/u.test(rest.replace(SAID, ' '))) return [];
  return found.sort((a, b) => a.at - b.at).map(({ kind }) => kind);
}
