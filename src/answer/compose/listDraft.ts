import type { Calculation, Finding } from '../../domain/figures.ts';
import { formatAmount } from '../../text/amounts.ts';
import { whenOf } from '../../text/when.ts';
import { possessive } from '../../text/naming.ts';
import { words } from '../../text/tokens.ts';
import { numberWords } from '../../text/words/numberwords.ts';
import type { Draft, DraftFigure } from './draft.ts';
import { TEMPLATES, type Named } from './templates.ts';
import { capital, inside, isPlural } from './wording.ts';

const COUNT = ['No', ...numberWords.slice(0, 12).map(capital)];
/** More figures than this are shown in the list beneath, not in the sentence. */
const TOLD = 6;

/** Several figures that answer together, as one sentence with the figures beneath; null where there are none. `companies` names the company of each filing. */
export function listDraft(
  finding: Finding,
  figures: readonly DraftFigure[],
  companies: ReadonlyMap<string, string>,
  place = 1,
  by = '',
): Draft | null {
  const { kind, says, items, gaps } = finding;
  if (kind === 'figure' || figures.length === 0) return null;
  const text = sentence(
    finding,
    figures.map(({ calculation }) => calculation),
    companies,
    place,
    by,
  );
  if (text === null) return null;
  return {
    sentences: [{ text, sources: figures.flatMap(({ sources }) => sources) }],
    list: { kind, says, figures, gaps },
    ...(items === undefined ? {} : { items }),
    ...(finding.verdict === undefined ? {} : { yesno: finding.verdict }),
  };
}

/** A head in brackets in place of a time says nothing beside a name that has its words: "Third quarter came first with $24 million (Quarter Third)". */
function unlabelled(one: Named): Named {
  const label = /^\((.*)\)$/.exec(one.when)?.[1];
  const name = new Set(words(one.name).map(({ term }) => term));
  return label !== undefined && words(label).every(({ term }) => name.has(term)) ? { ...one, when: '' } : one;
}

function sentence(
  { kind, says, items = [] }: Finding,
  all: readonly Calculation[],
  companies: ReadonlyMap<string, string>,
  place: number,
  by: string,
): string | null {
  const [first] = all;
  if (first === undefined) return null;
  const named = new Set(all.map(({ name }) => name)).size > 1;
  const each = all.map((one): Named => ({ name: short(one.name), amount: amount(one), when: whenOf(one.period) }));
  const noun = lead(first);
  switch (kind) {
    case 'ranked': {
      const lowest = says === 'smallest first';
      const winners = each.slice(0, items.length);
      const next = each[items.length] ?? null;
      return named
        ? `${TEMPLATES.ranked(place, lowest, winners.map(unlabelled), next && unlabelled(next), by)}.`
        : `${TEMPLATES.rankedTimes(noun, isPlural(noun), place, lowest, winners, next)}.`;
    }
    case 'listed':
      return `${TEMPLATES.rows(items, each.slice(0, TOLD), named, each.length > TOLD)}.`;
    case 'series': {
      const company = companies.get(first.filing) ?? '';
      const whose = company === '' ? 'The company’s' : possessive(company);
      return `${TEMPLATES.series(whose, inside(noun), isPlural(noun), each)}.`;
    }
    case 'count': {
      const count = COUNT[all.length];
      return count === undefined ? null : `${TEMPLATES.count(count, each.slice(0, TOLD), named, each.length > TOLD)}.`;
    }
    case 'compared': {
      const sizes = all.map(({ value, unit }) => value * unit.scale);
      const nameAt = (one: Calculation | undefined): string => companies.get(one?.filing ?? first.filing) ?? '';
      // the lowest is named where that is asked for: the figures come in the order asked for
      const lowest = items.length > 0 && sizes[0] === Math.min(...sizes);
      const most = lowest ? Math.min(...sizes) : Math.max(...sizes);
      const ahead = all.filter((_, i) => sizes[i] === most);
      const alike = all.every(({ unit }) => unit.kind === first.unit.kind && unit.currency === first.unit.currency);
      const told = ahead.length === 1 && alike && all.length > 1 ? possessive(nameAt(ahead[0])) : null;
      const own = each.map((one, i) => {
        const company = nameAt(all[i]);
        return { ...one, name: named ? `${possessive(company)} ${inside(one.name)}` : company };
      });
      return `${TEMPLATES.compared(says, own, told, lowest)}.`;
    }
    case 'figure':
    case 'test':
      return null;
  }
}

const short = (name: string): string => name.replace(/\s*\([^)]{30,}\)/g, '');

const lead = ({ operands, name, tree }: Calculation): string => capital(tree.kind === 'leaf' ? (operands[0]?.name ?? name) : name);

/** A figure as printed, or as worked out. */
const amount = ({ value, unit, text }: Calculation): string => formatAmount(value, unit, { printed: text.replace(/[()]/g, '') });
