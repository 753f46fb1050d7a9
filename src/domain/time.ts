/** A time the question asks for, as a column must state it. Absent parts were not asked for. */
export interface Time {
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  /** ISO date or `YYYY-MM`. */
  readonly date?: string;
  /** Length of a duration the question names: "nine months ended". */
  readonly months?: number;
  /** The question's words; empty where it named no time and the filing's own period is meant. */
  readonly text: string;
}

/** A time that a text names. Absent parts were not named. */
export interface NamedTime {
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  /** ISO date or `YYYY-MM`. */
  readonly date?: string;
}
