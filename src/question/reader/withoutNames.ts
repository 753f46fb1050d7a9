import { escaped } from '../../text/escaped.ts';
import { grammar } from '../../text/words/phrases.ts';
import { isStopWord } from '../../text/tokens.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { legalForms } from '../../text/words/names/legalforms.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';

const OWNS = /(?:['’]s?(?![\w]))?/.source;
/** A form that is a little word too (“AS”) ends no name here: “Acme as a share of …”. */
const FORMS = [...legalForms, ...companyWords.leftOff]
  .filter((form) => !isStopWord(form))
  .map((form) => `${form}[.]`)
  .flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1), form.toUpperCase()]);
const LEGAL = grammar`(?:\s*,?\s+(?:\(${FORMS}\)|${FORMS}(?![\w-])))*`;
/** What may stand after a name that is taken away, from there on. Made once, and each name looked for without them: the forms are hundreds, and an expression of them for each name was a third of reading a question. */
const OWNED = `${LEGAL}${OWNS}(?![\\w])`;
const AFTER = {
  formerly: new RegExp(String.raw`${OWNED}\)?`, 'iy'),
  tied: new RegExp(`${LEGAL}(?![\\w'’])`, 'iy'),
  alone: new RegExp(OWNED, 'y'),
};
/** Another name of a company in brackets: "(formerly known as Square)", "(now Block)". */
const OTHER_NAME = new RegExp(grammar`\s*\(\s*${cues.otherNames}[^()]*\)`, 'gi');
const NAME_BEFORE = /(?:[A-Z][\w&.-]*\s+){0,4}[A-Z][\w&.-]*$/;
const ASKING_WORDS = /^(?:(?:What|Which|How|Did|Does|Do|Has|Have|Had|Is|Are|Was|Were|For|In|Of|By|At|On|The)\s+)+/;
/** What stands for the company; "running the business" is what it does, and stays whole. */
const SELF = new RegExp(grammar`${sentenceWords.selfKept}|(?<self>${sentenceWords.self})`, 'gi');

/**
 * A question without the companies that it names, with what ties them to it: "at", "'s", "Corp". Nothing is put in their place: a name at the head of a terse question
 * ("Acme gross margin 2019") is no word of what is asked. `names` are the question's own words for them.
 */
export function withoutNames(question: string, names: readonly string[]): string {
  let text = question;
  for (const name of [...names, ...renamed(question)].sort((a, b) => b.length - a.length)) {
    const bare = String.raw`(?<![\w&])${escaped(name)}`;
    text = cut(text, new RegExp(String.raw`\s*\(?formerly(?:\s+known\s+as)?\s+${bare}`, 'gi'), AFTER.formerly);
    text = cut(text, new RegExp(String.raw`\s+\b(?:for|of|by|at|from|with|to)\s+(?:the\s+)?${bare}`, 'gi'), AFTER.tied);
    text = cut(text, new RegExp(bare, 'g'), AFTER.alone);
  }
  return text
    .replace(OTHER_NAME, ' ')
    .replace(SELF, (found: string, self: string | undefined) => (self === undefined ? found : ' '))
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text with a space in the place of each `head` (global) that `tail` (sticky) goes on from, and of that. */
function cut(text: string, head: RegExp, tail: RegExp): string {
  let left = '';
  let from = 0;
  for (let found = head.exec(text); found !== null; found = head.exec(text)) {
    tail.lastIndex = head.lastIndex;
    if (tail.test(text)) {
      left += `${text.slice(from, found.index)} `;
      from = tail.lastIndex;
      head.lastIndex = from;
    } else head.lastIndex = found.index + 1;
  }
  return left + text.slice(from);
}

/** What a company is called before the brackets with its other name: it is no word of what is asked, even where the library knows only the other. */
function renamed(question: string): string[] {
  return [...question.matchAll(OTHER_NAME)].flatMap(({ index }) => {
    const before = question.slice(0, index).replace(/['’]s?$/, '');
    const name = NAME_BEFORE.exec(before)?.[0].replace(ASKING_WORDS, '') ?? '';
    return name === '' ? [] : [name];
  });
}
