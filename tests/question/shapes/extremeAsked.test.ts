import { describe, expect, it } from 'vitest';
import { extremeAsked } from '../../../src/question/shapes/ranking/extremeAsked.ts';

/** What is ranked, by what, which way, how many; companies and times are taken out before. */
const read = (text: string): string => {
  const found = extremeAsked(text);
  if (found === null) return 'nothing';
  const { noun, about, supposed, lowest, place, top, gauge, except } = found;
  const by = [about, supposed ?? ''].filter(Boolean).join(' as ');
  const which = `${lowest ? 'lowest' : 'highest'}${place > 1 ? ` ${String(place)}.` : ''}${top > 1 ? ` top ${String(top)}` : ''}`;
  return [noun, by, which, gauge === 'value' ? '' : gauge, except === undefined ? '' : `but ${except}`].filter(Boolean).join(' | ');
};

describe('what is put in order', () => {
  it.each(['maximum number of shares issuable under the plan', 'max sales milestones it could owe', 'minimum rent it must pay'])(
    'is no limit that is set: %s',
    (text) => {
      expect(read(text)).toBe('nothing');
    },
  );

  it('is the kind that has the maximum', () => {
    expect(read('Which segment had the maximum sales?')).toBe('segment | sales | highest');
  });

  it.each([
    ['How much did the segment with the most sales take in?', 'segment | sales | highest'],
    ['How much operating income was earned by the division that earned the least?', 'division | operating income | lowest'],
    ['How much operating income was made by whichever segment earned the least of it?', 'segment | operating income | lowest'],
    ['Of all its SBUs, the top one by operating margin had how much?', 'SBUs | operating margin | highest'],
    ['If I look at all the SBUs, how much revenue did the smallest one make?', 'SBUs | revenue | lowest'],
    ['How much revenue did it get from the region that earned it the most?', 'region | revenue | highest'],
    ['How much backlog sat in the business area holding the most of it?', 'business area | backlog sat | highest'],
    ['For a memo: the segment with the fattest backlog, what was its backlog?', 'segment | backlog | highest'],
    ['What were revenues in its biggest foreign market?', 'market | revenues | highest | but domestic'],
    ['top non-US country by revenue', 'country | revenue | highest | but US'],
    ['Leaving the US aside, what was revenue in its number one country?', 'country | revenue as revenue | highest | but US'],
    ['Which segment brought in the most revenue?', 'segment | revenue | highest'],
    ['Which of strategic business units earned the most adjusted PTC?', 'business units | adjusted PTC | highest'],
    ['Who were the three biggest tenants of by square feet?', 'tenants | square feet | highest top 3'],
    ['Which two segments had the highest margins?', 'segments | margins | highest top 2'],
    ['Which of its four segments was the biggest by sales?', 'segments | sales | highest'],
    ['top 3 countries by revenue', 'countries | revenue | highest top 3'],
    ['What was the second-largest segment by assets?', 'segment | assets | highest 2.'],
    ['Outside the US, which country gave the most revenue?', 'country | revenue | highest | but US'],
    ['What was the biggest operating expense line in the?', 'expense line | operating | highest'],
    ['What is largest single senior note outstanding?', 'note | senior | highest'],
    ['Which banner closed the most stores?', 'banner | closed stores | highest'],
    ['highest-revenue segment', 'segment | revenue | highest'],
    ['Rank the segments from largest to smallest by revenue', 'segments | revenue | highest top 99'],
    ['Which category came second by sales?', 'category | sales | highest 2.'],
    ['Where did it make the most revenue outside the U.S.?', 'market | revenue | highest | but U.S.'],
    ["What's the second largest location by floor space?", 'location | floor space | highest 2.'],
    ['Of the R&D expense categories that it breaks out, which cost the most?', 'expense categories | R&D cost | highest'],
    ['Among the ten biggest states (by exposure), which one had the worst delinquency rate?', 'states | delinquency rate | highest'],
    [
      'In which country did it book its biggest foreign currency gain, and how big was it?',
      'country | book foreign currency gain | highest',
    ],
    [
      'Going by where customers are billed, which country was its second-largest market?',
      'country | customers billed market as revenue | highest 2.',
    ],
    [
      'Leaving aside the US (with Puerto Rico) and Canada, which country had the most shops?',
      'country | shops | highest | but US and Canada',
    ],
  ])('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    ['Which country lost the most revenue?', 'country | revenue | lowest | change'],
    ["Which segment's sales went up the most?", 'segment | sales | highest | percent change'],
    ['Which expense lines grew the most in dollars?', 'expense lines | highest | change'],
    ['Which region grew revenue the fastest?', 'region | revenue | highest | percent change'],
    ['which product line shrank most', 'product line | revenue | lowest | percent change'],
    ['Which product category saw the steepest decline in sales?', 'product category | sales | lowest | change'],
    ['Which segment lost the most money?', 'segment | loss | lowest'],
    ["What's the most profitable segment?", 'segment | profit | highest'],
  ])('changes, losses and what is meant where nothing is named: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    ['Which segment ties up the most assets?', 'segment | assets | highest'],
    [
      'Which country outside the United States held the most of its property and equipment?',
      'country | property equipment | highest | but United States',
    ],
    ['Which part of the world gave it its quickest sales growth?', 'region | sales | highest | percent change'],
    ['It splits revenue into four segments. Which one earned the most operating income?', 'segments | operating income | highest'],
    [
      'Looking at electric billings by type of customer (homes, shops, farms), which group’s revenue grew fastest?',
      'customer | group revenue | highest | percent change',
    ],
    ['Which of the product and service lines lost the most sales in dollars?', 'product and service lines | sales | lowest | change'],
    ['Which country or region came second by revenue?', 'country | revenue | highest 2.'],
    ['Which commodity lines lost the most carloads in percentage terms?', 'commodity lines | carloads | lowest | percent change'],
    ['Which of the businesses gave up the most operating profit in dollars?', 'businesses | operating profit | lowest | change'],
    ['Which segment earned the most before tax?', 'segment | pretax income | highest'],
    ['Looking at its ten largest states at year-end, where was the delinquency rate lowest?', 'states | delinquency rate | lowest'],
    ['Which of its two segments made more operating profit?', 'segments | operating profit | highest'],
    ['Which segment had fewer employees?', 'segment | employees | lowest'],
    ['Which region brought in the most (or lost the least) revenue?', 'region | revenue | highest'],
  ])('in people’s words: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    'Which has more of it?',
    'What operating margin did its Greater China segment earn?',
    'Inventories: what % bigger at year-end than a year before?',
    'Of its order backlog, how much was funded?',
    'What was revenue in its most recent quarter?',
    'What was the top line?',
    'Which segment has at least 10 stores?',
  ])('nothing: %s', (question) => {
    expect(read(question)).toBe('nothing');
  });
});
