import type { FactAsked } from '../../domain/plan.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { terms } from '../../text/tokens.ts';
import { asking } from '../../text/words/askingwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { facts } from '../../text/words/asked/facts.ts';
import { claimClause } from './claimClause.ts';
import { longhand } from './longhand.ts';
import { limitSaid } from '../shapes/limitSaid.ts';

const ROWS = facts.map(({ about, asked, turned }) => ({ about, asked: anyOf(asked), turned: turned === undefined ? null : anyOf(turned) }));
const [AFTER, FUTURE] = [anyOf(sentenceWords.afterwards), anyOf(sentenceWords.inFuture)];
const WH = anyOf(asking.questions);
const SIZE = anyOf(plainWords.sizesAsked);
const PLACE = /(?<!\S)\S/g;

/** What a yes or no is asked about that filings say outright: "had it drawn on its revolver", "any shares bought back". Null for anything else. */
export function factAsked(core: string, intent: QuestionKind): FactAsked | null {
  const long = longhand(core);
  // "size of its undrawn line?" asks how much
  if (intent !== 'yes-no' && (!/\?\s*$/.test(core) || WH.test(core) || SIZE.test(core))) return null;
  const clauses = [...new Set([claimClause(long) ?? long, long])];
  const [best] = clauses.flatMap((clause) =>
    ROWS.flatMap(({ about, asked, turned }) => {
      const found = asked.exec(clause);
      return found === null ? [] : [{ about, clause, words: found[0], turned: turned?.test(clause) === true }];
    }).sort((a, b) => b.words.length - a.words.length),
  );
  // what came after a time, or may come, is said by no sentence about that time
  if (best === undefined || AFTER.test(core) || FUTURE.test(best.clause)) return null;
  const { clause } = best;
  const share = [...clause.matchAll(PLACE)]
    .map(({ index }) => limitSaid(clause.slice(index))?.limit)
    .find((limit) => limit?.kind === 'percent');
  const said = new Set(terms(best.words));
  return {
    about: best.about,
    turned: best.turned,
    further: [...new Set(terms(clause))].filter((term) => !said.has(term)),
    ...(share === undefined ? {} : { share: Number(share.value) }),
  };
}
