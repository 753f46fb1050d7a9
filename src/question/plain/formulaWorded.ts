import { namings } from '../../text/lexicon.ts';
import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { branches, leaves } from '../../domain/tree.ts';
import { arithmetic } from '../../text/words/asked/arithmetic.ts';
import { balances } from '../../text/words/balances.ts';
import { formulaOf, type Formula } from '../measures/formulas.ts';
import { meantBy } from '../measures/resolveNoun.ts';
import { leftOver } from './leftOver.ts';

const SAID = words.formulas.map(({ means, said }) => ({ means, says: new RegExp(grammar`(?<![\w-])${said}(?![\w-])`, 'i') }));
const MANNER = new RegExp(grammar`(?<![\w-])${words.manner}(?![\w-])`, 'gi');
const MANNER_WORDS = new RegExp(grammar`(?<![\w-])${words.mannerWords}(?![\w-])`, 'gi');
const [END, MEAN, ON_AVERAGE] = [
  anyOf(words.balancesAtEnd),
  anyOf(words.balancesAveraged),
  anyOf(
    arithmetic.mean.filter((said) => said.startsWith('on')),
    'gi',
  ),
];
const AT_END = new RegExp(
  grammar`\bend\s+of\s+FY|\b(?:at|by)\s+(?:the\s+)?${balances.ends}\s+of|\b(?:at|by)\s+(?:\w+\s+)?${balances.yearEnds}`,
  'i',
);
const TIES = /,|;|:|\(|\)|\band\b|\bover\b|\bagainst\b|\bdivided by\b|\/|&|\+/i;

/** A formula that a text asks for by its name or in so many words, and the text without these. */
function formulaIn(text: string): { readonly formula: Formula; readonly name: string; readonly rest: string } | null {
  for (const { means, says } of SAID) {
    const found = says.exec(text);
    const formula = found === null ? undefined : meantBy(means, new Map())?.formula;
    if (found !== null && formula !== undefined)
      return { formula, name: means, rest: `${text.slice(0, found.index)} ; ${text.slice(found.index + found[0].length)}` };
  }
  for (const { entries, start, end } of namings(text)) {
    const formula = entries.flatMap(({ id, kind }) => (kind === 'ratio' ? (formulaOf(id) ?? []) : []))[0];
    if (formula !== undefined) return { formula, name: text.slice(start, end), rest: `${text.slice(0, start)} ; ${text.slice(end)}` };
  }
  return null;
}

/** The ids of what a formula is made of. */
const partsOf = ({ tree }: Formula): ReadonlySet<string> => new Set(leaves(tree).flatMap(({ concept }) => concept ?? []));

/** Whether words only say what the formula is made of anyway: "using year-end inventory and cost of sales". */
function isOfFormula(text: string, formula: Formula): boolean {
  const own = partsOf(formula);
  return text
    .replace(MANNER, ' , ')
    .replace(MANNER_WORDS, ' ')
    .split(TIES)
    .map(leftOver)
    .every((said) => {
      if (said === '') return true;
      const meant = meantBy(said, new Map());
      const terms = meant?.known === true ? leaves(meant.tree) : [];
      return terms.length > 0 && terms.every(({ concept }) => concept !== undefined && own.has(concept));
    });
}

/** A formula asked for in other words, with the manner of its balances: "how many days of inventory did it hold, based on year-end inventory and cost of sales"; null where words are left over. */
export function formulaWorded(text: string, whole = text): { readonly noun: string; readonly manner?: string } | null {
  const found = formulaIn(text);
  if (found === null || !isOfFormula(found.rest, found.formula)) return null;
  const { tree, shown } = found.formula;
  const isMean = MEAN.test(whole.replace(ON_AVERAGE, ' '));
  // how many days a balance comes to at a moment is asked of the balance of that moment
  const isEnd = END.test(whole) || (shown.kind === 'days' && AT_END.test(whole));
  const manner = isMean ? 'using average balances' : isEnd ? 'using year-end balances' : undefined;
  return { noun: found.name, ...(averages(tree) && manner !== undefined ? { manner } : {}) };
}

/** Whether it takes balances at two moments. */
const averages = (tree: Tree<Term>): boolean => tree.kind === 'mean' || branches(tree).some(averages);
