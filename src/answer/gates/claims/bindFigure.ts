import { TURNING } from '../../../text/labels.ts';
import type { CitedSentence } from './citedSentence.ts';
import type { StatedFigure } from './statedFigure.ts';
import { sameUnit } from './isSize.ts';

/** Of the words nearest to a figure on a page, the share that a sentence must have near it too. */
const NEAR = 0.5;
/** Of the words that a sentence has next to a figure, the share that the page's sentence must have. */
const SAID = 0.7;

const near = (figure: StatedFigure): readonly string[] => (figure.left.length > 0 ? figure.left : figure.right);

/** Words next to a figure as weights: by side, and on either, less the further off they are. */
function weights({ left, right }: StatedFigure): Map<string, number> {
  const out = new Map<string, number>();
  const put = (key: string, weight: number): void => void out.set(key, Math.max(out.get(key) ?? 0, weight));
  left.forEach((stem, i) => {
    put(`<${stem}`, 1 / (1 + i));
    put(stem, 1 / (1 + i));
  });
  right.forEach((stem, i) => {
    put(`>${stem}`, 0.7 / (1 + i));
    put(stem, 0.7 / (1 + i));
  });
  return out;
}

/** How well the words around one figure match those around another, in [0, 1]: 1 for the same words in the same places. */
function likeness(said: StatedFigure, page: StatedFigure): number {
  const [a, b] = [weights(said), weights(page)];
  const length = (one: ReadonlyMap<string, number>): number =>
    Math.sqrt([...one.values()].reduce((sum, weight) => sum + weight * weight, 0));
  const shared = [...a].reduce((sum, [key, weight]) => sum + weight * (b.get(key) ?? 0), 0);
  return a.size === 0 || b.size === 0 ? 0 : shared / (length(a) * length(b));
}

/**
 * Why a written figure is not said to be what a page's sentence says it is; null where it is. The words nearest to it there must be near it here, those here must be
 * of that sentence, and none of them may belong to another of its figures. `also`: stems that say nothing of it (company, filing, headings).
 */
export function misbinds(
  said: StatedFigure,
  page: StatedFigure,
  sentence: CitedSentence,
  rivals: readonly StatedFigure[],
  say: ReadonlySet<string>,
  also: ReadonlySet<string>,
): string | null {
  if (page.loosely) return `${said.text} stands in a row that could not be read as a table`;
  if (said.role !== page.role && (said.role === 'change' || page.role === 'change' || (said.role !== 'level' && page.role !== 'level')))
    return `${said.text} is ${page.role === 'change' ? 'a change' : 'no change'} on the page`;
  if ((said.role === 'from' && page.role === 'to') || (said.role === 'to' && page.role === 'from'))
    return `${said.text} is where it ${page.role === 'to' ? 'ended' : 'began'} on the page`;
  if (said.way !== undefined && page.way !== undefined && said.way !== page.way) return `${said.text} goes the other way on the page`;
  if (said.negative !== page.negative) return `${said.text} has the other sign on the page`;
  if ((page.hedge === 'most' || page.hedge === 'least') && said.hedge !== page.hedge) return `${said.text} is a bound on the page`;
  if ((page.hedge === 'over' && said.hedge === 'under') || (page.hedge === 'under' && said.hedge === 'over'))
    return `${said.text} is a bound on the page`;
  if ((said.hedge === 'over' || said.hedge === 'under') && page.hedge === undefined && said.size === page.size)
    return `${said.text} is no bound on the page`;
  const have = new Set([...said.left, ...said.right]);
  const there = new Set([...page.left, ...page.right]);
  const head = said.inherits ? undefined : said.left[0];
  if (
    head !== undefined &&
    page.left.length > 0 &&
    !page.inherits &&
    !page.left.includes(head) &&
    page.right.includes(head) &&
    !also.has(head)
  )
    return `${said.text} is of “${page.left[0] ?? ''}” on the page`;
  const heads = near(page).slice(0, 3);
  const shares = heads.map((_, i) => 1 / (1 + i));
  const total = shares.reduce((sum, weight) => sum + weight, 0);
  const covered = heads.reduce((sum, stem, i) => sum + (have.has(stem) ? (shares[i] ?? 0) : 0), 0);
  if (heads.length > 0 && covered / total < NEAR) return `${said.text} is of “${[...heads].reverse().join(' ')}” on the page`;
  const dropped = [...page.left.slice(0, 4), ...page.right.slice(0, 2)].find((stem) => TURNING.has(stem) && !say.has(stem));
  if (dropped !== undefined) return `${said.text} is of something “${dropped}” on the page`;
  const foreign = [...have].filter((stem) => !there.has(stem) && !also.has(stem));
  const turned = foreign.find((stem) => TURNING.has(stem));
  if (turned !== undefined) return `${said.text} is of nothing “${turned}” on the page`;
  const nearest = near(said)
    .slice(0, 2)
    .filter((stem) => !there.has(stem) && !also.has(stem));
  if (nearest.some((stem) => !sentence.stems.has(stem))) return `the page says nothing of “${nearest.join(' ')}” beside ${said.text}`;
  const unknown = foreign.filter((stem) => !sentence.stems.has(stem));
  if (have.size > 0 && 1 - unknown.length / have.size < SAID) return `the page says nothing of “${unknown.join(' ')}” beside ${said.text}`;
  const own = likeness(said, page);
  const better = rivals.find(
    (rival) =>
      rival !== page && sameUnit(rival, page) && rival.size !== page.size && rival.role === page.role && likeness(said, rival) > own + 0.1,
  );
  return better === undefined ? null : `${said.text} is given where the page has ${better.text}`;
}
