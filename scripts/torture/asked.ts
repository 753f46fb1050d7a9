import type { Page } from '@playwright/test';
import type { Answer } from '../../src/domain/question.ts';
import { callPage } from './callpage.ts';
import { NUMBER, peopleOf, revenueOf, type MadeFiling } from './filings.ts';

/** A question may take so long, in milliseconds. */
const ASK_MS = 60_000;

/** What an answer says, without what may differ from run to run. */
export interface Said {
  readonly status: Answer['status'];
  readonly figure: string | null;
  readonly sentences: readonly string[];
  /** Footnotes whose words could not be found on their page. */
  readonly unmarked: number;
}

/** What the page says to a question; the failure in words where it fails or takes too long. */
export async function ask(page: Page, question: string): Promise<Said | { readonly failure: string }> {
  const asked = await callPage(page, 'ask', question, 'words', ASK_MS);
  if ('failure' in asked) return { failure: JSON.stringify(asked.failure) };
  const { status, figure, sentences } = asked.answer;
  return {
    status,
    figure: figure?.text ?? null,
    sentences: sentences.map(({ text }) => text),
    unmarked: asked.marked.filter((marked) => !marked).length,
  };
}

/** Why an answer is not the one that it should be, which has `number` in its figure or its sentences; null where it is. */
export function amiss(said: Said | { readonly failure: string }, number: string): string | null {
  if ('failure' in said) return `the question failed: ${said.failure}`;
  if (said.unmarked > 0) return `${said.unmarked} footnotes of the answer cannot be marked`;
  const claimed = [said.figure ?? '', ...said.sentences].join(' ');
  return said.status === 'answered' && claimed.includes(number) ? null : `said "${claimed}" (${said.status}) in place of ${number}`;
}

/**
 * Why an answer claims what is not so: a figure that is not `figure`, or a number that is not among those printed. Finding nothing is no claim.
 */
export function claimsWrong(said: Said | { readonly failure: string }, printed: ReadonlySet<string>, figure: string): string | null {
  if ('failure' in said || said.status !== 'answered') return null;
  const claimed = [said.figure ?? '', ...said.sentences].join(' ');
  const wrong = claimed.match(NUMBER)?.find((number) => !printed.has(number));
  if (wrong !== undefined) return `claimed ${wrong}, which no filing prints: "${claimed}"`;
  return said.figure === null || said.figure.includes(figure) ? null : `gave the figure ${said.figure} in place of ${figure}`;
}

/** Why a made filing is not answered as it should be: by a sentence, and by a figure; null where it is. */
export async function answeredAmiss(page: Page, filing: MadeFiling): Promise<string | null> {
  return amiss(await ask(page, peopleOf(filing)), filing.people) ?? amiss(await ask(page, revenueOf(filing)), filing.revenue);
}
