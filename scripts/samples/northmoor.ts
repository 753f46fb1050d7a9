import { drawBack } from './back.ts';
import { drawBusiness, drawMarket, drawRisks } from './business.ts';
import { drawLiquidity, drawResults, drawSegmentResults } from './discussion.ts';
import { says, type Filing } from './filing.ts';
import { drawCashFlows, drawEquity } from './flows.ts';
import { drawContents, drawCover } from './front.ts';
import { books, reclassified, type Books, type Year } from './model.ts';
import { drawDebt, drawPolicies, drawSegments, drawTaxes } from './notes.ts';
import { Paper, type Fact } from './paper.ts';
import { drawAuditor, drawBalance, drawComprehensive, drawIncome } from './statements.ts';

/** What makes another company of Northmoor: other books, and another name in every text. */
interface Otherwise {
  readonly altered?: (year: Year) => Year;
  readonly worded?: (text: string) => string;
}

/** Northmoor's 10-K for 2022 or 2023: twenty pages, the same bytes every time, and where its facts stand. */
export async function drawNorthmoor(
  year: 2022 | 2023,
  { altered, worded }: Otherwise = {},
): Promise<{ bytes: Buffer; pages: number; facts: readonly Fact[] }> {
  const years = books(altered);
  const info = {
    title: `Northmoor Instruments, Inc. Form 10-K for the fiscal year ended December 31, ${year}`,
    author: 'Footnote',
    date: new Date(Date.UTC(year + 1, 1, 15)),
  };
  const paper = new Paper(`Northmoor Instruments, Inc. — Annual Report on Form 10-K for ${year}`, info, worded);
  const earlierYear = (of: number): Books => (year === 2023 ? reclassified(years.get(of)!) : years.get(of)!);
  const filing: Filing = {
    paper,
    year,
    now: years.get(year)!,
    before: earlierYear(year - 1),
    earlier: earlierYear(year - 2),
    says: says[year]!,
  };
  drawCover(filing);
  drawContents(filing, 2);
  drawBusiness(filing, 3);
  drawRisks(filing, 4);
  drawMarket(filing, 6);
  drawResults(filing, 7);
  drawSegmentResults(filing, 8);
  drawLiquidity(filing, 9);
  drawAuditor(filing, 10);
  drawIncome(filing, 11);
  drawComprehensive(filing, 12);
  drawBalance(filing, 13);
  drawCashFlows(filing, 14);
  drawEquity(filing, 15);
  drawPolicies(filing, 16);
  drawSegments(filing, 17);
  drawDebt(filing, 18);
  drawTaxes(filing, 19);
  drawBack(filing, 20);
  return { bytes: await paper.close(), pages: paper.page, facts: paper.facts };
}
