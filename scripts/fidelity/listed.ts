import type { Page, ParsedFiling, StatementKind } from '../../src/domain/document.ts';

/** A face statement as a filing's own index lists it. */
export interface Listed {
  readonly kind: StatementKind;
  readonly words: string;
  /** As printed: "45", "F-4". */
  readonly printed: string;
  /** Pages of the PDF from it up to what the index lists next; empty where the printed number stands on no page. */
  readonly pages: readonly number[];
}

const NAMES: readonly (readonly [StatementKind | 'notes' | 'other', RegExp])[] = [
  ['notes', /notes\s+to\s+(?:the\s+)?(?:consolidated\s+)?(?:financial\s+statements|consolidated)/gi],
  [
    'other',
    /(?:report\s+of\s+(?:the\s+)?(?:independent|management)|supplementa(?:l|ry)\s+(?:financial|data|information)|schedule\s+[IVX]+\b|quarterly\s+financial|selected\s+quarterly|management.s\s+report|\(parenthetical\))/gi,
  ],
  ['cashflow', /(?:consolidated\s+)?(?:statements?\s+of\s+cash\s+flows?|cash\s+flows?\s+statements?)/gi],
  ['balance', /(?:consolidated\s+)?(?:balance\s+sheets?|statements?\s+of\s+financial\s+(?:position|condition))/gi],
  [
    'comprehensive',
    /(?:consolidated\s+)?(?:statements?\s+of\s+(?:consolidated\s+)?(?:other\s+)?comprehensive\s+(?:income|loss|earnings)|comprehensive\s+income\s+statements?)/gi,
  ],
  [
    'equity',
    /(?:consolidated\s+)?(?:statements?\s+of\s+(?:changes\s+in\s+)?(?:total\s+)?(?:consolidated\s+)?(?:(?:stockholders|shareholders|shareowners|common)\W{0,2}s?\s*\W?\s*)?(?:equity|deficit|investment)|(?:stockholders|shareholders)\W{0,2}\s+equity\s+statements?)/gi,
  ],
  [
    'income',
    /(?:consolidated\s+)?(?:statements?\s+of\s+(?:consolidated\s+)?(?:income|operations|earnings|net\s+income)|income\s+statements?|statements?\s+of\s+(?:profit|loss))/gi,
  ],
];
const FURTHEST = 260;
const PAGE = /(?<!(?:January|February|March|April|May|June|July|August|September|October|November|December)\s)\b((?:F-?)?\d{1,3})\s*$/m;

interface Mention {
  readonly kind: StatementKind | 'notes' | 'other';
  readonly words: string;
  /** Empty where no page number stands behind it. */
  readonly printed: string;
}

/** What a text lists, in its order: names that begin a line, with the page number that stands behind them if one does. */
function mentions(text: string): Mention[] {
  const found = NAMES.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map((match) => ({ kind, words: match[0], at: match.index })))
    .sort((a, b) => a.at - b.at || b.words.length - a.words.length)
    .filter((each, i, all) => i === 0 || each.at >= (all[i - 1]?.at ?? 0) + (all[i - 1]?.words.length ?? 0));
  return found.flatMap(({ kind, words, at }, i) => {
    const until = Math.min(found[i + 1]?.at ?? text.length, at + FURTHEST);
    const lines = text.slice(at, until).split('\n');
    const printed = lines.map((line) => PAGE.exec(line)?.[1]).find((page) => page !== undefined) ?? '';
    const begins =
      /(?:^|\n)(?:F-\d+)?[^A-Za-z\n]{0,6}$/.test(text.slice(Math.max(0, at - 10), at)) &&
      /^[A-Z]/.test(words) &&
      (lines[0] ?? '').length < 160;
    return begins ? [{ kind, words: words.replace(/\s+/g, ' '), printed }] : [];
  });
}

const isStatement = (mention: Mention): mention is Mention & { readonly kind: StatementKind } =>
  mention.kind !== 'notes' && mention.kind !== 'other';

/**
 * The statements that a filing's index of its financial statements lists (Item 8 or 15), each with the pages of the PDF up to the next entry. An index without page numbers tells the kinds alone.
 * None where the filing has no such index.
 */
