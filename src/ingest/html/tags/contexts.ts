import type { Period, Unit } from '../../../domain/document.ts';
import { fiscalOf, type FiscalCalendar } from '../../../text/periods.ts';
import { isWords, type HtmlElement } from '../htmlTree.ts';

/** What a tag's figure is of: when, and of which part of the filer. */
interface TagContext {
  readonly period: Period;
  readonly from?: string;
  readonly members: readonly string[];
}

/** A unit as the filing names it; the scale is each tag's own. */
type TagUnit = Omit<Unit, 'scale'>;

/** Contexts and units of a filing, by the ids that tags name. One that is not whole is not among them. */
export interface TagHeader {
  readonly contexts: ReadonlyMap<string, TagContext>;
  readonly units: ReadonlyMap<string, TagUnit>;
}

/** Reads the contexts and units of an inline XBRL file. `calendar` names the years. */
export function tagHeader(root: HtmlElement, calendar: FiscalCalendar | undefined): TagHeader {
  const contexts = new Map<string, TagContext>();
  const units = new Map<string, TagUnit>();
  for (const header of found(root, 'ix:header'))
    for (const element of [...found(header, 'context'), ...found(header, 'unit')]) {
      const { id } = element.attributes;
      if (id === undefined) continue;
      if (local(element) === 'unit') {
        const unit = unitOf(element);
        if (unit && !units.has(id)) units.set(id, unit);
      } else {
        const context = contextOf(element, calendar);
        if (context) contexts.set(id, context);
      }
    }
  return { contexts, units };
}

/** The name without its prefix. */
export const local = ({ tag }: HtmlElement): string => tag.slice(tag.indexOf(':') + 1);

/** All elements of a name inside another, in order; `name` with or without a prefix. */
export function found(within: HtmlElement, name: string): HtmlElement[] {
  const all: HtmlElement[] = [];
  const look = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (isWords(child)) continue;
      if (child.tag === name || local(child) === name) all.push(child);
      else look(child);
    }
  };
  look(within);
  return all;
}

/** The words inside an element, white space made single; what a tag leaves out of its fact (`ix:exclude`) is not among them. */
export function wordsOf(element: HtmlElement): string {
  let text = '';
  const take = ({ children }: HtmlElement): void => {
    for (const child of children)
      if (isWords(child)) text += child.text;
      else if (child.tag !== 'ix:exclude') take(child);
  };
  take(element);
  return text.replace(/\s+/g, ' ').trim();
}

const DATE = /^(\d{4}-\d{2}-\d{2})/;
const dateIn = (element: HtmlElement, name: string): string | undefined => {
  const [one] = found(element, name);
  const date = one && DATE.exec(wordsOf(one))?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
};

function contextOf(element: HtmlElement, calendar: FiscalCalendar | undefined): TagContext | undefined {
  const [from, end, instant] = ['startdate', 'enddate', 'instant'].map((name) => dateIn(element, name));
  const period =
    instant === undefined
      ? from === undefined || end === undefined
        ? undefined
        : duration(from, end, calendar)
      : instantAt(instant, calendar);
  if (period === undefined) return undefined;
  const members = [...found(element, 'explicitmember'), ...found(element, 'typedmember')].map(
    (member) => `${member.attributes['dimension'] ?? ''}=${wordsOf(member)}`,
  );
  return { period, members, ...(instant === undefined && from !== undefined ? { from } : {}) };
}

const fiscal = (end: string, calendar: FiscalCalendar | undefined): Pick<Period, 'fiscalYear'> =>
  calendar === undefined ? {} : { fiscalYear: fiscalOf(end, calendar).fiscalYear };

const instantAt = (end: string, calendar: FiscalCalendar | undefined): Period => ({
  kind: 'instant',
  end,
  ...fiscal(end, calendar),
  label: end,
});

const DAY = 86_400_000;

/** Months of a duration in whole quarters; weeks make 3, 6, 9 or 12 of them. */
function duration(from: string, end: string, calendar: FiscalCalendar | undefined): Period | undefined {
  const days = (Date.parse(end) - Date.parse(from)) / DAY + 1;
  if (days < 1) return undefined;
  const months = Math.round(days / 30.44);
  const { fiscalQuarter } = calendar === undefined ? {} : fiscalOf(end, calendar);
  return {
    kind: 'duration',
    end,
    ...(months >= 1 ? { months } : {}),
    ...fiscal(end, calendar),
    ...(months === 3 && fiscalQuarter !== undefined ? { fiscalQuarter } : {}),
    label: `${from} to ${end}`,
  };
}

const MEASURES = new Map<string, TagUnit>([
  ['shares', { kind: 'shares', perShare: false }],
  ['pure', { kind: 'ratio', perShare: false }],
]);

function measureOf(element: HtmlElement | undefined): TagUnit | undefined {
  const said = element && wordsOf(element);
  const currency = /(?:^|:)([A-Z]{3})$/.exec(said ?? '')?.[1];
  if (said !== undefined && /iso4217/i.test(said) && currency !== undefined) return { kind: 'money', currency, perShare: false };
  const name = said?.slice(said.indexOf(':') + 1).toLowerCase();
  return name === undefined ? undefined : (MEASURES.get(name) ?? { kind: 'count', perShare: false });
}

function unitOf(element: HtmlElement): TagUnit | undefined {
  const [over, under] = [found(element, 'unitnumerator')[0], found(element, 'unitdenominator')[0]];
  if (over === undefined) return measureOf(found(element, 'measure')[0]);
  const [of, by] = [measureOf(found(over, 'measure')[0]), measureOf(under && found(under, 'measure')[0])];
  if (of === undefined || by === undefined) return undefined;
  return of.kind === 'money' ? { ...of, perShare: by.kind === 'shares' } : { kind: 'ratio', perShare: false };
}
