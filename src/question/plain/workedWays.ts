import type { Term, Tree } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import { graft, leaf, leaves, mapTree } from '../../domain/tree.ts';
import { namings } from '../../text/lexicon.ts';
import { sentences } from '../../text/tokens.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { asking as askingWords } from '../../text/words/askingwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { companiesNamed } from '../filers/companiesNamed.ts';
import { readExpression } from '../measures/readExpression.ts';
import { FORMULAS } from '../measures/formulas.ts';
import { withoutNames } from '../reader/withoutNames.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';
import { partNamed } from '../shapes/partNamed.ts';
import { askingClauses } from './askingClauses.ts';
import { isOfPart } from './isOfPart.ts';
import { definitionApart } from './definitionApart.ts';
import { formulaWorded } from './formulaWorded.ts';
import { isKnown, leftOver } from './leftOver.ts';
import { longhand } from './longhand.ts';
import { mannerApart } from './mannerApart.ts';
import { leftSaid, shareSaid, type WorkedNoun } from './sharesSaid.ts';
import { timeSaid } from './timeSaid.ts';

const SPENT_ON = words.spentOn.map(({ means, said }) => ({ means, says: anyOf(said, 'gi') }));
const UNITS = new RegExp(grammar`(?<![\w$])${plainWords.units}(?![\w])`, 'gi');
const IN_PERCENT = anyOf(words.inPercent, 'gi');
const POLITE = anyOf([...sentenceWords.polite, ...sentenceWords.sources], 'gi');
const ASKS = new RegExp(grammar`^\W*(?:${plainWords.asks}|${askingWords.modals})(?!\w)`, 'i');
const HELD = anyOf([...testCues.above, ...testCues.below, ...testCues.atLeast, ...testCues.atMost]);
const UNNAMED = wholly(words.unnamed);
const EACH = new RegExp(
  grammar`^(?<what>.+?)\s+(?:did|does|do|was|were|is|are)?\s*${words.each}\s+(?<who>\w+(?:[\s-]\w+)?)\s+${words.eachVerbs}(?<rest>.*)$`,
  'i',
);
const TO_RATIO = /(?<a>[\w&'’.]+(?:\s[\w&'’.]+){0,3})[-–\s]to[-–\s](?<b>[\w&'’.]+(?:\s[\w&'’.]+){0,3})\s+ratio\b/i;

/** Plain sentences for a question that wants something worked out, the surest first, each to be read as any question: none where any word is left over. */
export function workedWays(text: string, cards: readonly FilingCard[]): readonly string[] {
  const long = SPENT_ON.reduce((left, { means, says }) => left.replace(says, means), longhand(text));
  const [company, other] = companiesNamed(long, cards).companies;
  // "R&D above fifteen percent of sales" asks whether
  if (company === undefined || other !== undefined || HELD.test(long)) return [];
  // "PG … attributable to P&G": the same company by another name
  const again = companiesNamed(long.replaceAll(company.text, ' '), cards).companies.filter(({ key }) => key === company.key);
  const names = [company.text, ...again.map((one) => one.text)];
  const apart = definitionApart(long, names);
  const how = apart === null ? mannerApart(long) : null;
  const asked = apart?.rest ?? how?.rest ?? long;
  const clauses = [askingClauses(asked, names), onlySentence(asked)].flatMap((one) => one ?? []);
  const owner = /s$/i.test(company.text) ? `${company.text}'` : `${company.text}'s`;
  const [asking] = clauses;
  const ownWords =
    asking === undefined || asking === text
      ? []
      : [ASKS.test(asking) ? `${asking.replace(/[?.]+$/, '')}?` : `What was ${asking.replace(/[?.]+$/, '')}?`];
  return [
    ...new Set([
      ...clauses.flatMap((asking) => {
        const { text: timeless, times } = withoutTimes(withoutNames(asking.replace(IN_PERCENT, ' '), names));
        const [time, more] = times.length > 0 ? times : withoutTimes(long).times;
        const when = time === undefined ? '' : timeSaid(time);
        if (more !== undefined || when === null) return [];
        const bare = timeless.replace(POLITE, ' ').replace(/\s+/g, ' ').trim();
        const noun =
          apart === null
            ? nounOf(how === null ? bare : `${bare.replace(/[?.]$/, '')}, ${how.manner}`, long)
            : definedNoun(bare.replace(UNITS, ' '), apart.expression);
        if (noun === null) return [];
        return [
          'noun' in noun
            ? `What was ${owner} ${noun.noun} ${when}${noun.manner === undefined ? '' : `, ${noun.manner}`}?`.replace(/\s+(?=[?,])/, '')
            : `What percentage of ${owner} ${noun.whole} came from ${noun.part} ${when}?`.replace(/\s+\?/, '?'),
        ];
      }),
      ...(apart === null && how === null ? ownWords : []),
    ]),
  ];
}

