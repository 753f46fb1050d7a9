import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import type { FilingId, ParsedFiling } from '../../src/domain/document.ts';
import type { Check } from '../../src/domain/figures.ts';
import { filingChecks } from '../../src/figures/checks/filingChecks.ts';
import type { PriorStated } from '../../src/figures/checks/checkPrior.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { readLines } from '../bench/dataset.ts';

/** A document of the set as read, with its statements and checks. */
export interface Read extends PriorStated {
  readonly doc: string;
  readonly file: string;
  /** Needed by a question, and a 10-K. */
  readonly needed: boolean;
  readonly annual: boolean;
  readonly parsed: ParsedFiling;
  readonly checks: readonly Check[];
  /** Milliseconds of statements as objects and of their checks. */
  readonly viewsMs: number;
  readonly checksMs: number;
}

interface Line {
  readonly doc: string;
  readonly file: string;
  readonly role: string;
  readonly doc_type?: string;
}

/** Reads every document of a data directory in turn. What reading yields is kept in `cache`: delete it when the reading has changed. */
export async function* readAll(data: string, cache: string | undefined, only: string): AsyncGenerator<Read> {
  for (const line of readLines<Line>(path.join(data, 'documents.jsonl')).filter(({ doc }) => doc.startsWith(only))) {
    const file = path.join(data, line.file);
    const parsed = await parsedOf(file, cache === undefined ? undefined : path.join(cache, `${line.doc}.v8`));
    if (parsed === undefined) continue;
    const id = line.doc as FilingId;
    let began = performance.now();
    const views = statementViews(id, parsed.pages, parsed.statements);
    const viewsMs = performance.now() - began;
    began = performance.now();
    const checks = filingChecks(id, views, parsed.pages);
    const checksMs = performance.now() - began;
    const card = { id, fileName: line.doc, pages: parsed.pages.length, metadata: parsed.metadata, addedAt: 0 };
    const annual = line.doc_type === '10k';
    yield { doc: line.doc, file, needed: line.role === 'needed', annual, parsed, card, views, checks, viewsMs, checksMs };
  }
}

async function parsedOf(file: string, kept: string | undefined): Promise<ParsedFiling | undefined> {
  if (kept !== undefined && existsSync(kept)) return v8.deserialize(readFileSync(kept)) as ParsedFiling;
  const result = await parse(new Uint8Array(readFileSync(file)));
  if (!result.ok) {
    console.log(`${path.basename(file)} cannot be read: ${result.failure.kind}`);
    return undefined;
  }
  if (kept !== undefined) {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(`${kept}.part`, v8.serialize(result.value));
    renameSync(`${kept}.part`, kept);
  }
  return result.value;
}
