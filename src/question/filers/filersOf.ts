import type { Filer, Filers, NameKind } from '../../domain/filer.ts';
import type { FilingId } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import { companyKey } from '../../text/naming.ts';
import { fileNameWords } from '../../text/words/names/filenamewords.ts';

const kept = new WeakMap<readonly FilingCard[], Filers>();

/**
 * The filers of a library. Filings are of one filer where what covers print and never changes is the same: the employer identification number, the Commission's file
 * number; else where they are of one name, former name or trading symbol and no number says otherwise.
 */
export function filersOf(cards: readonly FilingCard[]): Filers {
  const before = kept.get(cards);
  if (before) return before;
  const all = grouped(cards).map(filerOf);
  const byFiling = new Map(all.flatMap((filer) => filer.filings.map((id) => [id, filer] as const)));
  const filers: Filers = { all, of: (filing: FilingId) => byFiling.get(filing) };
  kept.set(cards, filers);
  return filers;
}

/** Whether two filings of a library are of one filer. */
export const sameFiler = (cards: readonly FilingCard[], one: FilingId, other: FilingId): boolean => {
  const filers = filersOf(cards);
  const filer = filers.of(one);
  return one === other || (filer !== undefined && filer === filers.of(other));
};

/** The key of a filing's filer; the filing itself where the library does not hold it. */
export const filerKey = (cards: readonly FilingCard[], filing: FilingId): string => filersOf(cards).of(filing)?.key ?? filing;

/** What a file's name says of whose it is: "MONGODB_AR2022.pdf" → "MONGODB"; empty where it says nothing. */
function companyOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(
      (word) =>
        (/^\p{L}[\p{L}&]+$/u.test(word) || /^\d\p{L}$/u.test(word)) && !fileNameWords.has(word.toLowerCase()) && !/^\d[kq]$/i.test(word),
    );
  return words.slice(0, 4).join(' ');
}

const numbersOf = ({ metadata: { employerNumber, fileNumber } }: FilingCard): string[] => [
  ...(employerNumber === undefined ? [] : [`employer ${employerNumber.value}`]),
  ...(fileNumber === undefined ? [] : [`file ${fileNumber.value}`]),
];

const nameKey = ({ metadata: { company } }: FilingCard): string => (company === undefined ? '' : companyKey(company.value));

/** Filings of one filer together, in the order in which they came. */
function grouped(cards: readonly FilingCard[]): FilingCard[][] {
  const groups: FilingCard[][] = cards.map((card) => [card]);
  const groupOf = new Map(cards.map((card, i) => [card, i]));
  const at = (card: FilingCard): number => groupOf.get(card) ?? 0;
  const join = (one: FilingCard, other: FilingCard): void => {
    const [to, from] = [at(one), at(other)];
    if (to === from) return;
    for (const card of groups[from] ?? []) groupOf.set(card, to);
    groups[to] = [...(groups[to] ?? []), ...(groups[from] ?? [])];
    groups[from] = [];
  };
  /** No number that both bear differs, unless another is the same. */
  const agree = (one: FilingCard, other: FilingCard): boolean => {
    const [mine, theirs] = [groups[at(one)] ?? [], groups[at(other)] ?? []].map((group) => new Set(group.flatMap(numbersOf)));
    if (mine === undefined || theirs === undefined || mine.size === 0 || theirs.size === 0) return true;
    return (
      [...mine].some((number) => theirs.has(number)) ||
      !['employer', 'file'].some((kind) => [...mine].some((n) => n.startsWith(kind)) && [...theirs].some((n) => n.startsWith(kind)))
    );
  };
  const joinBy = (keysOf: (card: FilingCard) => readonly string[], checked: boolean): void => {
    const first = new Map<string, FilingCard>();
    for (const card of cards) {
      for (const key of keysOf(card)) {
        const known = first.get(key);
        if (known === undefined) first.set(key, card);
        else if (!checked || agree(known, card)) join(known, card);
      }
    }
  };
  joinBy(numbersOf, false);
  joinBy((card) => (nameKey(card) === '' ? [] : [nameKey(card)]), false);
  joinBy(({ metadata }) => (metadata.ticker === undefined ? [] : [metadata.ticker.value.toUpperCase()]), true);
  joinBy((card) => [nameKey(card), ...card.metadata.formerNames.map(({ value }) => companyKey(value))].filter((key) => key !== ''), true);
  // the file's name counts for filings that do not name their company
  joinBy((card) => {
    const key = card.metadata.company === undefined ? companyKey(companyOfFile(card.fileName)) : nameKey(card);
    return key === '' ? [] : [key];
  }, true);
  return groups.filter((group) => group.length > 0);
}

const dateOf = ({ metadata }: FilingCard): string => metadata.filed?.value ?? metadata.periodEnd?.value ?? '';

function filerOf(cards: readonly FilingCard[]): Filer {
  const sorted = [...cards].sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const named = sorted.filter(({ metadata }) => metadata.company !== undefined);
  const sureOf = ({ metadata: { company, unreadable } }: FilingCard): boolean =>
    company !== undefined && company.source !== 'inferred' && unreadable === undefined;
  const [newest] = [...named.filter(sureOf), ...named, ...sorted];
  const own = newest?.metadata.company?.value;
  const names = new Map<string, { readonly text: string; readonly kind: NameKind }>();
  const take = (text: string, kind: NameKind): void => {
    const key = companyKey(text);
    if (key !== '' && !names.has(key)) names.set(key, { text, kind });
  };
  for (const { metadata } of named) if (metadata.company) take(metadata.company.value, metadata.company.value === own ? 'own' : 'former');
  for (const { metadata } of sorted) for (const { value } of metadata.formerNames) take(value, 'former');
  for (const { metadata } of sorted) for (const { value } of metadata.coRegistrants) take(value, 'fellow');
  for (const { fileName } of sorted) take(companyOfFile(fileName), own === undefined ? 'own' : 'file');
  const [first] = cards;
  return {
    key: (own === undefined ? '' : companyKey(own)) || companyKey(companyOfFile(first?.fileName ?? '')) || (first?.id ?? ''),
    name: own ?? (companyOfFile(first?.fileName ?? '') || (first?.fileName ?? '')),
    names: [...names.values()],
    symbols: [...new Set(sorted.flatMap(({ metadata: { ticker } }) => (ticker === undefined ? [] : [ticker.value.toUpperCase()])))],
    filings: cards.map(({ id }) => id),
    sure: sorted.some(sureOf),
  };
}
