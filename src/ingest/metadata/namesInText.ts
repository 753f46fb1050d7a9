import type { Page } from '../../domain/document.ts';
import { companyKey } from '../../text/naming.ts';
import { endsLegally, isFiler, NAME, type NamedCompany } from './companyNames.ts';
import { matchesIn, printedLines, tidy, wholeLine, within } from './printedLines.ts';

const SIGNED = /duly\s+caused\s+this\s+(?:annual\s+|quarterly\s+|current\s+)?report/i;

/** The date may be in the line of the name. */
const DATED = /^dated?\s*:?\s*\p{L}+\s+\d{1,2},?\s+\d{4}\s+/iu;

/** Lines of a signature page, from its clause on, that may name who signs: over "(Registrant)", or by themselves after "duly authorized". */
function signers(pages: readonly Page[]): NamedCompany[] {
  for (const page of pages) {
    if (!SIGNED.test(page.text)) continue;
    const lines = printedLines(page);
    const from = lines.findIndex((line) => /duly\s+authorized|duly\s+caused|caused\s+this\s+report/i.test(line.text));
    const after = lines.slice(Math.max(0, from), from + 16);
    const registrant = after.findIndex((line) => /^\(?(?:registrants?|company)\)?\.?$/i.test(line.text));
    const above = after[registrant - 1];
    if (above && isFiler(above.text)) return [{ name: tidy(above.text), span: wholeLine(above) }];
    const found = after.slice(1).flatMap((line): NamedCompany[] => {
      const dated = DATED.exec(line.text)?.[0].length ?? 0;
      const text = line.text.slice(dated);
      if (/authorized\.\s*/i.test(text) || /^(?:by\b|date|\/s\/|pursuant|on (?:its|their) behalf|caused this)/i.test(text)) return [];
      const names = isFiler(text) && !/\b(?:undersigned|report|officer|president)\b|,\s+as$/i.test(text) && !/\b(?:19|20)\d\d\b/.test(text);
      return names ? [{ name: tidy(text), span: within(line, dated, line.text.length) }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The name on the signature page that ends in a legal form: persons sign there too. */
export const signatory = (pages: readonly Page[]): NamedCompany | undefined => signers(pages).find(({ name }) => endsLegally(name));

/** Whatever else is printed there like a name. */
export const signedBy = (pages: readonly Page[]): NamedCompany | undefined => signers(pages)[0];

const OWNED = String.raw`(?:and|together with)\s+(?:its|our)\s+(?:consolidated\s+|controlled\s+|wholly[- ]owned\s+)*(?:subsidiaries|entities),?\s+`;
const SELF: readonly RegExp[] = [
  new RegExp(
    `${NAME},?\\s+(?:\\([^)]{0,60}\\)\\s+)?(?:,?\\s*${OWNED})?\\((?:collectively,?\\s+|hereinafter\\s+)*(?:referred to (?:herein )?as\\s+)?(?:the\\s+)?["“‘'](?:[Tt]he\\s+)?(?:[Cc]ompany|[Ww]e|[Rr]egistrant|[Cc]orporation|[Gg]roup|[Oo]ur|[Uu]s)\\b`,
    'dgu',
  ),
  new RegExp(
    `${NAME},?\\s+${OWNED}(?:are\\s+|is\\s+)?(?:hereafter\\s+|hereinafter\\s+|herein\\s+|collectively\\s+|are\\s+|is\\s+)*(?:referred\\s+to|unless)`,
    'dgu',
  ),
  new RegExp(
    `(?:[“"](?:we|our|us|the Company|Company|the Group)[,”"’]+\\s*(?:,|and|or)?\\s*){1,4}(?:refers?|means?|mean)\\s+(?:to\\s+)?${NAME}`,
    'dgu',
  ),
];
/** Words that run into a name which a sentence begins with. */
const LEAD = /^(?:The terms?|Unless|In this|References to|As used|When used|For|In|Throughout)\s+/;

/** "X, Inc. and its subsidiaries ("we")", by which a filing says who speaks. */
export function selfNamed(pages: readonly Page[]): NamedCompany | undefined {
  for (const pattern of SELF) {
    for (const { text, span } of matchesIn(pages.slice(0, 60), pattern)) {
      const name = text.replace(LEAD, '');
      if (isFiler(name)) return { name: tidy(name), span: { ...span, start: span.end - name.length } };
    }
  }
  return undefined;
}

const AUDITED: readonly RegExp[] = [
  new RegExp(
    `(?:balance\\s+sheets?|statements?\\s+of\\s+financial\\s+(?:position|condition)|financial\\s+statements)\\s+of\\s+${NAME}`,
    'dgu',
  ),
  new RegExp(
    `(?:[Ss]hareholders|[Ss]tockholders|[Mm]embers|[Dd]irectors|SHAREHOLDERS|MEMBERS|STOCKHOLDERS)\\s+(?:of|OF)\\s+${NAME}`,
    'dgu',
  ),
];

/** Whom the auditors write to and of: the name that most of their sentences agree on. */
export const audited = (pages: readonly Page[]): NamedCompany | undefined =>
  mostNamed(
    AUDITED.flatMap((pattern) => [...matchesIn(pages, pattern)]).map(({ text, span }) => trimmed({ name: text, span })),
    2,
  );

/** "X Limited | ABN 12 345 678 901", "X plc (registered number …)", "Company number": a registration next to the name. */
const REGISTERED = new RegExp(
  `${NAME}\\s*[|,(·–-]*\\s*(?:A\\.?B\\.?N\\.?|A\\.?C\\.?N\\.?|[Rr]egistered\\s+(?:in\\s+[\\w ]{3,30}\\s+)?(?:[Nn]umber|[Nn]o)|[Cc]ompany\\s+(?:[Rr]egistration\\s+)?(?:[Nn]umber|[Nn]o)|CIN\\b)`,
  'dgu',
);

export const registered = (pages: readonly Page[]): NamedCompany | undefined =>
  mostNamed(
    [...matchesIn(pages, REGISTERED)].map(({ text, span }) => ({ name: text, span })).filter(({ name }) => endsLegally(name)),
    1,
  );

/** "X and Subsidiaries" over the statements, where most pages that have it agree. */
export const statementOwner = (pages: readonly Page[]): NamedCompany | undefined =>
  mostNamed(
    [...matchesIn(pages, /^(.{3,70}?),?\s+and\s+(?:its\s+)?(?:consolidated\s+)?subsidiar(?:y|ies)(?:\s+companies)?\s*$/dgim)].map(
      ({ text, span }) => ({ name: text, span }),
    ),
    1,
  );

/** A running head or foot that so many pages bear, and their share of all. */
const HEADS = 4;
const HEAD_SHARE = 0.1;
/** A head without a legal form is a name only where far more pages bear it. */
const PLAIN_SHARE = 0.3;

/** What is printed at the head or foot of many pages, with page number and title: "Annual Report 2022 | OFX Group Limited 1". */
export function runningHead(pages: readonly Page[]): NamedCompany | undefined {
  const found: NamedCompany[] = [];
  for (const page of pages) {
    const lines = printedLines(page);
    for (const line of new Set([...lines.slice(0, 2), ...lines.slice(-2)])) {
      if (line.text.length > 120) continue;
      for (const part of line.text.matchAll(/[^|•·–—]+/g)) {
        const name = part[0].replace(/^[\s\d]+(?=\D)|[\s\d]+$/g, '');
        const from = part.index + part[0].indexOf(name);
        if (name.length > 2 && name.split(' ').length <= 7 && isFiler(name))
          found.push({ name: tidy(name), span: { page: line.page, start: line.start + from, end: line.start + from + name.length } });
      }
    }
  }
  const legal = mostNamed(
    found.filter(({ name }) => endsLegally(name)),
    Math.max(HEADS, pages.length * HEAD_SHARE),
  );
  return legal ?? mostNamed(found, Math.max(HEADS, pages.length * PLAIN_SHARE));
}

/** A legal name without its form is weak evidence in a long text: it must occur so often at least, and so much more often than the next. */
const OFTEN = 6;
const LEAD_OF = 1.5;
const ANY_NAME = new RegExp(NAME, 'dgu');

/** The legal name that a text prints far more often than any other. */
export function oftenNamed(pages: readonly Page[]): NamedCompany | undefined {
  const counted = counts(
    [...matchesIn(pages, ANY_NAME)].map(({ text, span }) => trimmed({ name: text, span })).filter(({ name }) => endsLegally(name)),
  );
  const [first, second] = counted;
  return first && first.count >= OFTEN && first.count >= LEAD_OF * (second?.count ?? 0) ? first.named : undefined;
}

/** A name ends with its legal form; what a sentence says on belongs to the sentence. "The Stockholders of" before it does too. */
function trimmed({ name, span }: NamedCompany): NamedCompany {
  const words = [...name.matchAll(/[^\s,]+,?\s*/g)];
  const end = words.findIndex(
    (word, i) => i > 0 && endsLegally(word[0].replace(/[\s,]+$/, '')) && !endsLegally(words[i + 1]?.[0].replace(/[\s,]+$/, '') ?? ''),
  );
  const stop = end < 0 ? name.length : (words[end]?.index ?? 0) + (words[end]?.[0].trimEnd().replace(/,$/, '').length ?? 0);
  const kept = name.slice(0, stop).replace(/\s+(?:and|of|the|for)(?:\s+\p{Lu}?[\p{L}]*ubsidiar\p{L}*)?$/u, '');
  const lead =
    /^(?:The\s+)?(?:(?:Board|Directors|Stockholders|Shareholders|Members)\s+(?:of\s+)?(?:and\s+)?)*(?:the\s+)?/u.exec(kept)?.[0].length ??
    0;
  return { name: kept.slice(lead), span: { ...span, start: span.start + lead, end: span.start + kept.length } };
}

function counts(all: readonly NamedCompany[]): { readonly count: number; readonly named: NamedCompany }[] {
  const counted = new Map<string, { count: number; named: NamedCompany }>();
  for (const { name, span } of all) {
    const named = { name: tidy(name), span };
    if (!isFiler(named.name)) continue;
    const key = companyKey(named.name);
    const known = counted.get(key);
    // the first spelling with its legal form is the one shown
    counted.set(key, {
      count: (known?.count ?? 0) + 1,
      named: known && (endsLegally(known.named.name) || !endsLegally(named.name)) ? known.named : named,
    });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count);
}

function mostNamed(all: readonly NamedCompany[], least: number): NamedCompany | undefined {
  const [first] = counts(all);
  return first && first.count >= least ? first.named : undefined;
}
