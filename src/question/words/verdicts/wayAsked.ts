import type { Context } from '../../../domain/context.ts';
import type { Direction } from '../../../domain/reading.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { sizes } from '../../../text/words/sizes.ts';
import { directionAsked } from '../../comparing.ts';

const [MORE, LESS] = [anyOf(sizes.more), anyOf(sizes.less)];

/**
 * Which way a yes or no asks whether something went, from the earlier of its times to the later: by a verb, or by more and less, where "higher in 2021 than in 2022" asks
 * for a fall. Null where it asks for neither or for both.
 */
export function wayAsked({ question, times }: Pick<Context, 'question' | 'times'>): Direction | null {
  const { core, plan } = question;
  // "did profit go up even though sales dropped": which of the two is tested, its plan says
  const planned = plan?.test?.is === 'up' || plan?.test?.is === 'down' ? plan.test.is : null;
  const direction = question.direction ?? planned;
  const [more, less] = [MORE.test(core), LESS.test(core)];
  const size = more === less ? null : more ? 'up' : 'down';
  // a plan has put its times in their order
  if (question.direction === null && planned !== null) return planned;
  const way = direction ?? (times.length > 1 ? (directionAsked(core) ?? size) : null);
  const [first, second] = times.map(({ date, fiscalYear, fiscalQuarter }) => date ?? `${String(fiscalYear)}-${String(fiscalQuarter ?? 4)}`);
  const turned = size !== null && first !== undefined && second !== undefined && first < second;
  return way === null ? null : turned ? (way === 'up' ? 'down' : 'up') : way;
}
