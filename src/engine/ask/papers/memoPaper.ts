import type { FilingId } from '../../../domain/document.ts';
import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { Memo, MemoChecked, MemoClaim, MemoFiling, MemoProgress, MemoSource } from '../../../domain/papers/memo.ts';
import type { Answer, Citation, Sentence } from '../../../domain/question.ts';
import { unpackGeometry } from '../../../index/pack.ts';
import type { KeptList } from '../../../index/storage/keptList.ts';
import type { Store } from '../../../index/storage/store.ts';
import { rectsOf } from '../../../ingest/layout/geometry.ts';
import { footnotesOf, sealMemo } from '../../../memo/manifest.ts';
import { memoHtml, pageDifference } from '../../../memo/memoHtml.ts';
import { readManifest } from '../../../memo/readManifest.ts';
import { printedThere, type FindOriginal, type OriginalHere } from '../../../memo/printedThere.ts';
import { comparedMemo } from '../../../memo/verifyMemo.ts';
import { sha256Of } from '../../../models/files/integrity.ts';
import type { SealedMemo } from '../../../domain/papers/papers.ts';
import type { Library } from '../../library/library.ts';
import { marks } from '../../library/viewing.ts';
import type { PictureWorker } from '../../models/scanning.ts';
import { memoShown } from './memoShown.ts';

/** The memo's one line in its list. */
export interface MemoLine extends Memo {
  readonly id: string;
}

interface MemoDependencies {
  readonly list: KeptList<MemoLine>;
  readonly store: Store;
  readonly library: Library;
  readonly pictures: PictureWorker;
}

const LINE = 'memo';
const EMPTY: Memo = { title: '', preparedBy: '', entries: [] };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** A memo of a thousand claims with every picture is some twenty megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The memo of a library: kept whole at each change, sealed when it is exported, checked against the stored originals. */
export class MemoPaper {
  readonly #outside: MemoDependencies;

  constructor(outside: MemoDependencies) {
    this.#outside = outside;
  }

  async read(): Promise<Memo> {
    const [line] = await this.#outside.list.entries();
    if (!line) return EMPTY;
    const { title, preparedBy, entries, signed } = line;
    return { title, preparedBy, entries, ...(signed && { signed }) };
  }

  /** Former wordings go with it: a memo is what it says now. */
  keep(memo: Memo): Promise<Result<null>> {
    return this.#outside.list.only([{ id: LINE, ...memo }]);
  }

  /** The sentences that an answer claims, with their footnotes and where each is printed. None where it claims nothing. */
  async claims(answer: Answer): Promise<Result<readonly MemoClaim[]>> {
    if (answer.status !== 'answered') return ok([]);
    const all = [...answer.sentences, ...(answer.further ?? []).flatMap(({ sentences }) => sentences)];
    const claims: MemoClaim[] = [];
    for (const [at, sentence] of all.entries()) {
      const verdict = at === 0 && answer.yesno ? `${answer.yesno === 'yes' ? 'Yes.' : 'No.'} ` : '';
      const sources = await this.#sources(sentence, answer.citations);
      if (!sources.ok) return sources;
      claims.push({
        kind: 'claim',
        id: crypto.randomUUID(),
        question: answer.question,
        text: verdict + sentence.text,
        sources: sources.value,
      });
    }
    return ok(claims);
  }

  async #sources(sentence: Sentence, citations: readonly Citation[]): Promise<Result<readonly MemoSource[]>> {
    const { store, library } = this.#outside;
    const sources: MemoSource[] = [];
    for (const number of new Set(sentence.citations)) {
      const cited = citations.find((one) => one.number === number);
      if (!cited) continue;
      const { filing, page, spans, quote, kind, section, beside, heads, drawing, picture } = cited;
      const record = library.record(filing);
      if (!record) return fail({ kind: 'not-in-library' });
      const reading = record.summary?.ingest;
      const more = {
        ...(beside && { beside }),
        ...(heads && { heads }),
        ...(drawing && { drawing }),
        ...(picture !== undefined && { picture }),
      };
      const taken = { filing, page, spans, quote, kind, section, ...more, name: library.row(filing)?.name ?? '', places: [] };
      const read: OriginalHere = { reading: reading ?? 0, page: (number) => this.#page(filing, number) };
      // An answer may be older than how its filing is read now: then its places are not those of its words.
      if ((await printedThere({ ...taken, reading: read.reading }, null, read)) !== null) {
        sources.push(taken);
        continue;
      }
      const placed = await marks(store, library, filing, [{ spans, beside: [] }]);
      if (!placed.ok) return placed;
      const places = (placed.value[0] ?? []).flatMap(({ page, rects }) => (rects.length > 0 ? [{ page, rects }] : []));
      sources.push({ ...taken, places, ...(reading !== undefined && { reading }) });
    }
    return ok(sources);
  }

