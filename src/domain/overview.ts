import type { FilingId, Unit } from './document.ts';
import type { Calculation, Operand } from './figures.ts';

/** A row of key figures as the figures room gives it. */
export interface KeyFigure {
  /** "Net sales": the filing's own label where that says enough. */
  readonly name: string;
  /** One a head; null where the filing prints none that is sure. */
  readonly values: readonly (Calculation | null)[];
  /** From the second head to the first; null where it cannot be said. */
  readonly change: Calculation | null;
}

/** Key figures of the same periods. */
export interface KeyFigures {
  /** Newest first: "2023", "Q2 2024", "Dec 31, 2023". */
  readonly heads: readonly string[];
  readonly rows: readonly KeyFigure[];
}

/** What the parts of a partition of revenue are called. */
export type PartKind = 'segment' | 'place' | 'part';

/** Revenue by parts that add up to it, proved against the income statement. */
export interface RevenueParts {
  readonly kind: PartKind;
  readonly parts: readonly { readonly name: string; readonly figure: Calculation; readonly share: Calculation }[];
}

/** What was paid to shareholders: a cell, and the same a year earlier. */
export interface Paid {
  readonly kind: 'dividends' | 'dividends per share' | 'buybacks';
  readonly now: Operand;
  readonly before: Operand | null;
}

/** A row that this filing prints otherwise than the earlier one did, both of one time. */
export interface ChangedRow {
  readonly name: string;
  /** As the earlier filing has it. */
  readonly before: Operand;
  /** As this one has it. */
  readonly now: Operand;
  readonly by: Calculation;
}

/** How the prior year's figures compare with the earlier filing. */
export interface Changed {
  readonly earlier: FilingId;
  readonly fiscalYear: number;
  readonly rows: readonly ChangedRow[];
  /** How many figures were compared with it and are the same. */
  readonly same: number;
  /** Rows that are the same and among those that matter: net income, operating income. */
  readonly unchanged: readonly { readonly name: string; readonly now: Operand; readonly before: Operand }[];
}

/** Everything that the figures room can say of a filing, or of the years of a company's filings. */
export interface OverviewFigures {
  /** Of money that is not per share; absent where there are no key figures. */
  readonly unit?: Unit;
  readonly blocks: readonly KeyFigures[];
  readonly revenue: RevenueParts | null;
  readonly paid: readonly Paid[];
  readonly changed: Changed | null;
}

/** Words or a figure of an overview with the footnotes that they rest on. */
export interface OverviewText {
  readonly text: string;
  readonly citations: readonly number[];
}

export interface OverviewRow {
  readonly name: string;
  readonly calculated: boolean;
  readonly perShare: boolean;
  readonly cells: readonly (OverviewText | null)[];
  readonly change: OverviewText | null;
}

export type OverviewFactKind = 'auditor' | 'opinion' | 'dividends' | 'buybacks';

/** The page that says what a filing is, in lines that each open their place. What is not sure is not in it. */
export interface Overview {
  /** Newest first: one, or the yearly filings of one company. */
  readonly filings: readonly FilingId[];
  readonly title: string;
  /** Form, period and date of filing, as the cover has them. */
  readonly cover: readonly OverviewText[];
  /** What the company does, or what a report without statements is about, word for word. */
  readonly does: readonly OverviewText[];
  /** Subjects of an 8-K or a release, word for word. */
  readonly subjects: readonly OverviewText[];
  readonly unit?: Unit;
  readonly blocks: readonly { readonly heads: readonly string[]; readonly rows: readonly OverviewRow[] }[];
  readonly parts: {
    readonly kind: PartKind;
    readonly rows: readonly { readonly name: string; readonly figure: OverviewText; readonly share: OverviewText; readonly of: number }[];
  } | null;
  readonly facts: readonly (OverviewText & { readonly kind: OverviewFactKind; readonly quoted: boolean })[];
  readonly changed: {
    /** "10-K FY2022", "10-K FY2023". */
    readonly before: string;
    readonly now: string;
    readonly when: string;
    readonly rows: readonly {
      readonly name: string;
      readonly before: OverviewText;
      readonly now: OverviewText;
      readonly by: OverviewText;
    }[];
    readonly unchanged: readonly OverviewText[];
  } | null;
}
