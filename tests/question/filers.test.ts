import { describe, expect, it } from 'vitest';
import { companiesNamed } from '../../src/question/filers/companiesNamed.ts';
import { ofEveryFiler } from '../../src/question/filers/ofEveryFiler.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { filersOf } from '../../src/question/filers/filersOf.ts';
import { card, type MadeCard } from '../builders/card.ts';

const groups = (...made: readonly MadeCard[]): string[] => {
  const cards = made.map((one, i) => card(String(i), one));
  return filersOf(cards).all.map(({ name, filings }) => `${name}: ${filings.join()}`);
};

describe('filers', () => {
  it('are told by numbers, whatever name each filing was filed under; the newest names them', () => {
    expect(
      groups(
        { company: 'Quadrat, Inc.', employerNumber: '80-0000001', filed: '2017-02-01' },
        { company: 'Cube, Inc.', employerNumber: '80-0000001', filed: '2022-02-01' },
        { company: 'Cube Steel Corp', employerNumber: '11-0000002' },
      ),
    ).toEqual(['Cube, Inc.: 0,1', 'Cube Steel Corp: 2']);
  });
  it('are one across spacing, punctuation, "&", hyphens and legal forms', () => {
    expect(groups({ company: 'North & Wind, Inc .' }, { company: 'North and Wind Inc.' }, { company: 'NORTH-&-WIND' })).toEqual([
      'North & Wind, Inc .: 0,1,2',
    ]);
  });
  it('are two where a symbol or a former name is shared and the numbers differ', () => {
    expect(
      groups(
        { company: 'Alpha Inc.', ticker: 'AA', employerNumber: '10-0000001' },
        { company: 'Beta Inc.', ticker: 'AA', employerNumber: '20-0000002', formerNames: ['Alpha Inc.'] },
      ),
    ).toEqual(['Alpha Inc.: 0', 'Beta Inc.: 1']);
  });
  it('take a filing whose company could not be read by the name of its file, and are unsure of it', () => {
    const cards = [
      card('a', { fileName: 'FABRIKAM_AR2022.pdf' }),
      card('b', { fileName: 'contoso-10k-2021.pdf' }),
      card('c', { company: 'Contoso plc', fileName: 'x.pdf' }),
      card('d', { fileName: '7e0852e1-6bc3.pdf' }),
    ];
    expect(filersOf(cards).all.map(({ name, sure, filings }) => [name, sure, filings.join()])).toEqual([
      ['FABRIKAM', false, 'a'],
      ['Contoso plc', true, 'b,c'],
      ['7e0852e1-6bc3.pdf', false, 'd'],
    ]);
  });
});

describe('what people call a company', () => {
  const cards = [card('i', { company: 'International Business Machines Corporation' }), card('b', { company: 'Blue Harbour, Inc.' })];
  const of = (text: string): string[] => companiesNamed(text, cards).companies.flatMap(({ filings }) => filings);
  it('names it only whole', () => {
    expect(of('What did Big Blue earn in 2022?')).toEqual(['i']);
    expect(of('How big was Blue Harbour?')).toEqual(['b']);
    expect(of('What did Big earn in 2022?')).toEqual([]);
  });
});

