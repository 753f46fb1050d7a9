import type { Section } from '../domain/document.ts';
import type { RedlineParagraph, RedlinePiece, RedlinePlace, RedlineProgress, RedlineSection } from '../domain/papers/redline.ts';
import { alignParagraphs, proseWeights } from './alignParagraphs.ts';
import { alignSections, type SectionedProse } from './alignSections.ts';
import { changedWords, endOf, wholePiece } from './changedWords.ts';
import type { ProseParagraph } from './prose.ts';
import { likenessTo } from './weighed.ts';

/** A paragraph elsewhere that is as like as this has moved; short ones occur anywhere. */
const MOVED = { least: 0.75, words: 12 };

/** A paragraph that one filing alone has, until one elsewhere in the other is found. */
interface Lone {
  readonly paragraph: ProseParagraph;
  readonly section: string;
  /** Its place in the paragraphs of a drafted section. */
  readonly draft: number;
  readonly at: number;
}

/** Two filings section by section. `tell` is called as it goes on, `pause` where a turn can be given; what it throws ends the work. */
export async function redlineOf(
  before: SectionedProse,
  after: SectionedProse,
  { tell, pause }: { readonly tell: (progress: RedlineProgress) => void; readonly pause: () => Promise<void> },
): Promise<RedlineSection[]> {
  tell({ step: 'aligning', done: 0, of: after.sections.length });
  const pairs = await alignSections(before, after, pause);
  const rows = inOrder(before.sections, after.sections, new Map(pairs.map((pair) => [pair.after, pair.before])));
  const drafts: { section: Omit<RedlineSection, 'paragraphs' | 'added' | 'removed'>; paragraphs: (RedlineParagraph | null)[] }[] = [];
  const gone: Lone[] = [];
  const fresh: Lone[] = [];
  for (const [done, { b, a }] of rows.entries()) {
    await pause();
    tell({ step: 'comparing', done, of: rows.length });
    const [earlier, later] = [before.sections[b], after.sections[a]];
    const [was, now] = [before.prose[b] ?? [], after.prose[a] ?? []];
    const section = later ?? earlier;
    if (!section) continue;
    // A list of pages changes with every page.
    if (section.kind === 'contents') continue;
    const around = pathOf((later ? after : before).sections, section);
    let same = 0;
    let [besideB, besideA] = [titleSpans(earlier), titleSpans(later)];
    const paragraphs: (RedlineParagraph | null)[] = [];
    for (const pair of alignParagraphs(was, now)) {
      const old = pair.before === null ? undefined : was[pair.before];
      const next = pair.after === null ? undefined : now[pair.after];
      const [draft, at] = [drafts.length, paragraphs.length];
      if (old && next && old.key === next.key) same++;
      else if (old && next) {
        await pause();
        paragraphs.push({ kind: 'changed', pieces: changedWords(old, next) });
      } else if (old) {
        gone.push({ paragraph: old, section: earlier?.title ?? '', draft, at });
        paragraphs.push({ kind: 'removed', pieces: [wholePiece('removed', old, besideA)] });
      } else if (next) {
        fresh.push({ paragraph: next, section: later?.title ?? '', draft, at });
        paragraphs.push({ kind: 'added', pieces: [wholePiece('added', next, besideB)] });
      }
      if (old) besideB = endOf(old);
      if (next) besideA = endOf(next);
    }
    const places = { ...(earlier && { before: placeOf(earlier) }), ...(later && { after: placeOf(later) }) };
    drafts.push({ section: { kind: section.kind, ...around, ...places, same }, paragraphs });
  }
  for (const { old, now } of await movedPairs(gone, fresh, pause)) {
    const [from, to] = [drafts[old.draft], drafts[now.draft]];
    if (from) from.paragraphs[old.at] = null;
    if (to) to.paragraphs[now.at] = { kind: 'moved', from: old.section, pieces: changedWords(old.paragraph, now.paragraph) };
  }
  tell({ step: 'comparing', done: rows.length, of: rows.length });
  return drafts.map(({ section, paragraphs }) => {
    const kept = paragraphs.filter((paragraph) => paragraph !== null);
    const pieces = kept.flatMap((paragraph) => paragraph.pieces);
    return { ...section, paragraphs: kept, added: wordsIn(pieces, 'added'), removed: wordsIn(pieces, 'removed') };
  });
}

/** Rows in the order of the later filing; what it has no more comes after what it followed in the earlier. -1: none. */
function inOrder(before: readonly Section[], after: readonly Section[], partner: ReadonlyMap<number, number>): { b: number; a: number }[] {
  const paired = new Set(partner.values());
  const followers = new Map<number, number[]>();
  let last = -1;
  before.forEach((_, b) => {
    if (paired.has(b)) last = b;
    else followers.set(last, [...(followers.get(last) ?? []), b]);
  });
  const lone = (b: number): { b: number; a: number }[] => (followers.get(b) ?? []).map((one) => ({ b: one, a: -1 }));
  return [
    ...lone(-1),
    ...after.flatMap((_, a) => {
      const b = partner.get(a) ?? -1;
      return [{ b, a }, ...(b >= 0 ? lone(b) : [])];
    }),
  ];
}

/** Paragraphs that left one section and stand in another, the likest first. */
async function movedPairs(gone: readonly Lone[], fresh: readonly Lone[], pause: () => Promise<void>): Promise<{ old: Lone; now: Lone }[]> {
  const long = (list: readonly Lone[]): readonly Lone[] => list.filter(({ paragraph }) => paragraph.tokens.length >= MOVED.words);
  const [olds, news] = [long(gone), long(fresh)];
  const vectors = proseWeights([...olds, ...news].map(({ paragraph }) => paragraph));
  const found: { readonly old: Lone; readonly now: Lone; readonly like: number }[] = [];
  for (const [i, old] of olds.entries()) {
    await pause();
    const one = vectors[i];
    if (!one) continue;
    const like = likenessTo(one);
    news.forEach((now, j) => {
      const other = vectors[olds.length + j];
      const likeness = other ? like(other) : 0;
      if (likeness >= MOVED.least && old.draft !== now.draft) found.push({ old, now, like: likeness });
    });
  }
  const used = new Set<Lone>();
  return found
    .sort((x, y) => y.like - x.like)
    .filter(({ old, now }) => {
      if (used.has(old) || used.has(now)) return false;
      used.add(old).add(now);
      return true;
    });
}

const titleSpans = (section: Section | undefined): RedlinePlace['spans'] => (section?.heading ? [section.heading] : []);

const placeOf = (section: Section): RedlinePlace => ({ title: section.title, page: section.from.page, spans: titleSpans(section) });

/** Parts are too much to be read as one thing: what is named is the Item. */
function pathOf(sections: readonly Section[], of: Section): Pick<RedlineSection, 'item' | 'path'> {
  const path = [of.title];
  for (let around = sections[of.parent]; around && around.kind !== 'part'; around = sections[around.parent]) path.unshift(around.title);
  return { item: path[0] ?? of.title, path: path.slice(1, -1) };
}

const wordsIn = (pieces: readonly RedlinePiece[], kind: RedlinePiece['kind']): number =>
  pieces.reduce(
    (sum, piece) =>
      sum +
      (piece.kind === kind
        ? piece.text
            .trim()
            .split(/\s+/)
            .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
        : 0),
    0,
  );
