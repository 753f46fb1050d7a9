/** What a key does. Names, not functions: the desk carries them out. */
export type Action =
  | 'ask'
  | 'escape'
  | 'next'
  | 'previous'
  | 'open'
  | 'outline'
  | 'find'
  | 'page'
  | 'readAs'
  | 'trace'
  | 'copy'
  | 'filter'
  | 'only'
  | 'details'
  | 'statements'
  | 'overview'
  | 'redline'
  | 'otherSide'
  | 'library'
  | 'filing'
  | 'questions'
  | 'search'
  | 'grid'
  | 'memo'
  | 'lab'
  | 'settings'
  | 'sealed'
  | 'keys';

const LETTERS = new Map(
  Object.entries<Action>({
    a: 'ask',
    n: 'next',
    p: 'previous',
    o: 'outline',
    f: 'find',
    F: 'search',
    g: 'page',
    G: 'grid',
    M: 'memo',
    L: 'lab',
    r: 'readAs',
    t: 'trace',
    c: 'copy',
    '/': 'filter',
    x: 'only',
    d: 'details',
    v: 'statements',
    i: 'overview',
    y: 'redline',
    b: 'otherSide',
    '[': 'library',
    ']': 'filing',
    q: 'questions',
    s: 'settings',
    S: 'sealed',
    '?': 'keys',
  }),
);

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface Situation {
  /** The focus is in a field that takes letters. */
  readonly typing: boolean;
  /** A dialog or a menu is open: it has the keys to itself. */
  readonly modal: boolean;
  /** The reader has letters switched on. */
  readonly letters: boolean;
}

/** The action of a key press, or null where the key rests. `digit` is set for 1 to 9. */
export function actionOf(press: Press, situation: Situation): { readonly action: Action; readonly digit?: number } | null {
  if (press.ctrlKey || press.metaKey || press.altKey || situation.modal) return null;
  if (press.key === 'Escape') return { action: 'escape' };
  if (situation.typing || !situation.letters) return null;
  if (/^[1-9]$/.test(press.key)) return { action: 'open', digit: Number(press.key) };
  const action = LETTERS.get(press.key);
  return action === undefined ? null : { action };
}

/** The rows of the keys dialog, in the order of the work. */
export const KEY_ROWS: readonly { readonly does: string; readonly keys: readonly string[] }[] = [
  { does: 'Ask box', keys: ['a'] },
  { does: 'Ask; new line', keys: ['Enter', 'Shift+Enter'] },
  { does: 'Last question', keys: ['↑'] },
  { does: 'Cancel, close', keys: ['Esc'] },
  { does: 'Next, previous footnote or change', keys: ['n', 'p'] },
  { does: 'The same place in the other filing', keys: ['b'] },
  { does: 'Open footnote 1 to 9', keys: ['1…9'] },
  { does: 'How the question was read', keys: ['r'] },
  { does: 'Outline; find; page', keys: ['o', 'f', 'g'] },
  { does: 'Copy answer; how it was found', keys: ['c', 't'] },
  { does: 'Search every page; grid', keys: ['Shift+F', 'Shift+G'] },
  { does: 'Memo; lab', keys: ['Shift+M', 'Shift+L'] },
  { does: 'Filter library; ask only here', keys: ['/', 'x'] },
  { does: 'Overview; compare with the year before', keys: ['i', 'y'] },
  { does: 'Details of the filing; its statements or pages', keys: ['d', 'v'] },
  { does: 'Hide library; hide filing', keys: ['[', ']'] },
  { does: 'Questions, settings', keys: ['q', 's'] },
  { does: 'Sealed mode', keys: ['Shift+S'] },
  { does: 'These keys', keys: ['?'] },
];
