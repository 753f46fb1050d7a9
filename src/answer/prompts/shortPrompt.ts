import type { GenerateRequest } from '../../domain/ports.ts';
import { marked, neutral, questionLine, SYSTEM, type MarkedPassage } from './markers.ts';

/** Characters of a passage; a small model on a processor reads some ten tokens a second. */
const LONGEST = 700;

const ASKS =
  'Answer in one sentence, in the words of the passage that answers best, and end it with the id of that passage, like [p1]. If no passage answers, write NONE.';

/** An example of no real company: what is read of it once is kept (`HeldWriter`), as it begins every call. */
const EXAMPLE = {
  passages: [
    {
      id: 'p1',
      url: 'f1',
      heading: 'Apex Tools 10-K FY2020, Risk Factors',
      text: 'Sales of hand tools may fall if builders postpone projects.',
    },
    {
      id: 'p2',
      url: 'f1',
      heading: 'Apex Tools 10-K FY2020, Results of Operations',
      text: 'Net sales rose 4% to $812 million. The increase was primarily due to higher volumes of power tools, partly offset by lower prices.',
    },
  ],
  question: 'Why did Apex Tools’ net sales rise in fiscal 2020?',
  reply: 'Net sales rose primarily due to higher volumes of power tools, partly offset by lower prices. [p2]',
} as const;

/** One sentence out of the few passages that are shown anyway, and nothing asked of a model that is a sum or a verdict. */
export function shortPrompt(passages: readonly MarkedPassage[], question: string): Pick<GenerateRequest, 'messages'> {
  const asked = (given: readonly MarkedPassage[], of: string): string =>
    [marked(given.map(({ text, ...more }) => ({ ...more, text: cut(text) }))), questionLine(neutral(of))].join('\n');
  return {
    messages: [
      { role: 'system', content: `${SYSTEM} ${ASKS}` },
      { role: 'user', content: asked(EXAMPLE.passages, EXAMPLE.question) },
      { role: 'assistant', content: EXAMPLE.reply },
      { role: 'user', content: asked(passages, question) },
    ],
  };
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`);
