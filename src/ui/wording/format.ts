import type { Period, Unit } from '../../domain/document.ts';

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
/** "January" to "December". */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) => inWords.format(Date.UTC(2000, month)));

/** Bytes as a reader counts them: "214 MB", "2.0 GB". Decimal, as disks are sold. */
export function bytes(count: number): string {
  if (count === 0) return '0 MB';
  if (count < 1e6) return `${String(Math.ceil(count / 1e3))} kB`;
  if (count < 999.5e6) return `${String(Math.round(count / 1e6))} MB`;
  return `${(count / 1e9).toFixed(1)} GB`;
}

/** "12 filings", "1 filing". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}

/** "0.3 s", "12 s"; what is under a tenth in milliseconds. */
export function seconds(ms: number): string {
  if (ms < 95) return millis(ms);
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${String(Math.round(ms / 1000))} s`;
}

/** "1,310 ms", and "0.4 ms" below one. */
export function millis(ms: number): string {
  return ms > 0 && ms < 0.95 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en-US')} ms`;
}

/** "0.3 s", "40 s", "3 min", "1 h 20 min": a time in the words that one plans by. */
export function lasting(ms: number): string {
  if (ms < 57_500) return seconds(ms);
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  return h === 0 ? `${String(min)} min` : min === 0 ? `${String(h)} h` : `${String(h)} h ${String(min)} min`;
}

/** "40 s left", "3 min left", "1 h 20 min left"; nothing where it is not known. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '';
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 57.5) return `${String(Math.ceil(seconds / 5) * 5)} s left`;
  return `${lasting(seconds * 1000)} left`;
}

/** "61 %", rounded down: 100 % is said of what is whole only. */
export function percent(done: number, of: number): string {
  return `${String(of > 0 ? Math.floor((Math.min(done, of) / of) * 100) : 0)}\u2009%`;
}

/** "2.1 MB/s", "340 kB/s". */
export function speed(bytesPerSecond: number): string {
  const wide = bytesPerSecond >= 1e6 && bytesPerSecond < 9.95e6;
  return `${wide ? `${(bytesPerSecond / 1e6).toFixed(1)} MB` : bytes(bytesPerSecond)}/s`;
}

/** "14 of 23 MB", "310 of 712 kB": both in the unit of the whole. */
export function bytesOf(done: number, whole: number | null): string {
  if (whole === null) return bytes(done);
  const [value, unit] = bytes(whole).split(' ');
  const scale = unit === 'kB' ? 1e3 : unit === 'MB' ? 1e6 : 1e9;
  const part = Math.min(done, whole) / scale;
  return `${unit === 'GB' ? part.toFixed(1) : String(Math.floor(part))} of ${value ?? ''} ${unit ?? ''}`;
}

/** An ISO date as filings write it: "December 31, 2023". What is not an ISO date is returned unchanged. */
export function longDate(iso: string): string {
  return written(iso, (month) => month);
}

/** "Feb 8, 2024", for rows. */
export function shortDate(iso: string): string {
  return written(iso, (month) => month.slice(0, 3));
}

function written(iso: string, name: (month: string) => string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const month = match && MONTHS[Number(match[2]) - 1];
  return match && month ? `${name(month)} ${String(Number(match[3]))}, ${match[1] ?? ''}` : iso;
}

/** "Nov 21, 2026, 9:14", the reader's own clock. */
export function moment(ms: number): string {
  const at = new Date(ms);
  const month = (MONTHS[at.getMonth()] ?? '').slice(0, 3);
  return `${month} ${String(at.getDate())}, ${String(at.getFullYear())}, ${String(at.getHours())}:${String(at.getMinutes()).padStart(2, '0')}`;
}

const DURATIONS: Readonly<Record<number, string>> = {
  3: 'three months ended',
  6: 'six months ended',
  9: 'nine months ended',
  12: 'fiscal year ended',
};

/** The period under a figure: "fiscal year ended December 31, 2023"; without a date, the filing's own words. */
export function periodWords(period: Period): string {
  if (period.end === undefined) return period.fiscalYear === undefined ? period.label : `fiscal ${String(period.fiscalYear)}`;
  if (period.kind === 'instant') return `at ${longDate(period.end)}`;
  const lead = period.months === undefined ? undefined : DURATIONS[period.months];
  return lead === undefined ? period.label : `${lead} ${longDate(period.end)}`;
}

const SCALES: Readonly<Record<number, string>> = { 0.01: 'cent', 1e3: 'thousand', 1e6: 'million', 1e9: 'billion' };
const SIGNS = new Map(
  Object.entries({
    USD: '$',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    CNY: 'CN¥',
    CAD: 'C$',
    AUD: 'A$',
    HKD: 'HK$',
    BRL: 'R$',
  }),
);

/** What is printed around a figure: `$` … `million`. The figure itself is printed as the cell prints it. */
export function unitParts(unit: Unit): { readonly before: string; readonly after: string } {
  const scale = SCALES[unit.scale] ?? '';
  const per = unit.perShare ? 'per share' : '';
  switch (unit.kind) {
    case 'money': {
      const currency = unit.currency ?? '';
      if (unit.scale === 0.01) return { before: '', after: `${unit.currency === 'GBP' ? 'pence' : 'cents'} ${per}`.trim() };
      return { before: SIGNS.get(currency) ?? currency, after: unit.perShare ? per : scale };
    }
    case 'percent':
      return { before: '', after: '%' };
    case 'points':
      return { before: '', after: 'percentage points' };
    case 'shares':
      return { before: '', after: `${scale} shares`.trim() };
    case 'days':
      return { before: '', after: 'days' };
    case 'ratio':
    case 'count':
    case 'unknown':
      return { before: '', after: scale };
  }
}

/** The head of a ledger: "$ millions", "shares, thousands", "%". */
export function unitHead(unit: Unit): string {
  const plural = SCALES[unit.scale] ? `${SCALES[unit.scale] ?? ''}s` : '';
  const { before, after } = unitParts(unit);
  switch (unit.kind) {
    case 'money':
      if (unit.scale === 0.01) return after;
      return unit.perShare ? `${before} per share` : `${before} ${plural}`.trim();
    case 'percent':
      return '%';
    case 'points':
      return 'percentage points';
    case 'shares':
      return plural ? `shares, ${plural}` : 'shares';
    case 'days':
      return 'days';
    case 'ratio':
    case 'count':
    case 'unknown':
      return plural;
  }
}

/** A period as the head of a column or a place on an axis: "Q3 2023", "2023", "Dec 31, 2023"; else the filing's own words. */
export function periodShort(period: Period): string {
  const { fiscalYear, fiscalQuarter, end, months } = period;
  const whole = period.kind === 'instant' || months === undefined || months === 12;
  if (fiscalYear !== undefined && fiscalQuarter !== undefined && (months === 3 || period.kind === 'instant'))
    return `Q${String(fiscalQuarter)} ${String(fiscalYear)}`;
  if (fiscalYear !== undefined && whole) return String(fiscalYear);
  if (end !== undefined) return whole ? shortDate(end) : `${String(months)} months to ${shortDate(end)}`;
  return period.label;
}

/** A date that breaks before its year only: "Dec 31," over "2023". */
export function wholeDates(text: string): string {
  return text.replace(/\b([A-Z][a-z]{2,8}\.?) (\d{1,2},)/g, '$1\u00a0$2');
}
