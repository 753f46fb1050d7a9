import type { Field, Page } from '../../domain/document.ts';
import { companyKey } from '../../text/naming.ts';
import { endsLegally, isFiler, type NamedCompany } from './companyNames.ts';
import type { Cover } from './cover.ts';
import { coverNames } from './coverNames.ts';
import { audited, oftenNamed, registered, runningHead, selfNamed, signatory, signedBy, statementOwner } from './namesInText.ts';
import { inferred, read } from './printedLines.ts';
import { account, dateline, headlineName, letterhead, listedName } from './releaseName.ts';
import { closed, fullName, healed, recased } from './spelledNames.ts';

export interface Registrants {
  readonly company?: Field<string>;
  readonly coRegistrants: readonly Field<string>[];
}

/** A way in which a filing names its own company, and how far one may rely on it. */
interface Source {
  readonly weight: number;
  readonly name: (pages: readonly Page[]) => NamedCompany | undefined;
}

/** What a release says of its sender. */
const RELEASE: readonly Source[] = [
  { weight: 5, name: listedName },
  { weight: 3.5, name: letterhead },
  { weight: 3, name: dateline },
  { weight: 2, name: headlineName },
];
/** What any filing says in its text where its cover shows a picture, or where it has no cover. */
const TEXT: readonly Source[] = [
  { weight: 4, name: signatory },
  { weight: 1, name: signedBy },
  { weight: 3.5, name: registered },
  { weight: 2.5, name: selfNamed },
  { weight: 2.5, name: audited },
  { weight: 2, name: statementOwner },
  { weight: 2, name: runningHead },
  { weight: 1, name: oftenNamed },
  { weight: 2, name: account },
];
/** Two ways that agree, or one as reliable as a cover, make a company sure. */
const SURE = 3.5;

/**
 * The registrant's name with its exact words: that of the cover; where the cover shows a picture or there is none, the name that the filing's other ways of naming
 * itself agree on best. `inferred` where they hardly do: the filing's company is unsure then, and is said to be.
 */
export function readCompany(pages: readonly Page[], cover: Cover): Registrants {
  const [first, ...others] = cover.page === undefined ? [] : coverNames(cover.lines);
  const shown = (name: string): string => recased(closed(name, pages), pages);
  const coRegistrants = others.map((other) => read(shown(other.name), other.span));
  if (first !== undefined) {
    const whole = endsLegally(first.name) ? first : healed(first, signatory(pages));
    return { company: read(shown(whole.name), whole.span), coRegistrants };
  }
  const released = cover.page === undefined || cover.form.value === 'earnings release';
  const best = agreed(pages, [...(released ? RELEASE : []), ...TEXT]);
  if (best === undefined) return { coRegistrants };
  const whole = fullName(best.named, pages);
  return { company: (best.weight >= SURE ? read : inferred)(shown(whole.name), whole.span), coRegistrants };
}

interface Agreed {
  readonly named: NamedCompany;
  readonly weight: number;
}

/** The name with the highest total weight; a short name and the same with more words after it support each other. */
function agreed(pages: readonly Page[], sources: readonly Source[]): Agreed | undefined {
  const found = sources.flatMap(({ weight, name }) => {
    const named = name(pages);
    return named !== undefined && isFiler(named.name) ? [{ named, weight, key: companyKey(named.name) }] : [];
  });
  const total = (key: string): number =>
    found.reduce(
      (sum, other) =>
        sum + (other.key === key ? other.weight : other.key.startsWith(key) || key.startsWith(other.key) ? other.weight / 2 : 0),
      0,
    );
  const best = [...found].sort((a, b) => total(b.key) - total(a.key) || b.weight - a.weight)[0];
  return best && { named: best.named, weight: total(best.key) };
}
