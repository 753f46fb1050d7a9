/** A time that a text names. Absent parts were not named. */
export interface NamedTime {
  readonly fiscalYear?: number;
  /** The quarter in which it ends: with `months` 6 the second is the first half. */
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  /** ISO date or `YYYY-MM`. */
  readonly date?: string;
  /** Length of a duration that the text names: "nine months ended". */
  readonly months?: number;
  readonly own?: OwnTime;
}

/** What a text leaves to the filing: "last year", "year to date", "six months to June". Years and dates that are named take precedence. */
export interface OwnTime {
  /** `period`: the one that the filing is of. */
  readonly part: 'period' | 'quarter' | 'this year' | 'last year' | 'to date';
  /** -1: a year before that. */
  readonly years: number;
  /** The calendar month in which it ends. */
  readonly month?: number;
}

/** A time the question asks for, as a column must state it. */
export interface Time extends NamedTime {
  /** The question's words; empty where it named no time and the filing's own period is meant. */
  readonly text: string;
}
