import { countNames } from '../../text/words/asked/countnames.ts';
import { concept } from '../../text/concepts.ts';
import { arithmetic } from '../../text/words/asked/arithmetic.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';

const NAMED = countNames.map(({ means, said }) => ({ means, says: new RegExp(grammar`^(?:${arithmetic.counted.each}\s+)*${said}$`, 'i') }));
const EACH = new RegExp(grammar`^(?:${arithmetic.counted.each}\s+)+`, 'i');
/** Where a noun that is counted ends: "policy in force", "prescription filled". */
const BEHIND = new RegExp(grammar`\s+(?:${arithmetic.counted.behind}|\p{L}+ed)(?!\p{L})`, 'iu');
const IRREGULAR = arithmetic.counted.irregular.map(({ one, many }) => ({ ends: new RegExp(grammar`${[one]}$`, 'i'), many }));
const NUMBER_OF = new RegExp(grammar`^${arithmetic.counted.numberOf}\s+(?<what>.+)$`, 'i');
const STANDING = anyOf(arithmetic.counted.standing);
const [OUTSTANDING = ''] = arithmetic.counted.standing;
const MEASURED = new RegExp(grammar`^${arithmetic.counted.measured}(?!\w)`, 'i');

/** More of what one is said of: "employees" of "employee", "policies in force" of "policy in force". */
function many(noun: string): string {
  const at = BEHIND.exec(noun)?.index ?? noun.length;
  const [head, behind] = [noun.slice(0, at), noun.slice(at)];
  const irregular = IRREGULAR.find(({ ends }) => ends.test(head));
  if (irregular !== undefined) return head.replace(irregular.ends, irregular.many) + behind;
  const plural = /[^s]s$/i.test(head)
    ? head
    : /[^aeiou]y$/i.test(head)
      ? `${head.slice(0, -1)}ies`
      : /(?:s|x|ch|sh)$/i.test(head)
        ? `${head}es`
        : `${head}s`;
  return plural + behind;
}

/** What something is said to be per, as a number of such things: "number of employees" of "employee". */
export function numberOfSuch(noun: string): string {
  if (NUMBER_OF.test(noun)) return noun;
  const bare = noun.replace(EACH, '').trim();
  const called = NAMED.find(({ says }) => says.test(bare) || says.test(many(bare)))?.means;
  return `number of ${called ?? many(bare)}`;
}

/** Whether money, time or a measure is no such thing: "per dollar of sales", "per day". */
export const isMeasured = (noun: string): boolean => MEASURED.test(noun.replace(EACH, '').trim());

/** A term that is a count, by what is counted and whether it stands at a moment; null of any other. */
export function countOf({ words, concept: id }: { readonly words: string; readonly concept?: string }): {
  readonly counted: string;
  /** What is said of them behind the verb: "outstanding". */
  readonly held: string;
  readonly standing: boolean;
} | null {
  const { measure, time } = (id === undefined ? undefined : concept(id)) ?? {};
  if (id !== undefined)
    return measure === 'shares' && time === 'instant' ? { counted: 'shares', held: `${OUTSTANDING} `, standing: true } : null;
  const counted = NUMBER_OF.exec(words)?.groups?.['what'];
  if (counted === undefined) return null;
  return { counted, held: '', standing: NAMED.some(({ means }) => means === counted) || STANDING.test(counted) };
}
