import type { GenerateRequest, JsonSchema } from '../../domain/ports.ts';
import { MODEL_KINDS, type ModelRead } from '../../domain/readAs.ts';
import { neutral } from './markers.ts';

/** Said first and never changed, so that what a model has read of it once need not be read again. */
const ASKS = `You put a question about company filings into a form. You never answer it and never calculate.
kind: level (one figure), change (in amount), percent change, share (part as a percentage of measure), highest or lowest (which part), rose or fell (yes or no).
measure: the line item or ratio in plain accounting words. part: the segment, region or product, else "". company, time, earlier: as the question writes them, else "".
Leave nothing out that narrows the question: if the form has no place for it, reply with kind "none".`;

const TOKENS = 90;

const read = (kind: ModelRead['kind'], measure: string, company: string, time: string, part = '', earlier = ''): ModelRead => ({
  ...{ kind, measure, part, company, time, earlier },
});

/** Twelve of no real company, kept as the head of every prompt. */
const EXAMPLES: readonly (readonly [question: string, read: ModelRead])[] = [
  ['How much did Northmoor bring in during fiscal 2023?', read('level', 'revenue', 'Northmoor', 'fiscal 2023')],
  ['what was left for haldenway shareholders after tax in 2022', read('level', 'net income', 'haldenway', '2022')],
  ['Northmoor cash pile at 12/31/22', read('level', 'cash and cash equivalents', 'Northmoor', '12/31/22')],
  ['Out of each dollar of sales, what did Haldenway keep as gross profit in FY21?', read('level', 'gross margin', 'Haldenway', 'FY21')],
  ['How many days did Apex wait for its customers to pay in 2020?', read('level', 'days sales outstanding', 'Apex', '2020')],
  ['What did the Pumps division of Northmoor sell in 2023?', read('level', 'net sales', 'Northmoor', '2023', 'Pumps')],
  [
    'By how much did Apex’s spending on research go up from 2019 to 2020?',
    read('change', 'research and development expense', 'Apex', '2020', '', '2019'),
  ],
  ['NMR Valves revenue growth 2023 v 2022', read('percent change', 'revenue', 'NMR', '2023', 'Valves', '2022')],
  ['What slice of Haldenway’s 2022 top line came out of Canada?', read('share', 'revenue', 'Haldenway', '2022', 'Canada')],
  ['Where did Apex make the most money in 2020, by segment?', read('highest', 'operating income', 'Apex', '2020', 'segment')],
  ['did northmoor owe more at the end of 2023 than a year before?', read('rose', 'total debt', 'northmoor', '2023')],
  ['What would Apex’s profit have been in 2020 without the fire at its plant?', read('none', '', '', '')],
];

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [...MODEL_KINDS] },
    ...Object.fromEntries(
      ['measure', 'part', 'company', 'time', 'earlier'].map((field) => [field, { type: 'string', maxLength: 90 }] as const),
    ),
  },
  required: ['kind', 'measure', 'part', 'company', 'time', 'earlier'],
  additionalProperties: false,
};

/** Asks a model to put a question into the form of a reading: names to look up, never a figure. */
export function readingAsked(question: string): GenerateRequest {
  return {
    messages: [
      { role: 'system', content: ASKS },
      ...EXAMPLES.flatMap(([asked, form]) => [
        { role: 'user' as const, content: asked },
        { role: 'assistant' as const, content: JSON.stringify(form) },
      ]),
      { role: 'user', content: neutral(question) },
    ],
    schema: SCHEMA,
    maxTokens: TOKENS,
  };
}

/** The reply as a reading, of the kind "none" where the form has no place for all of the question; null where it is no such form. */
export function readingIn(reply: Readonly<Record<string, unknown>>): ModelRead | null {
  const kind = MODEL_KINDS.find((one) => one === reply['kind']);
  if (kind === undefined) return null;
  const text = (field: keyof ModelRead): string => {
    const said = reply[field];
    return typeof said === 'string' ? said.replace(/\s+/g, ' ').trim() : '';
  };
  const form = read(kind, text('measure'), text('company'), text('time'), text('part'), text('earlier'));
  return form.measure === '' && kind !== 'none' ? null : form;
}
