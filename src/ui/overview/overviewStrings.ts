import type { OverviewFactKind, PartKind } from '../../domain/overview.ts';

/** Words of the overview of a filing. */
export const overviewWords = {
  title: 'Overview',
  loading: 'Reading the statements…',
  failed: 'This filing has no overview.',
  failedText: 'It says nothing of itself that an overview could be made of. Open it and read it there, or ask about it.',
  back: 'Back to questions',
  pages: (count: number) => `${String(count)} ${count === 1 ? 'page' : 'pages'}`,
  years: (from: number) => `All ${String(from)} years`,
  oneYear: 'This filing alone',
  figures: 'Key figures',
  change: 'Change',
  calculated: 'calculated',
  none: 'not printed',
  cell: (name: string, head: string, text: string) => `${name}, ${head}: ${text}`,
  parts: { segment: 'Segments', place: 'By place', part: 'Parts of revenue' } satisfies Record<PartKind, string>,
  revenue: 'revenue',
  share: 'Share',
  facts: 'Auditor and shareholders',
  paid: 'Shareholders',
  audited: 'Auditor',
  factNames: {
    auditor: 'Auditor',
    opinion: 'Opinion',
    dividends: 'Dividends',
    buybacks: 'Buybacks',
  } satisfies Record<OverviewFactKind, string>,
  changed: 'Changed against the earlier filing',
  sameAll: 'Against the earlier filing',
  same: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} unchanged`,
  differs: 'Differs by',
  questions: 'Good questions of this filing',
  trying: 'Trying questions…',
  subjects: 'What it is about',
  plain: 'It has no face statements that could be read: what it says of itself is all there is.',
} as const;

/** "Operating income, net income and total assets". */
function listed(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const rest = others.map((name) => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name));
  const last = rest.at(-1);
  return last === undefined ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${last}`;
}
