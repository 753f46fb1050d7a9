import { followWords as cues } from '../../text/words/asked/followwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { anyOf, wholly } from '../../text/words/phrases.ts';
import { possessive } from '../../text/naming.ts';
import { timeName } from '../ways/timeWays.ts';
import { atTheEnd } from '../ways/atTheEnd.ts';
import { figureOf, measureOf, whenOf, type GivenBefore } from './figureAsked.ts';
import type { Leaning } from './leaningOf.ts';
import { withReferences } from './withReferences.ts';

const UNITS = wholly(sentenceWords.units);
const BY_HOW_MUCH = wholly(cues.byHowMuch);
const AGAINST = anyOf(cues.against);
const COURSE = anyOf(cues.courses);
const PARTS = cues.breakdowns.map(({ said, many }) => ({ said: anyOf(said), many }));

/** Another thing asked of the same figure: why, by segment, against another company, how much it changed. Null where the question only names another company or time. */
export function otherwiseAsked({ own, names, text, asks, refers }: Leaning, carried: GivenBefore): string | null {
  const { reading, company } = carried;
  const measure = measureOf(reading);
  const bare = text.trim();
  if (measure === '') return null;
  const figure = figureOf(carried);
  const when = own.times.length > 0 ? '' : whenOf(carried, true);
  const parts = PARTS.find(({ said }) => said.test(bare));
  if (parts !== undefined)
    return `Rank the ${parts.many}${company === undefined ? '' : ` of ${company}`} by ${measure}${when || timesSaid(own.times)}?`;
  if (own.cue === 'reason' && (own.direction === null || !refers))
    return `Why did ${figure} ${VERB[reading.direction ?? 'none']}${whenOf(carried, true)}?`;
  if (COURSE.test(bare) && !asks) return `How did ${figure} develop ${bare}?`;
  const [other] = names;
  if (other !== undefined && AGAINST.test(bare) && !asks) return `Compare the ${measure} of ${company ?? ''} and ${other}${when}`;
  if (UNITS.test(bare)) return atTheEnd(reading.text, bare.toLowerCase());
  if (BY_HOW_MUCH.test(bare)) return byHowMuch(carried, figure);
  const [than] = own.times;
  if (than !== undefined && AGAINST.test(bare) && own.asked.intent !== 'yes-no' && own.direction === null)
    return `How much did ${figure} change from ${timeName(than)} to ${whenOf(carried).replace(FIRST_WORD, '')}?`;
  if (asks && refers) {
    const said = withReferences(text, {
      thing: figure,
      owner: company === undefined ? undefined : possessive(company),
      pointed: figure,
      when: whenOf(carried, true).trim(),
    });
    return own.times.length > 0 ? `${said}?` : `${said}${when}?`;
  }
  if (AGAINST.test(bare) && own.times.length > 0) return `Was ${figure}${whenOf(carried, true)} ${bare}?`;
  if (own.asked.intent === 'direction') return `Did ${figure} rise or fall${when}?`;
  if (own.operation === 'change') {
    const percent = own.asked.measure === 'percent' || own.says.has('percent');
    return percent
      ? `What was the percent change in ${measure}${company === undefined ? '' : ` of ${company}`}${when}?`
      : `How much did ${figure} change${when}?`;
  }
  return null;
}

const FIRST_WORD = /^\s*\S+\s+/;
const VERB = { up: 'increase', down: 'decrease', none: 'change' } as const;

/** Two companies side by side: the gap is seen from two figures, so they are shown again. */
function byHowMuch(carried: GivenBefore, figure: string): string {
  const { reading } = carried;
  return reading.companies.length > 1 ? reading.text : `How much did ${figure} change${whenOf(carried, true)}?`;
}

const timesSaid = (times: readonly { readonly text: string }[]): string =>
  times.length === 0 ? '' : ` in ${times.map(({ text }) => text).join(' and ')}`;
