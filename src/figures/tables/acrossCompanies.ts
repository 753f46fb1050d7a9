import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import type { AcrossAsked } from '../../domain/reading.ts';
import { companySide, withCare, type ComparedSide } from '../plan/companySide.ts';
import { knownNoun } from '../plan/knownNoun.ts';

/**
 * A known line item or formula of each company named, at the time named or at each one's latest year, differing fiscal year ends noted. Which is higher is said
 * only of figures of one unit and currency. Null where the noun is not known or only one company has it.
 */
export function acrossCompanies(context: Context, asked: AcrossAsked): Finding | null {
  const noun = knownNoun(asked.noun);
  if (noun === null || context.times.length > 1) return null;
  const sides: ComparedSide[] = [];
  const gaps: string[] = [];
  const seen = new Set<string>();
  for (const { key, text, filings } of context.question.companies) {
    if (seen.has(key)) continue;
    seen.add(key);
    const own = context.filings.filter(({ card }) => filings.includes(card.id));
    const side = companySide(context, noun, own, text);
    if (side === null)
      gaps.push(`${text}: no ${noun.name} could be read${context.times[0] === undefined ? '' : ` for ${context.times[0].text}`}`);
    else sides.push(side);
  }
  if (sides.length < 2) return null;
  const inOrder = asked.order === undefined || asked.claim ? sides : ranked(asked, sides);
  const winner = ordered(asked, sides);
  const results = withCare(inOrder);
  // yes where the first named is before all others
  if (asked.claim)
    return winner === null || gaps.length > 0
      ? null
      : { kind: 'compared', results, verdict: winner === sides[0] ? 'yes' : 'no', says: noun.name, gaps };
  // one that is missing could be the highest
  const decided = asked.order !== undefined && gaps.length === 0 && winner !== null;
  if (asked.order !== undefined && !decided) return null;
  return {
    kind: 'compared',
    results,
    ...(decided ? { items: [winner.company] } : {}),
    says: noun.name,
    gaps,
  };
}

/** Best first. */
function ranked({ order }: AcrossAsked, sides: readonly ComparedSide[]): ComparedSide[] {
  const plain = ({ result }: ComparedSide): number => result.value * result.unit.scale * (order === 'lower' ? -1 : 1);
  return [...sides].sort((a, b) => plain(b) - plain(a));
}

/** The side asked for; null where none is before the others, or where the figures cannot be compared with one another. */
function ordered(asked: AcrossAsked, sides: readonly ComparedSide[]): ComparedSide | null {
  const kinds = new Set(sides.map(({ result: { unit } }) => `${unit.kind} ${unit.currency ?? ''} ${String(unit.perShare)}`));
  const [first, second] = ranked(asked, sides);
  if (kinds.size > 1 || first === undefined || second === undefined) return null;
  return first.result.value * first.result.unit.scale === second.result.value * second.result.unit.scale ? null : first;
}
