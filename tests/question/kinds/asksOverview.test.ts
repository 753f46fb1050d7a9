import { describe, expect, it } from 'vitest';
import { asksOverview } from '../../../src/question/kinds/asksOverview.ts';

const named = [{ key: 'northmoor', text: 'Northmoor Instruments', filings: [] }];
const asks = (core: string): boolean => asksOverview({ core, companies: core.includes('Northmoor Instruments') ? named : [] });

describe('a whole filing or company asked for', () => {
  it.each([
    'Summarise Northmoor Instruments',
    "Summarize Northmoor Instruments's 10-K for fiscal 2023.",
    'Give me an overview of Northmoor Instruments',
    'Can you give me a short summary of the Northmoor Instruments annual report for 2023?',
    'How is Northmoor Instruments doing?',
    'How did Northmoor Instruments perform in fiscal 2022?',
    'How has the company been doing?',
    'What does Northmoor Instruments do?',
    'What does the company do?',
    'Northmoor Instruments overview',
    'overview',
    'Summarise',
    'How are they doing?',
    'Tell me about Northmoor Instruments',
    'Who is Northmoor Instruments?',
    'Please sum up this filing',
    'Summarise how Northmoor Instruments’s business did in 2023 in a few sentences',
  ])('%s', (text) => {
    expect(asks(text)).toBe(true);
  });

  it.each([
    ['Summarise the litigation', 'a part of the filing'],
    ["Summarise Northmoor Instruments's risk factors", 'a part of it'],
    ['Give me an overview of its debt', 'a part of it'],
    ['How is revenue recognised?', 'a way of doing'],
    ['How is Northmoor Instruments funding its debt?', 'a part of it'],
    ['What does Northmoor Instruments do with its cash?', 'a part of it'],
    ['What does the company say about inflation?', 'a topic'],
    ['How did the Services segment perform in 2023?', 'a segment'],
    ['How did gross margin do in 2023?', 'a figure'],
    ['What is the effective tax rate?', 'a figure'],
    ['Describe the pension plan', 'a part of it'],
    ['Describe', 'of nothing'],
  ])('not “%s”: %s', (text) => {
    expect(asks(text)).toBe(false);
  });
});
