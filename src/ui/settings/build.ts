/** What the page was built from, as `build.json` next to it says; null where it does not say. */
export interface Build {
  readonly version: string | null;
  readonly commit: string | null;
  /** ISO date of that commit. */
  readonly date: string | null;
}

const beside = (name: string): string => new URL(name, document.baseURI).href;

export async function buildOf(): Promise<Build | null> {
  try {
    const read: unknown = await (await fetch(beside('build.json'))).json();
    if (typeof read !== 'object' || read === null) return null;
    const fields = new Map<string, unknown>(Object.entries(read));
    const text = (name: string): string | null => {
      const value = fields.get(name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return { version: text('version'), commit: text('commit'), date: text('date') };
  } catch {
    return null;
  }
}

/** A package's part is at least so long: shorter ones are put together. */
const PIECE = 4000;

/** The licences of everything in the build, in pieces that can be laid out one by one; null where they cannot be had. */
export async function noticesOf(): Promise<readonly string[] | null> {
  try {
    const answered = await fetch(beside('notices.txt'));
    if (!answered.ok) return null;
    return pieces(await answered.text());
  } catch {
    return null;
  }
}

/**
 * Cut between paragraphs only.
 * @internal
 */
export function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let piece = '';
  for (const paragraph of text.split(/\n{2,}/)) {
    piece = piece === '' ? paragraph : `${piece}\n\n${paragraph}`;
    if (piece.length < PIECE) continue;
    found.push(piece);
    piece = '';
  }
  return piece === '' ? found : [...found, piece];
}
