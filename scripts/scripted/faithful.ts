import type { Generator } from '../../src/domain/ports.ts';
import type { CallKind } from '../../src/domain/writing.ts';
import { copies, facts, inGold, type Fact } from './honest.ts';
import type { Known } from './known.ts';
import type { Prompt } from './prompt.ts';
import { scripted } from './scripted.ts';
import { answering, extraction } from './shape.ts';

/** Copies the right passages word for word and says what they say, each sentence with its passage. */
export const faithful = (known: Known = {}): Generator => scripted('faithful', (prompt) => faithfulReply(prompt, known), known);

export function faithfulReply(prompt: Prompt, known: Known): string {
  switch (prompt.call) {
    case 'extract':
      return extraction(
        prompt,
        copies(prompt, known).map(({ from, text }) => {
          known.wrote?.(text, null);
          return { id: from.id, url: from.url, content: text };
        }),
      );
    case 'answer':
      return answering(
        prompt,
        evident(prompt, known).map(({ from, text }) => {
          known.wrote?.(text, null);
          return { text, ids: [from.id] };
        }),
      );
    default:
      return besideReply(prompt.call, prompt);
  }
}

/** What the passages say of the question; where gold evidence is known, only what that says. */
function evident(prompt: Prompt, known: Known): Fact[] {
  const golden = inGold(prompt, known);
  const said = facts(prompt, known);
  return golden ? said.filter(({ text, cell }) => golden(cell ? `${cell.label} ${cell.amount}` : text)) : said;
}

/** What it says to calls that are neither passages nor answer. */
export function besideReply(call: CallKind, { schema, question, text }: Prompt): string {
  switch (call) {
    case 'route':
      return JSON.stringify({ selected_documents: listed(text), reasoning: 'They are the first that were listed.' });
    case 'parts':
      return JSON.stringify({ [Object.keys((schema?.['properties'] ?? {}) as object)[0] ?? 'parts']: [question] });
    case 'kind':
      return JSON.stringify({ [Object.keys((schema?.['properties'] ?? {}) as object)[0] ?? 'kind']: 'fact' });
    // it has no reading of its own: what the rules read stands
    case 'reading':
      return JSON.stringify({ kind: 'none', measure: '', part: '', company: '', time: '', earlier: '' });
    case 'summary':
      return schema === null ? ABOUT : JSON.stringify({ company: 'A company', fiscal_year: '2023', document_type: '10-K', summary: ABOUT });
    case 'extract':
    case 'answer':
      return ABOUT;
  }
}

const ABOUT = 'This filing describes the business, its risks and its results for the year.';

/** The numbers or names that a list of filings begins its first lines with. */
function listed(text: string): (string | number)[] {
  const found = [...text.matchAll(/^\s*(?:\[(\d+)\]|(\d+)[.):])\s+\S/gm)].slice(0, 2);
  return found.map(([, bracketed, plain]) => Number(bracketed ?? plain));
}
