import type { Context } from '../domain/context.ts';
import type { Calculation, Finding, Found } from '../domain/figures.ts';
import { cellCalculation, checksOf } from './cell.ts';
import { comparedCells } from './compared.ts';
import { nearRows } from './near.ts';
import { timeFor } from './period.ts';
import { bestReading, figureAsked, reportedRatio } from './reading.ts';
import { rowsFinding } from './rows.ts';

/**
 * The door of this room: what the tables of the filings at hand have for a question, and the rows near it. The intent of the question decides what is tried;
 * reasons, descriptions, names and lists of words never come to the figures.
 */
export function find(context: Context): Found {
  return { finding: findingFor(context), near: nearRows(context) };
}

function findingFor(context: Context): Finding | null {
  const rows = rowsFinding(context);
  // things asked for by their kind are no figures over time
  if (rows !== null && (context.asked.intent !== 'list' || rows.kind !== 'series')) return rows;
  switch (context.asked.intent) {
    case 'figure': {
      const asked = figureAsked(context);
      return asked === null ? null : one(cellCalculation(context, asked.reading, checksOf(asked.reading, asked.elsewhere)));
    }
    case 'calculation': {
      const reading = reportedRatio(context);
      return reading === null ? null : one(cellCalculation(context, reading));
    }
    case 'yes-no':
    case 'direction':
      return comparedCells(context);
    case 'choice':
      return figureOfChoice(context);
    case 'comparison':
    case 'date':
    case 'name':
    case 'list':
    case 'reason':
    case 'prose':
      return null;
  }
}

const one = (calculation: Calculation | null): Finding | null =>
  calculation === null ? null : { kind: 'figure', results: [calculation], says: calculation.name, gaps: [] };

/** The cell that options which are sums are held against. */
function figureOfChoice(context: Context): Finding | null {
  for (const filing of context.filings) {
    const reading = bestReading(context, filing, timeFor(context, filing.card));
    if (reading !== null) return one(cellCalculation(context, reading));
  }
  return null;
}
