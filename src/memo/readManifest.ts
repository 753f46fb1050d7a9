import { fail, ok, type Result } from '../domain/failure.ts';
import type { MemoManifest } from '../domain/papers/memo.ts';
import { MANIFEST_CLOSES, MANIFEST_OPENS } from './memoHtml.ts';

/** Whether a value is what a field must be: a manifest may come from anywhere. */
type Holds = (value: unknown) => boolean;

const LONGEST = 200_000;
const MOST = 5000;

const text: Holds = (value) => typeof value === 'string' && value.length <= LONGEST;
const finite: Holds = (value) => typeof value === 'number' && Number.isFinite(value);
const counted: Holds = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const hash: Holds = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const many =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.length <= MOST && value.every(holds);
const perhaps =
  (holds: Holds): Holds =>
  (value) =>
    value === undefined || holds(value);
const fields = (wanted: Readonly<Record<string, Holds>>): Holds => {
  const all = Object.entries(wanted);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const own = new Map<string, unknown>(Object.entries(value));
    return all.every(([name, holds]) => holds(own.get(name)));
  };
};
const only =
  (...words: readonly unknown[]): Holds =>
  (value) =>
    words.includes(value);

const span = fields({ page: counted, start: counted, end: counted });
const rect = fields({ x: finite, y: finite, width: finite, height: finite });
const source = fields({
  ...{ filing: hash, page: counted, spans: many(span), quote: text, kind: only('words', 'cell'), section: text, name: text },
  places: many(fields({ page: counted, rects: many(rect) })),
  beside: perhaps(many(span)),
  heads: perhaps(many(span)),
  drawing: perhaps(rect),
  reading: perhaps(counted),
  picture: perhaps(finite),
});
const mark = fields({ verdict: only('checked', 'wrong'), initials: text, at: finite, remark: perhaps(text) });
const claim = fields({ kind: only('claim'), id: text, question: text, text, sources: many(source), mark: perhaps(mark) });
const note = fields({ kind: only('note'), id: text, text });
const crop = fields({ page: counted, of: only('quote', 'beside'), words: text, box: rect, width: counted, height: counted, sha256: hash });
const crops = fields({ kind: only('crops'), crops: many(crop), undrawn: many(counted) });
const around = fields({ kind: only('around'), before: text, after: text });
const none = fields({ kind: only('none'), why: only('removed', 'undrawn', 'unlocated') });
const shown: Holds = (value) => crops(value) || around(value) || none(value);
const manifest = fields({
  ...{ format: only('footnote-memo'), version: only(1, 2), made: text, title: text, preparedBy: text, head: hash, paper: hash },
  filings: many(fields({ sha256: hash, name: text, fileName: text })),
  entries: many(
    fields({
      entry: (value) => claim(value) || note(value),
      shown: perhaps(many(shown)),
      hashes: fields({ words: hash, sources: many(hash), shown: perhaps(many(hash)), mark: hash, chain: hash }),
    }),
  ),
  signed: perhaps(fields({ name: text, at: finite })),
});

/** The manifest in a file: the file itself, or the one inside a memo's page. `not-a-memo` says what it lacks. */
export function readManifest(file: string): Result<MemoManifest> {
  const opens = file.indexOf(MANIFEST_OPENS);
  const from = opens + MANIFEST_OPENS.length;
  const json = opens === -1 ? file : file.slice(from, file.indexOf(MANIFEST_CLOSES, from));
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return fail({
      kind: 'not-a-memo',
      detail: opens === -1 ? 'It is neither a memo’s page nor its manifest.' : 'Its manifest is cut off or altered.',
    });
  }
  if (manifest(read)) {
    const made = read as MemoManifest;
    // How its page looked is known no more, so that no line of it could be held against it.
    if (made.version === 1 && opens !== -1)
      return fail({ kind: 'not-a-memo', detail: 'An earlier Footnote made its page. Its manifest alone can be checked.' });
    return ok(made);
  }
  return fail({ kind: 'not-a-memo', detail: 'Its manifest lacks something that a manifest has.' });
}
