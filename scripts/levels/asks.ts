import type { Page } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { sentenceAmounts, type SentenceAmount } from '../../src/answer/levels/sentenceAmounts.ts';
import { stretchesOf } from '../../src/answer/sentences/stretch.ts';
import { isStopWord } from '../../src/text/tokens.ts';
import type { Shelf } from '../quick/shelf.ts';

/** A question that a sentence of a filing answers. */
export interface SentenceAsked {
  readonly text: string;
  readonly company: string;
  readonly value: number;
  readonly perShare: boolean;
}

const VERB =
  /^(.*?)\s+(?:was|were|is|are|totaled|totalled|amounted to|of|had|has|have|approximated|reached|equaled|represented|comprised)\b[^.;]{0,40}$/is;
const OPENING =
  /^(?:\W|(?:as of|in|for|at|during|on|the|our|we|its|their|a|an|and|or|that|which|this|these|total of|had|have|has|of|with|by|company|fiscal|year|years|quarter|months?|ended|end|three|six|nine|twelve|january|february|march|april|may|june|july|august|september|october|november|december|\d[\d,.]*)\b)+/i;

/** No noun is made of these. */
const UNLIKE =
  /\b(?:we|our|which|that|it|they|if|to|from|by|upon|were|was|are|is|has|had|have|includ\w*|incurred|announced|recorded|recovered|declared|paid|excludes?|constituted|further|connection|result|did|such|these)\b|\b(?:of|in|on|for|and|or|the|a|an|at|with|as|per)$/i;

/** What a sentence calls an amount: the words before its verb, or those behind "of". */
function nounOf({ before, behind, kind }: SentenceAmount): string | null {
  const after = /^\s*(?:of|in)\s+([a-z][a-z-]*(?:\s+[a-z&-]+){0,4})/i.exec(behind)?.[1];
  const counted = /^\s+([a-z-]+(?:\s+[a-z-]+){0,2})/i.exec(behind)?.[1];
  const said = VERB.exec(before)?.[1] ?? '';
  const words = said
    .split(/\s+/)
    .slice(-7)
    .join(' ')
    .replace(OPENING, '')
    .replace(/[^\p{L}\p{N}&' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = (text: string): boolean => !UNLIKE.test(text) && !/^(?:\S{1,2}\s|s\b)/.test(text);
  const full = (text: string): boolean => text.split(' ').filter((word) => word.length > 2 && !isStopWord(word.toLowerCase())).length >= 2;
  if (kind === 'count' || kind === 'shares') return counted === undefined || !full(counted) || !plain(counted) ? null : counted.trim();
  if (full(words) && plain(words)) return words;
  return after !== undefined && full(after) && plain(after) ? after.trim() : null;
}

/** A random part of the words is left out, as people do. */
export function shortened(noun: string, random: () => number): string {
  const words = noun.split(' ');
  const content = words.flatMap((word, i) => (isStopWord(word.toLowerCase()) ? [] : [i]));
  if (content.length < 3 || random() < 0.5) return noun;
  const away = content[Math.floor(random() * content.length)];
  return words.filter((_, i) => i !== away).join(' ');
}

/** Questions for amounts of a filing's sentences, in the sentences' own words or fewer of them. */
export async function sentencesAsked(shelf: Shelf, card: FilingCard, random: () => number, most: number): Promise<SentenceAsked[]> {
  const company = card.metadata.company?.value;
  if (company === undefined) return [];
  const wanted = Array.from({ length: card.pages }, (_, i) => ({ filing: card.id, page: i + 1 }));
  const pages: Page[] = (await shelf.reader.pages(wanted)).map(({ page }) => page);
  const found: SentenceAsked[] = [];
  for (const page of pages)
    for (const { kind, sentences } of stretchesOf(page)) {
      if (kind === 'cells') continue;
      for (const { span } of sentences) {
        const text = page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
        const all = sentenceAmounts(text);
        const one = all[Math.floor(random() * all.length)];
        if (one === undefined || text.length > 500) continue;
        const noun = nounOf(one);
        const year = one.year ?? card.metadata.fiscalYear?.value;
        if (noun === null || year === undefined || year < 2000 || year > 2026) continue;
        const name = shortened(noun, random);
        const when = one.year === null && random() < 0.4 ? '' : ` in ${String(year)}`;
        const asks =
          one.kind === 'count' || one.kind === 'shares'
            ? [`How many ${name} did ${company} have${when}?`, `${company} number of ${name}${when}`]
            : one.kind === 'percent'
              ? [`What percentage was ${company}'s ${name}${when}?`, `What was ${company}'s ${name}${when}?`]
              : [
                  `What was ${company}'s ${name}${when}?`,
                  `How much was ${company}'s ${name}${when}?`,
                  `${company} ${name}${when.replace(' in', '')}`,
                ];
        const text2 = asks[Math.floor(random() * asks.length)] ?? '';
        found.push({ text: text2, company, value: Math.abs(one.value), perShare: one.perShare });
      }
    }
  return found.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at).slice(0, most).map(({ one }) => one); // prettier-ignore
}