describe('names in questions', () => {
  const library = [
    card('k', { company: 'KQB Bancorp, Inc.', ticker: 'KQBP' }),
    card('p', { company: 'Gale & Storm Corporation', ticker: 'GSC', coRegistrants: ['Gale Coast Light Company'] }),
    card('m', { company: 'Mistralpay Holdings, Inc.', ticker: 'MSTP' }),
    card('o', { company: 'Garble Corporation' }),
    card('c', { company: 'Cube, Inc.', formerNames: ['Quadrat, Inc.'], fileName: 'CUBE_2022.pdf' }),
    card('u', { fileName: 'BREEZEDB_AR2022.pdf' }),
    card('t', { company: 'Target Corporation' }),
    card('i', { company: 'First Financial Bancorp' }),
    card('a', { company: 'American Harbour Company' }),
    card('b', { company: 'American Meadow Company' }),
    card('h', { company: 'Harbourlight Properties, Inc.', coRegistrants: ['Harbourlight Properties Limited Partnership'] }),
  ];
  const who = (question: string): string[] => companiesNamed(question, library).companies.map((c) => `${c.text} → ${c.filings.join()}`);
  it.each([
    // an acronym that begins the legal name, and its bank
    ['Does KQB have any preferred stock outstanding?', ['KQB → k']],
    ['How many branches does KQB Community Bank operate?', ['KQB Community Bank → k']],
    ['KQB Bank deposits 2022', ['KQB Bank → k']],
    // symbols in any case, and letters of the name at the head
    ['gsc capex 2020?', ['gsc → p']],
    ['Gsc capex 2020?', ['Gsc → p']],
    ['How much cash did mstp hold?', ['mstp → m']],
    // initials for "&", with and without it
    ['What did G&S Corp spend in 2018?', ['G&S Corp → p']],
    ['What did GnS spend in 2018?', ['GnS → p']],
    // forms left off or put on
    ["What was Mistralpay's revenue?", ['Mistralpay → m']],
    ['Mistralpay Inc. revenue 2021', ['Mistralpay Inc. → m']],
    ["what was mistralpay's revenue", ['mistralpay → m']],
    // one slip of the keys in six letters
    ['How did Mistrlapay do?', ['Mistrlapay → m']],
    ['How did Mistralpya do?', ['Mistralpya → m']],
    ['Gabrle net income 2019', ['Gabrle → o']],
    // former names, files, a word that is nobody else's
    ["What was Quadrat's net loss?", ['Quadrat → c']],
    ['BreezeDB revenue for 2022', ['BreezeDB → u']],
    ['How many customers does BDB have?', ['BDB → u']],
    ['What is Meadow’s gross margin?', ['Meadow → b']],
    // an everyday word that is the whole name, and one that is not
    ["What was Target's revenue?", ['Target → t']],
    ["What was First Financial's revenue?", ['First Financial → i']],
    ['What was the First revenue?', []],
    // a fellow registrant is the same filing
    ['What did Gale Coast Light earn?', ['Gale Coast Light → p']],
    ['Revenue of Harbourlight Properties', ['Harbourlight Properties → h']],
    // what is two companies' is neither's, and ordinary words are nobody's
    ['How did American do?', []],
    ['What was Jane Meadow paid?', []],
  ] as [string, string[]][])('"%s"', (question, expected) => {
    expect(who(question)).toEqual(expected);
  });
  it('a name that shares a telling word with a filer is no stranger', () => {
    expect(companiesNamed('What was the revenue of Harbourlight Estates?', library).unknown).toEqual([]);
    expect(companiesNamed("What was Fabrikam's revenue?", library).unknown).toEqual(['Fabrikam']);
    // what a person has
    expect(companiesNamed("What was Jane Fabrikam's total pay for 2022?", library).unknown).toEqual([]);
  });
});

describe('a trading symbol that the cover does not print', () => {
  const cards = [
    card('a', { company: 'Adair Systems Incorporated' }),
    card('b', { company: 'Bennet Hollow Deeps Limited' }),
    card('m', { company: 'Mongrove, Inc.' }),
  ];
  const named = (question: string): string[] =>
    companiesNamed(question, cards).companies.map(({ key }) => filersOf(cards).all.find((one) => one.key === key)?.name ?? key);

  it('is letters of the name, of several words the first of each among them', () => {
    expect(named('What was MGRV’s revenue in 2021?')).toEqual(['Mongrove, Inc.']);
    expect(named('What was BHDP’s revenue in 2021?')).toEqual(['Bennet Hollow Deeps Limited']);
    // any three letters stand somewhere in a long name
    expect(named('What was AMD’s revenue in 2021?')).toEqual([]);
  });
});

describe('a question put to every company of the library', () => {
  const of = (...names: string[]) => names.map((company, i) => card(String(i), { company }));
  const three = of('Northmoor Instruments, Inc.', 'Halden Freight Corporation', 'Brimley Foods plc');

  it.each([
    ['Which company had the highest revenue?', 'which of Northmoor Instruments, Halden Freight and Brimley Foods had the highest revenue?'],
    ['Rank the three companies by revenue in their latest year', 'Rank Northmoor Instruments, Halden Freight and Brimley Foods by revenue'],
    ['What is the revenue of each company?', 'compare the revenue of Northmoor Instruments, Halden Freight and Brimley Foods?'],
    ['Rank the companies by net income', 'Rank Northmoor Instruments, Halden Freight and Brimley Foods by net income'],
    ['Compare the revenue of all companies', 'Compare the revenue of Northmoor Instruments, Halden Freight and Brimley Foods'],
  ])('has their names: %s', (text, named) => {
    expect(ofEveryFiler(text, three)).toBe(named);
    expect(readQuestion(text, three).companies).toHaveLength(3);
    expect(readQuestion(text, three).text).toBe(text);
  });

  it.each([
    'Which company audits Northmoor?',
    'Which company is that?',
    'What was the highest revenue?',
    'Did Halden earn more than the companies it bought?',
  ])('and none where it names one or asks for no order: %s', (text) => {
    expect(ofEveryFiler(text, three)).toBeNull();
  });

  it('nor of a library of one company, of many, or with a filing that does not say whose it is', () => {
    const asked = 'Which company had the highest revenue?';
    expect(ofEveryFiler(asked, three.slice(0, 1))).toBeNull();
    expect(ofEveryFiler(asked, of(...'ABCDEFGHI'.split('').map((letter) => `${letter.repeat(4)}ton Corporation`)))).toBeNull();
    expect(ofEveryFiler(asked, [...three, card('x', {})])).toBeNull();
  });

  it('and what names no figure is read as it is worded', () => {
    expect(readQuestion('Which companies have the most risk?', three).companies).toEqual([]);
  });
});
