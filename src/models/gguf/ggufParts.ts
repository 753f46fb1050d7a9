import { fail, ok, type Result } from '../../domain/failure.ts';
import { readGguf, type GgufHeader } from './ggufHeader.ts';

/** A file that was chosen, by its name. */
export interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

/** A model's files in their order, and what the first says of it. */
interface GgufParts {
  readonly header: GgufHeader;
  readonly parts: readonly NamedBlob[];
}

/** "-00002-of-00003.gguf": how `llama-gguf-split` names the parts that it makes. */
export const PART_NAME = /-(\d{5})-of-(\d{5})(?=\.gguf$)/i;

/** The name of a model by that of one of its files, without its part and ending. */
export const modelNameOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(PART_NAME, '')
    .replace(/\.gguf$/i, '');

/**
 * The files of one model, put in order by what each says of itself and named after it, whatever a browser called them. `model-unfit` where one is no GGUF file, is cut off
 * or is of no model in parts; `model-parts-missing` where some were not chosen.
 */
export async function ggufParts(files: readonly NamedBlob[]): Promise<Result<GgufParts>> {
  const read: { readonly file: NamedBlob; readonly header: GgufHeader }[] = [];
  for (const file of files) {
    const header = await readGguf(file.blob);
    if (!header) return fail({ kind: 'model-unfit', model: file.name, detail: 'it is no GGUF file, or is cut off' });
    read.push({ file, header });
  }
  const [first] = read;
  if (first === undefined) return fail({ kind: 'internal', detail: 'a GGUF model without files' });
  const of = first.header.split?.of;
  if (of === undefined && read.length === 1) return ok({ header: first.header, parts: [first.file] });
  const stray = read.find(({ header }) => of === undefined || header.split?.of !== of);
  if (of === undefined || stray !== undefined)
    return fail({ kind: 'model-unfit', model: (stray ?? first).file.name, detail: 'it is no part of the same model as the others' });
  const model = modelNameOf(first.file.name);
  const ordered = Array.from({ length: of }, (_, at) => read.find(({ header }) => header.split?.part === at + 1));
  const missing = ordered.flatMap((one, at) => (one === undefined ? [at + 1] : []));
  const [head] = ordered;
  if (missing.length > 0 || head === undefined) return fail({ kind: 'model-parts-missing', model, parts: missing, of });
  const digits = (part: number): string => String(part).padStart(5, '0');
  const parts = ordered.flatMap((one, at) =>
    one === undefined ? [] : [{ name: `${model}-${digits(at + 1)}-of-${digits(of)}.gguf`, blob: one.file.blob }],
  );
  return ok({ header: head.header, parts });
}
