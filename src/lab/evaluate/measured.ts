import type { LabDepth, LabMeasure, LabPaper, Measured } from '../../domain/papers/lab.ts';
import type { LabLack } from '../../domain/papers/labLack.ts';
import { resampled } from './interval/resampled.ts';
import { BAMBERG_TABLE } from './tables/bambergTable.ts';
import { EVIDENT_TABLE } from './tables/evidentTable.ts';
import type { Evaluated, EvaluationHands, MeasureOf } from './tables/evaluated.ts';
import { FINANCIALQA_TABLE } from './tables/financialqaTable.ts';
import { MULTIFINRAG_TABLE } from './tables/multifinragTable.ts';
import { OWN_TABLE } from './tables/ownTable.ts';
import { RAGMATE_TABLE } from './tables/ragmateTable.ts';

const TABLES: Readonly<Record<LabPaper, readonly MeasureOf[]>> = {
  footnote: OWN_TABLE,
  financialqa: FINANCIALQA_TABLE,
  multifinrag: MULTIFINRAG_TABLE,
  bamberg: BAMBERG_TABLE,
  evident: EVIDENT_TABLE,
  ragmate: RAGMATE_TABLE,
};

/** Answers by the id of their condition. */
export type Conditions = ReadonlyMap<string, readonly Evaluated[]>;

/** Every measure of every paper over a run, those that take a while only where `depth` goes so far; a lack in place of a value that cannot be worked out here. */
export async function measured(conditions: Conditions, hands: EvaluationHands, depth: LabDepth): Promise<LabMeasure[]> {
  const measures: LabMeasure[] = [];
  for (const [paper, table] of Object.entries(TABLES) as [LabPaper, readonly MeasureOf[]][])
    for (const { id, section, kind, slow, of } of table) {
      const by = new Map<string, Measured | LabLack>();
      for (const [condition, asked] of conditions) {
        if (asked.length === 0) continue;
        const values = lackOf(slow, depth, hands) ?? (await of(asked, hands, condition));
        by.set(condition, isList(values) ? resampled(values) : values);
      }
      measures.push({ id, paper, section, kind, by });
    }
  return measures;
}

/** What waits to be asked for. Where no model is at hand nothing waits: the measure says which it lacks. */
function lackOf(slow: MeasureOf['slow'], depth: LabDepth, { match, embed }: EvaluationHands): LabLack | null {
  if (slow === 'readers') return depth === 'readers' || match === null ? null : 'not-read';
  return slow === 'vectors' && depth === 'plain' && embed !== null ? 'not-yet' : null;
}

const isList = (values: readonly number[] | Measured | LabLack): values is readonly number[] => Array.isArray(values);
