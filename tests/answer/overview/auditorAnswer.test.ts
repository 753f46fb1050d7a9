import { describe, expect, it } from 'vitest';
import { auditorAsked } from '../../../src/answer/overview/auditorAnswer.ts';
import { asking } from '../../builders/asking.ts';

const acme = { company: 'Acme Corporation', fiscalYear: 2023, pages: [] };
const other = { company: 'Zenith Foods Company', fiscalYear: 2023, pages: [] };
const of = (text: string): string | null => auditorAsked(asking(text, [acme, other]));

describe('the auditor', () => {
  it.each(['Who audits Acme?', "Who is Acme's auditor and since when?", "Which accounting firm audits Acme's books?"])(
    'is asked for by name: %s',
    (text) => {
      expect(of(text)).toBe('Acme Corporation-10-K-2023-');
    },
  );

  it.each(['How much did Acme pay its auditor?', "What was Acme's revenue?", 'Did the auditor of Acme resign?', 'Who audits Brimley?'])(
    'is not: %s',
    (text) => {
      expect(of(text)).toBeNull();
    },
  );
});