export function listedStatements({ pages }: ParsedFiling): Listed[] {
  const places = printedPages(pages);
  let best: { listed: Listed[]; worth: number } = { listed: [], worth: 0 };
  const offer = (listed: Listed[], weight: number): void => {
    const kinds = new Set(listed.map(({ kind }) => kind)).size;
    if (kinds >= 3 && kinds * weight > best.worth) best = { listed, worth: kinds * weight };
  };
  for (const [i, page] of pages.entries()) {
    if (!/statements?|sheets?/i.test(page.text) || page.tables.some((table) => table.statement !== undefined)) continue;
    // An index that goes on over the page.
    for (const text of [page.text, `${page.text}\n${pages[i + 1]?.text ?? ''}`]) {
      const numbered = mentions(text).filter(({ printed }) => printed !== '');
      for (const by of [0, -1, 1]) {
        const listed = listedOf(pages, numbered, (printed) => shifted(places(printed), by));
        offer(listed, 10 + listed.filter((each) => titled(pages[(each.pages[0] ?? 0) - 1], each.kind)).length);
      }
      offer(
        listedOf(
          pages,
          mentions(text)
            .filter(isStatement)
            .map((each) => ({ ...each, printed: '' })),
          places,
        ),
        1,
      );
    }
  }
  return best.listed;
}

/** Some indexes count pages otherwise than the pages print: by how much, their titles tell. */
const shifted = (page: number | undefined, by: number): number | undefined => (page === undefined ? undefined : page + by);

const titled = (page: Page | undefined, kind: StatementKind): boolean => {
  const pattern = NAMES.find(([each]) => each === kind)?.[1];
  return page !== undefined && pattern !== undefined && new RegExp(pattern.source, 'i').test(page.text.slice(0, 300));
};

/** Entries in the order of their pages; an index whose numbers do not rise is none. */
function listedOf(pages: readonly Page[], own: readonly Mention[], places: (printed: string) => number | undefined): Listed[] {
  const placed = own.map((each) => {
    const page = places(each.printed);
    // The first page of a statement may leave its number to the empty one behind it.
    const before = page !== undefined && isStatement(each) && !titled(pages[page - 1], each.kind) && titled(pages[page - 2], each.kind);
    return { ...each, page: before ? page - 1 : page };
  });
  const found: Listed[] = [];
  let last = 0;
  for (const [i, each] of placed.entries()) {
    if (each.printed !== '' && (each.page === undefined || each.page < last)) continue;
    last = each.page ?? last;
    if (!isStatement(each) || found.some(({ kind, printed }) => kind === each.kind && (printed === each.printed || each.printed === '')))
      continue;
    const from = each.page;
    const next = placed.slice(i + 1).find(({ page }) => page !== undefined && from !== undefined && page > from)?.page;
    found.push({
      kind: each.kind,
      words: each.words,
      printed: each.printed,
      pages: from === undefined ? [] : range(from, Math.min((next ?? from + 1) - 1, from + 3)),
    });
  }
  return found;
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => from + i);

/** Where a printed page number stands: on the page that prints it, among those that are as far from the PDF's own numbers as most. */
function printedPages(pages: readonly Page[]): (printed: string) => number | undefined {
  const offsets = new Map<string, number[]>();
  const printing = new Map<string, number[]>();
  for (const { number, text } of pages) {
    const lines = text.split('\n').map((line) => line.trim());
    for (const line of new Set([...lines.slice(0, 3), ...lines.slice(-3)])) {
      const match = /(?:^|\s)(F-?)?(\d{1,3})$/.exec(line) ?? /^(F-?)?(\d{1,3})(?:\s|$)/.exec(line);
      if (match === null) continue;
      const series = match[1] === undefined ? '' : 'F';
      const key = `${series}${match[2] ?? ''}`;
      offsets.set(series, [...(offsets.get(series) ?? []), number - Number(match[2])]);
      printing.set(key, [...(printing.get(key) ?? []), number]);
    }
  }
  const usual = new Map([...offsets].map(([series, all]) => [series, mode(all)]));
  return (printed) => {
    const series = printed.startsWith('F') ? 'F' : '';
    const offset = usual.get(series);
    if (offset === undefined || printed === '') return undefined;
    const wanted = Number(printed.replace(/\D/g, '')) + offset;
    const near = (printing.get(`${series}${printed.replace(/\D/g, '')}`) ?? []).filter((page) => Math.abs(page - wanted) <= 6);
    const page = near.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
    return page < 1 || page > pages.length ? undefined : page;
  };
}

function mode(all: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= 3).sort((a, b) => b[1] - a[1])[0]?.[0];
}
