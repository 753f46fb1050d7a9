import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { askJudged } from '../../builders/judged.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const TABLE = { title: 'Charges taken', columns: years(2023, 2022), rows: [['Harbour dues', '60', '40']], unit: MILLIONS };
const NOTE = 'Dues of all our harbours came to $90 million in 2023 and $70 million in 2022.';
const QUESTION = 'By what percent did harbour dues of Halden Freight go up from 2022 to 2023?';

const ask = (logits: Readonly<Record<string, number>>): Answer => askJudged(QUESTION, [{ table: TABLE }, { text: NOTE }], logits);

describe('a change that words have found in one row', () => {
  it.each([
    ['the judge likes its row', { 'Harbour dues': 3, 'all our harbours': 1 }],
    ['it likes no place better', { 'Harbour dues': -3, 'all our harbours': -1 }],
    ['it is in doubt about the row', { 'Harbour dues': -1, 'all our harbours': 3 }],
  ])('is claimed where %s', (_, logits) => {
    const a = ask(logits);
    expect(a.status).toBe('answered');
    expect(a.sentences.map(({ text }) => text).join(' ')).toMatch(/grew 50(\.0)? %/);
  });

  it('is not where it holds the row for no answer, and another place for one', () => {
    const a = ask({ 'Harbour dues': -3, 'all our harbours': 3 });
    expect(a.sentences.map(({ text }) => text).join(' ')).not.toMatch(/grew 50/);
  });
});