/** The only sentence of a text. */
function onlySentence(text: string): string | null {
  const all = sentences(text).map(({ start, end }) => text.slice(start, end).trim());
  return all.length === 1 ? (all[0] ?? null) : null;
}

function nounOf(bare: string, whole: string): WorkedNoun | null {
  const unitless = bare.replace(/[,;](?=\s*[,;?.]|\s*$)/g, ' ').replace(/\s+/g, ' ');
  const ratio = TO_RATIO.exec(bare)?.groups;
  const [a, b] = [leftOver(ratio?.['a'] ?? ''), leftOver(ratio?.['b'] ?? '')];
  if (ratio !== undefined && isKnown(b) && leftOver(bare.replace(TO_RATIO, ' ')) === '') return { noun: `ratio of ${a} to ${b}` };
  const formula = formulaWorded(unitless.replace(/[,;]/g, ' ').replace(/\s+/g, ' '), whole);
  if (formula !== null) return formula;
  return leftSaid(bare) ?? shareSaid(unitless) ?? eachSaid(unitless);
}

/** "How much revenue did each employee bring in": the one per the other. */
function eachSaid(text: string): WorkedNoun | null {
  const { what = '', who = '', rest = '' } = EACH.exec(text)?.groups ?? {};
  const of = leftOver(what);
  return of === '' || !isKnown(of) || leftOver(rest.replace(/\baverage\b/i, ' ')) !== '' ? null : { noun: `${of} per ${who}` };
}

/** A noun that the question defines itself, by its own name where it has one. */
function definedNoun(bare: string, expression: string): WorkedNoun | null {
  const noun = leftOver(bare);
  const own = FORMULAS.find(({ tree }) => isSame(tree, readExpression(expression)?.tree));
  if (noun !== '' && isKnown(noun)) return { noun: `${noun} (${expression})` };
  if (noun === '' || UNNAMED.test(noun)) return { noun: own === undefined ? expression : `${own.name.toLowerCase()} (${expression})` };
  const tree = readExpression(expression)?.tree;
  // "AWS operating income as a percentage of AWS net sales" says all
  if (tree !== undefined && leaves(tree).every(({ words: said }) => isOfPart(said))) return { noun: formulaOfPart(tree) ?? expression };
  const part = tree === undefined ? '' : partNamed(noun, tree);
  if (tree === undefined || part === '') return null;
  // "capital expenditures as a share of revenue" names two things that the part has
  if (own !== undefined && !own.name.includes(' of ')) return { noun: `${own.name.toLowerCase()} of ${part}` };
  const of = ofPart(tree, part);
  return of === null ? null : { noun: of };
}

/** "AWS operating income" over "AWS net sales" is the operating margin of AWS; null where the items are of several parts or make no known formula. */
function formulaOfPart(tree: Tree<Term>): string | null {
  const parts = new Set<string>();
  const items = graft(tree, ({ words: said, offset }) => {
    const start = namings(said).find(({ end }) => end === said.length)?.start ?? 0;
    parts.add(said.slice(0, start).trim());
    return readExpression(said.slice(start))?.tree ?? leaf({ words: said, offset });
  });
  const [part, more] = parts;
  const own = FORMULAS.find(({ tree: known, name }) => !name.includes(' of ') && isSame(known, items));
  return own === undefined || part === undefined || more !== undefined ? null : `${own.name.toLowerCase()} of ${part}`;
}

const nameOf = (tree: Tree<Term>): string | null =>
  tree.kind === 'leaf' ? tree.leaf.words : tree.kind === 'size' ? nameOf(tree.of) : null;
/** Two items divided or taken from one another, each of a part. */
function ofPart(tree: Tree<Term>, part: string): string | null {
  if (tree.kind !== 'quotient' && tree.kind !== 'difference') return null;
  const [a, b] = tree.kind === 'quotient' ? [nameOf(tree.of), nameOf(tree.by)] : [nameOf(tree.from), nameOf(tree.less)];
  if (a === null || b === null) return null;
  const [of, by] = [a, b].map((name) => (name.toLowerCase().startsWith(part.toLowerCase()) ? name : `${part} ${name}`));
  return tree.kind === 'quotient' ? `${of ?? ''} as a percentage of ${by ?? ''}` : `${of ?? ''} less ${by ?? ''}`;
}

/** Whether a formula is just what an expression says, sizes apart. */
const isSame = (tree: Tree<Term>, other: Tree<Term> | undefined): boolean => other !== undefined && shape(tree) === shape(other);
const shape = (tree: Tree<Term>): string =>
  JSON.stringify(mapTree(tree, ({ concept, words: said, offset }) => `${concept ?? said} ${String(offset)}`)).replace(
    /\{"kind":"size","of":(\{"kind":"leaf","leaf":"[^"]*"\})\}/g,
    '$1',
  );
