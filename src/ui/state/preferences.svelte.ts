import { createContext } from 'svelte';
import type { Grouping, LibraryOrder } from '../library/arrange.ts';

export type Theme = 'system' | 'light' | 'dark';
export type PageInDark = 'dimmed' | 'printed';
export type AnswerSize = 16 | 17 | 19;
export type Fitted = 'readable' | 'width' | 'page';

export interface KeptPreferences {
  readonly theme: Theme;
  readonly page: PageInDark;
  readonly answer: AnswerSize;
  readonly letters: boolean;
  readonly library: boolean;
  /** Width of the filing pane in px, null until it is dragged. */
  readonly filing: number | null;
  /** How pages are fitted when a filing is opened. */
  readonly fit: Fitted;
  /** How the library is arranged. */
  readonly grouping: Grouping;
  readonly order: LibraryOrder;
  /** With an answer the filing of its first footnote opens next to it, where the window has room. */
  readonly beside: boolean;
}

const KEY = 'footnote.preferences';
const DEFAULTS: KeptPreferences = {
  ...{ theme: 'system', page: 'dimmed', answer: 17, letters: true, library: true, filing: null, fit: 'readable' },
  ...{ grouping: 'company', order: 'newest', beside: true },
};

/** How the reader likes the page: kept in this browser, per origin. What cannot be read back falls to its default. */
export class Preferences {
  theme = $state<Theme>(DEFAULTS.theme);
  page = $state<PageInDark>(DEFAULTS.page);
  answer = $state<AnswerSize>(DEFAULTS.answer);
  letters = $state(DEFAULTS.letters);
  library = $state(DEFAULTS.library);
  filing = $state<number | null>(DEFAULTS.filing);
  fit = $state<Fitted>(DEFAULTS.fit);
  grouping = $state<Grouping>(DEFAULTS.grouping);
  order = $state<LibraryOrder>(DEFAULTS.order);
  beside = $state(DEFAULTS.beside);

  constructor() {
    this.#set(read());
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept()));
    } catch {
      // A browser that refuses storage still shows the page; the choice lasts until it is closed.
    }
  }

  kept(): KeptPreferences {
    const { theme, page, answer, letters, library, filing, fit, grouping, order, beside } = this;
    return { theme, page, answer, letters, library, filing, fit, grouping, order, beside };
  }

  /** Takes over what a reader chose on another machine, but how wide the panes were there; nothing where it is no such choice. */
  take(chosen: unknown): void {
    if (typeof chosen !== 'object' || chosen === null) return;
    const { library, filing } = this;
    this.#set({ ...checked(chosen), library, filing });
    this.keep();
  }

  #set(kept: KeptPreferences): void {
    this.theme = kept.theme;
    this.page = kept.page;
    this.answer = kept.answer;
    this.letters = kept.letters;
    this.library = kept.library;
    this.filing = kept.filing;
    this.fit = kept.fit;
    this.grouping = kept.grouping;
    this.order = kept.order;
    this.beside = kept.beside;
  }

  /** Puts the choice on the document, where the style sheet reads it. */
  apply(root: HTMLElement, systemDark: boolean): void {
    root.dataset['theme'] = this.theme === 'system' ? (systemDark ? 'dark' : 'light') : this.theme;
    root.dataset['page'] = this.page;
    root.dataset['answer'] = String(this.answer);
  }
}

function read(): KeptPreferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? checked(kept) : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function checked(kept: Partial<Record<keyof KeptPreferences, unknown>>): KeptPreferences {
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T => of.find((choice) => choice === value) ?? otherwise;
  return {
    theme: one<Theme>(kept.theme, ['system', 'light', 'dark'], DEFAULTS.theme),
    page: one<PageInDark>(kept.page, ['dimmed', 'printed'], DEFAULTS.page),
    answer: one<AnswerSize>(kept.answer, [16, 17, 19], DEFAULTS.answer),
    letters: kept.letters !== false,
    library: kept.library !== false,
    filing: typeof kept.filing === 'number' && Number.isFinite(kept.filing) ? kept.filing : null,
    fit: one<Fitted>(kept.fit, ['readable', 'width', 'page'], DEFAULTS.fit),
    grouping: one<Grouping>(kept.grouping, ['company', 'form', 'year', 'added', 'none'], DEFAULTS.grouping),
    order: one<LibraryOrder>(kept.order, ['newest', 'oldest', 'company', 'added'], DEFAULTS.order),
    beside: kept.beside !== false,
  };
}

export const [usePreferences, providePreferences] = createContext<Preferences>();