  /** With pictures of the pages, of which `tell` hears. Fails with `nothing-to-export` where nothing is in it, `cancelled`. */
  async seal(made: string, signal: AbortSignal, tell: (progress: MemoProgress) => void): Promise<Result<SealedMemo<Blob>>> {
    const memo = await this.read();
    if (memo.entries.length === 0) return fail({ kind: 'nothing-to-export' });
    const sources = footnotesOf(memo.entries).map(({ source }) => source);
    const { store, library, pictures: cutter } = this.#outside;
    const drawn = await memoShown(sources, { store, library, cutter }, signal, tell);
    if (!drawn.ok) return drawn;
    const { shown, pictures } = drawn.value;
    const names = new Map(sources.map((source) => [source.filing, source.name]));
    const filings = [...names].map(([sha256, name]): MemoFiling => {
      return { sha256, name, fileName: library.record(sha256)?.fileName ?? '' };
    });
    const manifest = sealMemo(memo, filings, shown, made);
    const { memoDocx } = await import('../../../memo/memoDocx.ts');
    return ok({
      html: new Blob([memoHtml(manifest, pictures)], { type: 'text/html;charset=utf-8' }),
      docx: new Blob([await memoDocx(manifest, pictures)], { type: DOCX }),
      manifest: new Blob([`${JSON.stringify(manifest, null, 1)}\n`], { type: 'application/json' }),
      paper: manifest.paper,
    });
  }

  /** A memo's page or its manifest, against the originals that are stored here. `not-a-memo`, `too-large`, `unreadable-file`. */
  async check(file: Blob): Promise<Result<MemoChecked>> {
    if (file.size > MOST_BYTES) return fail({ kind: 'too-large', bytes: file.size, limitBytes: MOST_BYTES });
    const text = await file.text();
    const read = readManifest(text);
    if (!read.ok) return read;
    const manifest = read.value;
    const { difference: found, unchecked } = await comparedMemo(manifest, (filing) => this.#original(filing));
    const difference = found ?? (text.trimStart().startsWith('{') ? null : pageDifference(text, manifest));
    const { title, paper, filings, entries } = manifest;
    const quotes = footnotesOf(entries.map(({ entry }) => entry)).length;
    return ok({ title, paper, difference, unchecked, filings: filings.length, quotes });
  }

  /** The stored bytes are hashed again: what was altered on this disk is no original. */
  async #original({ sha256, fileName }: Parameters<FindOriginal>[0]): ReturnType<FindOriginal> {
    const { store, library } = this.#outside;
    const blob = await store.original(sha256);
    if (!blob) return library.ids().some((id) => fileName !== '' && library.record(id)?.fileName === fileName) ? 'changed' : 'missing';
    if ((await sha256Of(blob)) !== sha256) return 'changed';
    const read = library.record(sha256)?.summary;
    if (library.row(sha256)?.state.kind !== 'ready' || !read) return 'unreadable';
    return { reading: read.ingest, page: (number) => this.#page(sha256, number) };
  }

  async #page(filing: FilingId, number: number): ReturnType<OriginalHere['page']> {
    const { store, library } = this.#outside;
    const [found] = await library.pages.pages([{ filing, page: number }]);
    const [packed] = await store.geometry(filing, [number]);
    if (!found || !packed) return undefined;
    const { text, picture } = found.page;
    const geometry = unpackGeometry(packed);
    return { text, pictured: picture !== undefined, rects: (span) => rectsOf(geometry, text, span) };
  }
}
