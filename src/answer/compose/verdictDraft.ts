import type { Source } from './cite.ts';
import type { Draft } from './draft.ts';

/** A yes or no on the words of a filing: in the sentence, but not where the page says the verdict before it. */
export const verdictDraft = (yes: boolean, text: string, source: Source): Draft => ({
  yesno: yes ? 'yes' : 'no',
  sentences: [{ text: `${yes ? 'Yes' : 'No'}: “${text}”`, bare: `“${text}”`, sources: [source] }],
});
