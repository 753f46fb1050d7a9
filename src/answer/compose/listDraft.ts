import type { Calculation, Finding } from '../../domain/figures.ts';
import { formatAmount } from '../../text/amounts.ts';
import { whenOf } from '../../text/when.ts';
import type { Draft, DraftFigure } from './draft.ts';

const COUNT = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
/** More figures than this are shown in the list beneath, not told in the sentence. */
const TOLD = 6;

/** Several figures that answer together, as one sentence with the figures beneath; null where there are none. `companies` names the company of each filing. */
export function listDraft(finding: Finding, figures: readonly DraftFigure[], companies: ReadonlyMap<string, string>): Draft | null {
  const { kind, says, items, gaps } = finding;
  if (kind === 'figure' || figures.length === 0) return null;
  const text = sentence(
    finding,
    figures.map(({ calculation }) => calculation),
    companies,
  );
  if (text === null) return null;
  return {
    sentences: [{ text, sources: figures.flatMap(({ sources }) => sources) }],
    list: { kind, says, figures, gaps },
    ...(items === undefined ? {} : { items }),
    ...(finding.verdict === undefined ? {} : { yesno: finding.verdict }),
  };
}

function sentence({ kind, says, items = [] }: Finding, all: readonly Calculation[], companies: ReadonlyMap<string, string>): string | null {
  const [first] = all;
  if (first === undefined) return null;
  switch (kind) {
    case 'ranked': {
      const winners = all.slice(0, items.length);
      const rest = all.slice(items.length, items.length + 1);
      const own = new Set(items);
      const next = rest.length === 0 ? '' : `; next ${told(rest, !rest.some(({ name }) => own.has(name)) && names(all))}`;
      return `${joined(items)}: ${told(winners, winners.length > 1 && names(winners))}${next}.`;
    }
    case 'listed':
      return `${joined(items)}: ${told(all.slice(0, TOLD), names(all))}${all.length > TOLD ? ' and more' : ''}.`;
    case 'series':
      return `${lead(first)}: ${told(all, false)}.`;
    case 'count': {
      const count = COUNT[all.length];
      return count === undefined ? null : `${count}: ${told(all.slice(0, TOLD), names(all))}${all.length > TOLD ? ' and more' : ''}.`;
    }
    case 'compared':
      return `${says}: ${joined(all.map((one) => `${companies.get(one.filing) ?? ''} ${amount(one)} ${whenOf(one.period)}`))}.`;
    case 'figure':
    case 'test':
      return null;
  }
}

/** Whether the figures are of several things, so that each must say its own name. */
const names = (all: readonly Calculation[]): boolean => new Set(all.map(({ name }) => name)).size > 1;

const short = (name: string): string => name.replace(/\s*\([^)]{30,}\)/g, '');

const lead = ({ operands, name, tree }: Calculation): string => {
  const words = tree.kind === 'leaf' ? (operands[0]?.name ?? name) : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "Sensors $918 million in fiscal 2018 and Automotive $914 million in fiscal 2019". */
const told = (all: readonly Calculation[], named: boolean): string =>
  joined(all.map((one) => `${named ? `${short(one.name)} ` : ''}${amount(one)} ${whenOf(one.period)}`));

/** A figure as printed, or as worked out. */
const amount = ({ value, unit, text }: Calculation): string => formatAmount(value, unit, { printed: text.replace(/[()]/g, '') });

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
