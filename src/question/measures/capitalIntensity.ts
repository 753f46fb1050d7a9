import type { Time } from '../../domain/time.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { formulaOf } from './formulas.ts';
import { item } from './items.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { quotient } from '../../domain/tree.ts';

const NO_VERDICT = 'How much is much is a judgement: the figures decide no yes or no.';

interface Measured {
  readonly name: string;
  readonly tree: Tree<Term>;
  readonly shown: Shown;
  readonly notes?: readonly string[];
  readonly otherwise?: NonNullable<Plan['otherwise']>;
}

/** What the judgement that a business is capital-intensive can be based on: spending and property against what they serve, and what assets earn. It has no verdict. */
export function capitalIntensity(time: Time | undefined): Plan | null {
  const spending = formulaOf('capex-to-revenue');
  const returns = formulaOf('roa');
  if (spending === undefined || returns === undefined) return null;
  const property: Measured = {
    name: 'Property, plant and equipment as a share of total assets',
    tree: quotient(item('property'), item('assets')),
    shown: { kind: 'percent', decimals: 1 },
  };
  const plan = ({ name, tree, shown, notes = [], otherwise = [] }: Measured): Plan => ({
    kind: 'test',
    name,
    tree,
    ...(otherwise.length === 0 ? {} : { otherwise }),
    moments: [{ offset: 0, ...(time === undefined ? {} : { time }) }],
    shown,
    notes: [...notes, NO_VERDICT],
  });
  return { ...plan(spending), formula: spending.id, beside: [plan(property), { ...plan(returns), formula: returns.id }] };
}
