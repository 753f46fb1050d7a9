import type { LookNode } from '../../domain/document.ts';
import type { ListedDrawing } from '../../domain/drawn/drawing.ts';

/** Shown on so many pages a picture is a letterhead or a rule, and none that is looked for. */
const REPEATED = 3;
/** Letters of a picture's data below which it is a dot or a rule: it could hold no chart. */
const LEAST = 600;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** The pictures that an HTML filing shows, in their order, each with the words that the file gives for it. */
export function listedPictures(looks: readonly (readonly LookNode[])[]): ListedDrawing[] {
  const shown = looks.map((look) => look.flatMap(picturesIn));
  const pages = new Map<string, number>();
  for (const page of shown) for (const src of new Set(page.map(({ src }) => src))) pages.set(src, (pages.get(src) ?? 0) + 1);
  return shown.flatMap((page, i) =>
    page.flatMap(({ src, alt }, nth) =>
      src.length < LEAST || (pages.get(src) ?? 0) >= REPEATED
        ? []
        : [{ page: i + 1, kind: 'picture' as const, box: NOWHERE, title: isName(alt) ? '' : alt, nth }],
    ),
  );
}

/** The name of a file, and no words: "nflx-20241231_g1.jpg". */
const isName = (alt: string): boolean => !/\s/.test(alt) && /\d|\.\w{3,4}$/.test(alt);

function picturesIn(node: LookNode): { readonly src: string; readonly alt: string }[] {
  if (typeof node === 'string') return [];
  const [tag, { src = '', alt = '', class: of }, ...children] = node;
  // a page that is a picture whole is no figure
  if (of === 'scan') return [];
  return tag === 'img' ? [{ src, alt: alt.replace(/\s+/g, ' ').trim() }] : children.flatMap(picturesIn);
}
