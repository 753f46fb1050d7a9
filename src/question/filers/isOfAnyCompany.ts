import type { Context } from '../../domain/context.ts';
import { filerKey } from './filersOf.ts';

/** Whether no company is named that the library knows, where the question is put to several or an unknown one is named: a place of another company would answer as well. */
export const isOfAnyCompany = ({ question, cards, scope }: Context): boolean =>
  question.companies.length === 0 && (question.unknownCompanies.length > 0 || new Set(scope.map(({ id }) => filerKey(cards, id))).size > 1);

/** Whether every company of a library with several is asked about: the answer of one is none of them all. */
export const isOfEveryCompany = ({ question, cards }: Context): boolean =>
  question.says.has('every company') &&
  question.across === null &&
  question.companies.length === 0 &&
  new Set(cards.map(({ id }) => filerKey(cards, id))).size > 1;
