import type { Context } from '../../domain/context.ts';

/** Whether no company is named that the library knows, where it has several or an unknown one is named: a place of another company would answer as well. */
export const isOfAnyCompany = ({ question, cards }: Context): boolean =>
  question.companies.length === 0 &&
  (new Set(cards.map(({ metadata }) => metadata.company?.value)).size > 1 || question.unknownCompanies.length > 0);
