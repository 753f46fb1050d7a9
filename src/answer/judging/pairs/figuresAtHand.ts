import type { Context } from '../../../domain/context.ts';
import type { Found, Operand, TableCell } from '../../../domain/figures.ts';
import type { Evidence } from '../../../domain/question.ts';
import { saysTotal } from '../../../text/labels.ts';
import { terms } from '../../../text/tokens.ts';
import { operandInWords } from '../../compose/operandInWords.ts';
import { pageScale } from '../../levels/pageScale.ts';
import { sentenceAmounts, type SentenceAmount } from '../../levels/sentenceAmounts.ts';
import { fiscalShift } from '../../sentences/clauses/fiscalShift.ts';
import type { Passage } from '../../sentences/extract.ts';
import { wordsOf } from '../../compose/cite.ts';
import { placesRead, type JudgedPlaces, type PlaceRead } from '../judgedPlaces.ts';
import { placeName, placeOf } from '../placeNames.ts';

/** A figure that may be one of two, with what is known of it. */
export interface FigureAtHand {
  readonly operand: Operand;
  /** In plain units, by its size. */
  readonly size: number;
  /** Stems of its own words, and with those around it. */
  readonly own: ReadonlySet<string>;
  readonly wide: ReadonlySet<string>;
  /** How long its own words are. */
  readonly told: number;
  readonly total: boolean;
  /** What the judge holds of its row or sentence; null of one that it has not read. */
  readonly logit: number | null;
  readonly near: number;
  /** Place of its row or sentence among those that judge and nearness put first, from 0; that of the likeliest beside it where it has none of its own. */
  readonly rank: number;
  /** Its table, or its stretch of text. */
  readonly group: string;
  /** Place in the group: of its row, or of its sentence. */
  readonly line: number;
  /** Its column has a name beside a time. */
  readonly head: string;
  readonly timeless: boolean;
  /** Its row's label, or the words of its sentence before it. */
  readonly lead: string;
  /** A sentence gives it for another year than is asked for. */
  readonly otherTime: boolean;
}

/** So many of the places that judge and nearness put first are looked at, and so many tables among them. */
const [PLACES, TABLES] = [18, 9];
/** A sentence's neighbours say what it leaves out: "of these, 123 were engineers". */
const BESIDE = [-1, 0, 1] as const;

/** The figures of the places that the judge has read, with those of their tables and of the sentences beside them. */
export function figuresAtHand(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): FigureAtHand[] {
  const passageAt = new Map(found.map((one) => [placeOf(one), one]));
  const all = placesRead(context, figures, judged);
  const made = new Map<string, FigureAtHand>();
  const tables = new Set<string>();
  const read = new Map(all.map((one, rank) => [one.at.place, { ...one, rank }]));
  all.slice(0, PLACES).forEach((place, rank) => {
    const { row } = place.at;
    const passage = passageAt.get(place.at.place);
    if (row !== undefined) {
      const table = `${row.filing} ${String(row.page)} ${row.table}`;
      if (tables.has(table) || tables.size >= TABLES) return;
      tables.add(table);
      const rows = new Map(all.flatMap((one, at) => (isOf(one, table) ? [[one.at.row?.row ?? -1, { ...one, rank: at }] as const] : [])));
      for (const cell of figures.inTable?.(row) ?? []) {
        const own = rows.get(cell.operand.row);
        add(ofCell(cell, table, own?.logit ?? null, own?.at.near ?? 0, own?.rank ?? rank));
      }
    } else if (passage !== undefined) {
      for (const by of BESIDE) {
        const sentence = passage.stretch.sentences[passage.index + by];
        if (sentence === undefined) continue;
        const { hit, page } = passage.evidence;
        const own = read.get(placeName(hit.filing, page.number, sentence.span.start));
        const group = `${hit.filing} ${String(page.number)} at ${String(passage.stretch.span.start)}`;
        for (const one of ofSentence(context, passage.evidence, sentence.span, { ...passage, group, index: passage.index + by }))
          add({ ...one, logit: own?.logit ?? null, near: own?.at.near ?? 0, rank: Math.min(own?.rank ?? rank, rank) });
      }
    }
  });
  return [...made.values()];

  function add(one: FigureAtHand): void {
    const { filing, page, span } = one.operand;
    const name = placeName(filing, page, span.start);
    if (!made.has(name)) made.set(name, one);
  }
}

const isOf = ({ at: { row } }: PlaceRead, table: string): boolean =>
  row !== undefined && `${row.filing} ${String(row.page)} ${row.table}` === table;

function ofCell(cell: TableCell, group: string, logit: number | null, near: number, rank: number): FigureAtHand {
  const { operand, label, above, head, title, timeless } = cell;
  const words = terms(`${label} ${head}`);
  const own = new Set(words);
  return {
    operand,
    size: Math.abs(operand.value) * scaleOf(operand),
    own,
    wide: new Set([...own, ...terms(`${above} ${title}`)]),
    told: own.size,
    total: saysTotal(label) || label.trim() === '' || saysTotal(head),
    logit,
    near,
    rank,
    group,
    line: operand.row,
    head,
    timeless,
    lead: label,
    otherTime: false,
  };
}

interface SentenceOf extends Pick<Passage, 'stretch' | 'index'> {
  readonly group: string;
}

type Bare = Omit<FigureAtHand, 'logit' | 'near' | 'rank'>;

function ofSentence(context: Context, evidence: Evidence, span: Passage['span'], { stretch, index, group }: SentenceOf): Bare[] {
  const text = wordsOf(evidence.page, span);
  const shift = fiscalShift(text, evidence.card);
  const [time] = context.times;
  const year = time?.date === undefined ? time?.fiscalYear && time.fiscalYear - shift : Number(time.date.slice(0, 4));
  const around = [...terms(text), ...stretch.heading, ...(stretch.sentences[index - 1]?.have ?? [])];
  return sentenceAmounts(text, pageScale(evidence.page)).flatMap((amount): Bare[] => {
    if (amount.printed === 0) return [];
    const own = new Set(terms(`${amount.before} ${amount.behind}`));
    const operand = operandOf(evidence, span, amount);
    return [
      {
        operand,
        size: Math.abs(operand.value) * scaleOf(operand),
        own,
        wide: new Set([...own, ...around]),
        told: own.size,
        total: saysTotal(amount.before),
        group,
        line: index,
        head: '',
        timeless: false,
        lead: amount.before,
        otherTime: year !== undefined && amount.year !== null && amount.year !== year,
      },
    ];
  });
}

const scaleOf = ({ unit }: Operand): number => (unit.kind === 'percent' || unit.kind === 'points' ? 1 : unit.scale);

/** An amount of a sentence as a figure to calculate with, named by the words before it. */
function operandOf(evidence: Evidence, span: Passage['span'], amount: SentenceAmount): Operand {
  const { start, end, printed, scale, kind, currency, perShare } = amount;
  return operandInWords({
    ...{ evidence, spans: [span], span: { ...span, start: span.start + start, end: span.start + end } },
    name: wordsOf(evidence.page, { ...span, start: span.start + start, end: span.start + end }).replace(/\s+/g, ' '),
    value: printed,
    unit: { kind, scale: kind === 'percent' ? 0.01 : scale, perShare, ...(currency !== undefined && { currency }) },
  });
}
