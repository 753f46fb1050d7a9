import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FigureTag, Page, Span, Statement, Table } from '../../src/domain/document.ts';
import { readHtml } from '../../src/ingest/html/readHtml.ts';
import { filingTags } from '../../src/ingest/html/tags/filingTags.ts';
import { Assembly } from '../../src/ingest/assemble.ts';

/** A filing read from what it prints alone, and what it tags, the one as gold for the other. */
export interface TaggedFiling {
  readonly doc: string;
  readonly pages: readonly Page[];
  readonly statements: readonly Statement[];
  readonly tags: readonly { readonly tag: FigureTag; readonly span: Span; readonly table: Table | undefined }[];
}

export const documentsOf = (data: string): { readonly doc: string; readonly file: string }[] =>
  readFileSync(path.join(data, 'documents.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { doc: string; file: string })
    .map(({ doc, file }) => ({ doc, file: path.join(data, file) }));

/** Reads a filing; `told` lets its tables know the tags, otherwise they are hidden from it. */
export function taggedFiling(doc: string, file: string, told: boolean): TaggedFiling {
  const html = readHtml(new Uint8Array(readFileSync(file)));
  const tags = filingTags(html);
  const assembly = new Assembly();
  assembly.take(html.pages);
  const { pages, statements } = assembly.finish([], told ? tags : undefined);
  const placed = [...(tags?.figures.byPage ?? [])].flatMap(([page, list]) =>
    list.map(({ tag, span }) => ({ tag, span, table: pages[page - 1]?.tables.find((table) => inside(table, span)) })),
  );
  return { doc, pages, statements, tags: placed };
}

const inside = (table: Table, span: Span): boolean => table.span.start <= span.start && span.end <= table.span.end;
