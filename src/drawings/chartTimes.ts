import type { Period } from '../domain/document.ts';
import { contextFrom, periodFrom } from '../text/periods.ts';
import { words } from '../text/tokens.ts';
import { monthOf } from '../text/words/months.ts';
import { FIGUREWORDS } from '../text/words/sentences/figurewords.ts';

/** Longer than any time that stands under a bar: "Three months ended September 30, 2023". */
const LONGEST = 40;
/** What a label may say beside months and numbers and still name nothing but a time. */
const OF_TIMES: ReadonlySet<string> = new Set(FIGUREWORDS.ofTimes);
const CODE = /^(?:q[1-4]|[1-4]q|[1-4]q\d{2}|q[1-4]\d{2}|fy\d{2,4}|\d{1,4}(?:st|nd|rd|th)?)$/;

/** The time that a label of a chart names and nothing else ("2023", "Q1 2024", "Dec. 31, 2023"); what is planned ("2027 target") is none. `title` fills in what it leaves out. */
export function labelTime(label: string, title: string): Period | undefined {
  const said = words(label).map(({ term }) => term.toLowerCase());
  if (said.length === 0 || label.length > LONGEST || !said.every((word) => CODE.test(word) || OF_TIMES.has(word) || monthOf(word)))
    return undefined;
  return periodFrom(label, contextFrom(title)) ?? undefined;
}

/** The one time that a title names ("2023 revenue by region"), for charts whose labels name none; undefined where it names several. */
export function titleTime(title: string): Period | undefined {
  const years = new Set(title.match(/\b(?:19|20)\d{2}\b/g) ?? []);
  return years.size === 1 ? (periodFrom(title) ?? undefined) : undefined;
}
