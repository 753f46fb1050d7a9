import type { PairShown } from '../../../domain/figures.ts';
import type { PairAsked, PairHow } from '../../../question/measures/pairAsked.ts';
import { IN_WORDS } from '../../compose/cite.ts';
import type { FigureAtHand } from './figuresAtHand.ts';
import { isAlike } from './likeness.ts';
import type { Pair } from './pairFeatures.ts';

/** Two of so many places that judge and nearness put first may be of two tables or texts. */
const APART = 8;

/** Every two figures at hand that may be what is asked for, with what would be done with them. */
export function pairsAtHand({ cues, hows }: PairAsked, figures: readonly FigureAtHand[]): Pair[] {
  const plain = figures.filter(({ operand: { unit } }) => unit.kind !== 'percent' && unit.kind !== 'points' && unit.kind !== 'ratio');
  return plain.flatMap((first, i) =>
    plain.flatMap((second, j) => {
      if (i === j || !goTogether(first, second)) return [];
      return hows
        .filter((how) => how !== 'sum' || i < j) // either way about it is one sum
        .flatMap((how) => shownOf(how, first, second, cues))
        .map((how) => ({ how, first, second, value: valueOf(how, first.size, second.size) }));
    }),
  );
}

/** Two of one column or one row, of one stretch of text, one of which the judge has read; or of two places that are both liked. */
function goTogether(a: FigureAtHand, b: FigureAtHand): boolean {
  if (a.operand.filing !== b.operand.filing || (a.logit === null && b.logit === null)) return false;
  if (a.group !== b.group) return a.logit !== null && b.logit !== null && a.rank < APART && b.rank < APART;
  if (a.operand.table === IN_WORDS) return true;
  return a.operand.column === b.operand.column || (a.line === b.line && (a.head !== '' || b.head !== ''));
}

function shownOf(how: PairHow, first: FigureAtHand, second: FigureAtHand, cues: PairAsked['cues']): PairShown[] {
  const alike = isAlike(first, second);
  if (how !== 'of') return alike ? [how] : [];
  if (alike && cues.has('share')) {
    const rest = (cues.has('less') || cues.has('rest')) && first.group === second.group && first.size < second.size;
    return rest ? ['share', 'rest'] : ['share'];
  }
  // so much for each is of two kinds, unless both are only counted
  if (alike) return cues.has('times') || isCounted(first) ? ['times'] : [];
  const [a, b] = [first.operand.unit.kind, second.operand.unit.kind];
  return (a === 'money' && !first.operand.unit.perShare && b !== 'money') || (a === 'shares' && b === 'count') ? ['each'] : [];
}

const isCounted = ({ operand: { unit } }: FigureAtHand): boolean => unit.kind !== 'money' && unit.kind !== 'unknown';

function valueOf(how: PairShown, a: number, b: number): number {
  if (how === 'sum') return a + b;
  if (how === 'less') return a - b;
  return how === 'rest' ? (b - a) / b : a / b;
}
