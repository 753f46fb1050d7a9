import type { Context } from '../../../domain/context.ts';
import type { ClauseAsked } from '../../../domain/reading.ts';
import { directionAsked } from '../../../question/comparing.ts';
import { stemsOf } from '../stretch.ts';

/** The context of one of the things that a question asks for: its own words alone, with the companies and times of the whole. */
export function clauseContext(context: Context, { text, cue }: ClauseAsked): Context {
  const { question, subject } = context;
  if (question.clauses.length < 2) return context;
  const own = stemsOf(text);
  return {
    ...context,
    question: {
      ...question,
      core: text,
      noun: '',
      cue,
      direction: directionAsked(text),
      words: question.words.filter(({ term }) => own.has(term)),
      lineItems: question.lineItems.filter((item) => text.includes(item.text)),
    },
    subject: { needed: subject.needed.filter((term) => own.has(term)), light: subject.light.filter((term) => own.has(term)) },
  };
}

/** The things that a question asks for; in a question for one what the whole of it was read to ask for. */
export const clausesOf = ({ question }: Context): readonly ClauseAsked[] =>
  question.clauses.length < 2 ? [{ text: question.core, cue: question.cue }] : question.clauses;
