import { createContext } from 'svelte';

export type Theme = 'system' | 'light' | 'dark';
export type PageInDark = 'dimmed' | 'printed';
export type AnswerSize = 16 | 17 | 19;
export type Fitted = 'width' | 'page' | 'text';

interface Kept {
  readonly theme: Theme;
  readonly page: PageInDark;
  readonly answer: AnswerSize;
  readonly letters: boolean;
  readonly library: boolean;
  /** Width of the filing pane in px, null until it is dragged. */
  readonly filing: number | null;
  /** How pages are fitted when a filing is opened. */
  readonly fit: Fitted;
}

const KEY = 'footnote.preferences';
const DEFAULTS: Kept = { theme: 'system', page: 'dimmed', answer: 17, letters: true, library: true, filing: null, fit: 'width' };

/** How the reader likes the page: kept in this browser, per origin. What cannot be read back falls to its default. */
export class Preferences {
  theme = $state<Theme>(DEFAULTS.theme);
  page = $state<PageInDark>(DEFAULTS.page);
  answer = $state<AnswerSize>(DEFAULTS.answer);
  letters = $state(DEFAULTS.letters);
  library = $state(DEFAULTS.library);
  filing = $state<number | null>(DEFAULTS.filing);
  fit = $state<Fitted>(DEFAULTS.fit);

  constructor() {
    const kept = read();
    this.theme = kept.theme;
    this.page = kept.page;
    this.answer = kept.answer;
    this.letters = kept.letters;
    this.library = kept.library;
    this.filing = kept.filing;
    this.fit = kept.fit;
  }

  keep(): void {
    const { theme, page, answer, letters, library, filing, fit } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, page, answer, letters, library, filing, fit } satisfies Kept));
    } catch {
      // A browser that refuses storage still shows the page; the choice lasts until it is closed.
    }
  }

  /** Puts the choice on the document, where the style sheet reads it. */
  apply(root: HTMLElement, systemDark: boolean): void {
    root.dataset['theme'] = this.theme === 'system' ? (systemDark ? 'dark' : 'light') : this.theme;
    root.dataset['page'] = this.page;
    root.dataset['answer'] = String(this.answer);
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? checked(kept) : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function checked(kept: Partial<Record<keyof Kept, unknown>>): Kept {
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T => of.find((choice) => choice === value) ?? otherwise;
  return {
    theme: one<Theme>(kept.theme, ['system', 'light', 'dark'], DEFAULTS.theme),
    page: one<PageInDark>(kept.page, ['dimmed', 'printed'], DEFAULTS.page),
    answer: one<AnswerSize>(kept.answer, [16, 17, 19], DEFAULTS.answer),
    letters: kept.letters !== false,
    library: kept.library !== false,
    filing: typeof kept.filing === 'number' && Number.isFinite(kept.filing) ? kept.filing : null,
    fit: one<Fitted>(kept.fit, ['width', 'page', 'text'], DEFAULTS.fit),
  };
}

export const [usePreferences, providePreferences] = createContext<Preferences>();
