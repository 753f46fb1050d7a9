import { describe, expect, it } from 'vitest';
import { nounSaid } from '../../../src/question/reader/nounSaid.ts';

const NAMES = ['Northmoor', 'Bluepath Bancorp', 'NMR'];
const noun = (question: string): string => nounSaid(question, NAMES).noun;

describe('the noun of a question', () => {
  it.each([
    ['NMR 2020 capex?', 'capex'],
    // taxes of a state are not asked for by the verb
    ['What were Northmoor’s state income taxes in 2018?', 'state income taxes'],
    ['What were state and local taxes at Northmoor in 2018?', 'state and local taxes'],
    ['Please state income from operations for 2018', 'income from operations'],
    // the business that is run is no name of the company, and staff that is paid is not counted
    ['What was Northmoor’s cash from running the business in 2020?', 'cash from running the business'],
    ['What did Northmoor pay its staff in 2022?', 'wages and salaries'],
    ['How much did Bluepath Bancorp earn on loans in 2022?', 'interest on loans'],
    ['How many people did Northmoor employ in 2022?', 'employees'],
    ['Northmoor inventories versus the prior year-end?', 'inventories'],
    ['What was Northmoor’s merchandise inventory at the prior year-end?', 'merchandise inventory'],
    ['What was the top line at Northmoor in 2022?', 'top line'],
    ['what gross margin did Northmoor make in 2019?', 'gross margin'],
    ['How much free cash flow did Northmoor throw off in fiscal 2019?', 'free cash flow'],
    ['How much cash did Northmoor have on hand at January 29, 2022?', 'cash'],
    ['Can you tell me what Northmoor’s net loss was for the year ended March 31, 2021, please?', 'net loss'],
    ['Northmoor Corp capex as a percentage of revenue in 2018', 'capex as a percentage of revenue'],
    ['How many basis points did net interest margin widen at Bluepath Bancorp in 2022?', 'net interest margin'],
    ['How much wider was Northmoor’s net loss in fiscal 2022 than the year before?', 'net loss'],
    ['By how much did Aeronautics sales grow at Northmoor in Q2 2023 year on year?', 'Aeronautics sales'],
    ['How did Northmoor’s operating income change in 2020 compared with 2019?', 'operating income'],
    ['How did Northmoor’s order book do in 2022 versus 2021?', 'order book'],
    ['Why was Northmoor’s inventory higher?', 'inventory'],
    ['What drove the increase in SG&A at Northmoor in FY2023?', 'SG&A'],
    ['According to the 10-K, what were total assets at the end of fiscal 2021, in millions?', 'total assets'],
    // amounts, ends of a time and verbs beside a change are no part of what changed
    ['How many more dollars did Northmoor collect in season passes in 2022 than in 2021?', 'season passes'],
    ['How many more or fewer stores did Northmoor run in 2022 than the year before?', 'stores'],
    ['How many dollars up or down was Northmoor’s rent in 2022 against 2021?', 'rent'],
    ['By what percent were Northmoor’s ticket sales in 2022 above those of 2021?', 'ticket sales'],
    ['How many dollars were added to or taken off Northmoor’s total assets between year-end 2021 and year-end 2022?', 'total assets'],
    ['How much bigger did Northmoor’s backlog get from the end of 2021 to the end of 2022?', 'backlog'],
    ['How much higher or lower was Northmoor’s reserve at the end of 2022 than at the start?', 'reserve'],
    ['What growth rate did freight revenue show at Northmoor in 2022?', 'freight revenue'],
    ['How much more did Freight make in operating income at Northmoor in 2022 than in 2021?', 'Freight operating income'],
    ['By how much did the volume handled by Northmoor go up in 2022?', 'volume'],
    ['Northmoor backlog $ increase 2022', 'backlog'],
    ['Northmoor GPV growth YoY % 2022', 'GPV'],
    ['By how much did Northmoor’s ad spend grow in 2022?', 'ad spend'],
    ['Northmoor op lease liabilities total, change 2022', 'total op lease liabilities'],
    // a name of a known thing keeps its words
    ['What was the weighted average number of diluted shares in 2020?', 'weighted average number of diluted shares'],
    ['Was cash used in investing activities up or down in 2021?', 'cash used in investing activities'],
  ])('%s', (question, expected) => {
    expect(noun(question)).toBe(expected);
  });
});
