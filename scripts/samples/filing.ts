import type { Books } from './model.ts';
import type { Paper } from './paper.ts';

/** One 10-K in the making: the paper, and the books of its year and the two before. */
export interface Filing {
  readonly paper: Paper;
  readonly year: number;
  readonly now: Books;
  readonly before: Books;
  readonly earlier: Books;
  /** What the two years' texts say differently. */
  readonly says: Says;
}

/** Sentences that belong to one year only. */
export interface Says {
  readonly filed: string;
  readonly marketValue: string;
  readonly marketDate: string;
  readonly sharesDate: string;
  readonly sharesOutstanding: string;
  readonly acquired: string;
  readonly margin: string;
  readonly sales: string;
  readonly restructuring: string;
  readonly tax: string;
  readonly outlook: string;
  readonly backlog: string;
  readonly legal: string;
  readonly presentation: string;
}

export const says: Readonly<Record<number, Says>> = {
  2022: {
    filed: 'February 16, 2023',
    marketValue: '$6.4 billion',
    marketDate: 'June 30, 2022',
    sharesDate: 'February 3, 2023',
    sharesOutstanding: '119,214,806',
    acquired:
      'On May 2, 2022, the Company acquired all of the outstanding shares of Brightwater Assay Ltd., a maker of laboratory water analyzers, for $312.5 million net of cash acquired.',
    margin:
      '{margin.change|Operating margin decreased approximately 110 basis points, as inflation in electronic components and freight and higher restructuring charges outweighed price increases.}',
    sales:
      '{sales.change|Net sales increased 10.5% in 2022, of which volume contributed 6.1%, price 4.2% and acquisitions 2.3%, offset in part by an unfavorable currency effect of 2.1%.}',
    restructuring:
      '{restructuring.plan|In March 2022 the Company approved a plan to close its plant in Lindholm and to move its production of pressure gauges to Marrow Falls.} Restructuring charges under the plan were $41.3 million in 2022, mainly severance, and the plan is expected to be completed in 2023.',
    tax: '{tax.rate|The effective tax rate was 20.4% in 2022, compared with 20.0% in 2021, reflecting a smaller share of income earned in lower-tax jurisdictions.}',
    outlook: '{capex.outlook|The Company expects capital expenditures of approximately $190 million in 2023.}',
    backlog:
      '{backlog|Backlog of unfilled orders was $1,412 million at December 31, 2022, compared with $1,268 million at December 31, 2021.}',
    legal:
      '{legal|In August 2022 Castellan Optics GmbH filed a complaint against the Company in the United States District Court for the District of Delaware, alleging that two of the Company’s refractometers infringe its patents.}',
    presentation: '',
  },
  2023: {
    filed: 'February 15, 2024',
    marketValue: '$7.9 billion',
    marketDate: 'June 30, 2023',
    sharesDate: 'February 2, 2024',
    sharesOutstanding: '117,903,442',
    acquired:
      'On September 12, 2023, the Company acquired all of the outstanding shares of Kestrel Flow Systems, Inc., a maker of ultrasonic flow meters, for $94.6 million net of cash acquired.',
    margin:
      '{margin.change|Operating margin increased approximately 240 basis points, reflecting price realization and a favorable mix toward services.}',
    sales:
      '{sales.change|Net sales increased 5.6% in 2023, of which price contributed 4.4%, volume 0.9% and acquisitions 0.6%, offset in part by an unfavorable currency effect of 0.3%.}',
    restructuring:
      '{restructuring.plan|The closing of the plant in Lindholm, approved in March 2022, was completed in October 2023.} Restructuring charges were $18.4 million in 2023, compared with $41.3 million in 2022, and no further charges are expected under the plan.',
    tax: '{tax.rate|The effective tax rate was 19.6% in 2023, compared with 20.4% in 2022, reflecting a larger credit for research and development.}',
    outlook: '{capex.outlook|The Company expects capital expenditures of approximately $200 million in 2024.}',
    backlog:
      '{backlog|Backlog of unfilled orders was $1,357 million at December 31, 2023, compared with $1,412 million at December 31, 2022.}',
    legal:
      '{legal|In May 2023 the Company and Castellan Optics GmbH settled all claims concerning the Company’s refractometers; the Company paid $6.2 million and received a license to the patents.}',
    presentation:
      '{reclassification|In 2023 the Company began to present the cost of shipping to customers in cost of products; it was included in selling, general and administrative expenses before. Amounts of 2022 and 2021 have been reclassified to conform ($8.8 million and $7.9 million).}',
  },
};
