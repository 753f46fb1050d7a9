import { describe, expect, it } from 'vitest';
import { rectsOf } from '../../../src/ingest/layout/geometry.ts';
import { lay, lines, rawPage, widthOf, type Made } from './rawpage.ts';

const textOf = (made: readonly Made[]): string => lay(rawPage(made))[0]?.text ?? '';

/** Prose that names words whole, so that split ones can be told. */
const CONTEXT = lines(
  ['The operations are described in the operations section and the balance sheet.', 'Our operations and results of operations'],
  { y: 600 },
);
const withContext = (made: readonly Made[]): string => textOf([...made, ...CONTEXT]).split('\nThe operations')[0] ?? '';

describe('a page’s text', () => {
  it('has a line feed between lines, a space between words and cells, in reading order whatever the stream’s order', () => {
    const made: Made[] = [
      { text: 'Total', x: 60, y: 124 },
      { text: '1,234', x: 400, y: 100 },
      { text: 'Net sales', x: 60, y: 100 },
      { text: '2,345', x: 400, y: 124 },
    ];
    const [page] = lay(rawPage(made));
    expect(page?.text).toBe('Net sales 1,234\nTotal 2,345');
    expect(page?.lines.map((line) => line.segments.map(({ start, end }) => page.text.slice(start, end)))).toEqual([
      ['Net sales', '1,234'],
      ['Total', '2,345'],
    ]);
  });

  it('keeps words apart that were read from a picture, however near each other their ink is', () => {
    const raw = rawPage([
      { text: '2,', x: 60, y: 100 },
      { text: '2019', x: 60 + widthOf('2,', 10), y: 100 },
    ]);
    expect(lay(raw)[0]?.text).toBe('2,2019');
    expect(lay({ ...raw, items: raw.items.map((item) => ({ ...item, sure: 1 })) })[0]?.text).toBe('2, 2019');
  });

  it('joins runs that touch and parts those a word’s gap apart', () => {
    const first = widthOf('reve', 10);
    expect(
      textOf([
        { text: 'reve', x: 60, y: 100 },
        { text: 'nue', x: 60 + first, y: 100, face: 'timesBold' },
      ]),
    ).toBe('revenue');
    expect(
      textOf([
        { text: 'net', x: 60, y: 100 },
        { text: 'sales', x: 60 + widthOf('net', 10) + 2.5, y: 100, face: 'timesBold' },
      ]),
    ).toBe('net sales');
  });

  it('keeps small capitals one word: "MGM R" in large type, "ESORTS" in small', () => {
    const x = 60 + widthOf('MGM R', 12);
    expect(
      textOf([
        { text: 'MGM R', x: 60, y: 100, size: 12 },
        { text: 'ESORTS', x: x + 1.6, y: 100, size: 9 },
      ]),
    ).toBe('MGM RESORTS');
  });

  it('keeps a raised footnote marker apart from the figure before it, on its line', () => {
    const x = 400 + widthOf('4,499.5', 10);
    const made: Made[] = [
      { text: 'Backlog', x: 60, y: 100 },
      { text: '4,499.5', x: 400, y: 100 },
      { text: '(1)', x: x + 0.2, y: 95, size: 6 },
    ];
    expect(textOf(made)).toBe('Backlog 4,499.5 (1)');
    expect(textOf([{ text: '4,499.5(1)', x: 400, y: 100 }])).toBe('4,499.5 (1)');
  });

  it('takes what is drawn twice on one spot, for boldness, once', () => {
    expect(
      textOf([
        { text: 'Signatures', x: 60, y: 100 },
        { text: 'Signatures', x: 60.3, y: 100 },
      ]),
    ).toBe('Signatures');
  });

  it('joins last letters that the filing’s markup set apart, by the words it prints elsewhere', () => {
    expect(withContext([{ text: 'Consolidated Balance Shee t', x: 60, y: 100 }])).toBe('Consolidated Balance Sheet');
    expect(withContext([{ text: 'RESULTS OF OPERATI ONS', x: 60, y: 100 }])).toBe('RESULTS OF OPERATIONS');
    expect(withContext([{ text: 'W I T N E S S E T H:', x: 60, y: 100 }])).toBe('WITNESSETH:');
  });

  it('leaves letters that stand alone in earnest', () => {
    for (const text of ['as described in paragraph f', 'Class A and Class B', 'Yes x No o', 'Plan B', 'vitamins a and d'])
      expect(withContext([{ text, x: 60, y: 100 }])).toBe(text);
  });

  it('gives words their lost ligatures back, each glyph by the words it stands in', () => {
    const glyph = (text: string, x: number, y: number, width: number): Made => ({ text, x, y, width });
    const word = (before: string, after: string, width: number, y: number): Made[] => {
      const x = 60 + widthOf(before, 10);
      return [{ text: before, x: 60, y }, glyph('\u0000', x, y, width), { text: after, x: x + width, y }];
    };
    expect(
      textOf([
        ...word('opera', 'ons', 5.6, 100),
        ...word('a', 'ributable', 6.3, 120),
        ...word('so', 'ware', 6.1, 140),
        ...word('por', 'olio', 6.0, 160),
      ]),
    ).toBe('operations\nattributable\nsoftware\nportfolio');
  });

  it('gives each word its own ligature where a font has one code for all of them: “ttrst” was read for “first”', () => {
    expect(
      textOf([
        { text: 'the \u0000rst 36 weeks of', x: 60, y: 100 },
        { text: '\u0000scal 2023; \u0000nancial bene\u0000ts', x: 60, y: 112 },
        { text: 'could di\u0000er, a\u0000ected by in\u0000ation', x: 60, y: 124 },
        { text: 'an o\u0000cer, an a\u0000liate, an identi\u0000ca\u0000on', x: 60, y: 136 },
      ]),
    ).toBe(
      'the first 36 weeks of\nfiscal 2023; financial benefits\ncould differ, affected by inflation\nan officer, an affiliate, an identification',
    );
  });

  it('takes names with a lost ligature from where the filing prints them whole', () => {
    const whole = { text: 'Griffon Griffon', x: 60, y: 100, face: 'helvetica' } as const;
    expect(textOf([whole, { text: 'the \u0000rst of Gri\u0000on', x: 60, y: 112 }])).toBe('Griffon Griffon\nthe first of Griffon');
  });

  it('leaves unknown what neither a word list, the filing nor the glyph’s other words tell', () => {
    expect(textOf([{ text: 'the \u0000rst in\u0000ation a\u0000ected Xa\u0000y', x: 60, y: 100 }])).toBe(
      'the first inflation affected Xay',
    );
  });

  it('finds a lost ligature behind a replacement character, a sign or a letter, and leaves what stands there in earnest', () => {
    expect(textOf([{ text: 'ac\ufffdon plans and repor\ufffdng', x: 60, y: 100 }])).toBe('action plans and reporting');
    expect(textOf([{ text: 'wri;en notice, se;led on or aAer; oAen so', x: 60, y: 100 }])).toBe(
      'written notice, settled on or after; often so',
    );
    for (const text of ['eBay and PayPal; iPhone', 'aAer once only', 'on x;y or p2p', 'a McDonalds in deKalb'])
      expect(textOf([{ text, x: 60, y: 100 }])).toBe(text);
  });

  it('reads runs written upwards after the page’s own, and marks them along the page', () => {
    const made: Made[] = [...lines(['Upright words come first'], { y: 100 }), { text: 'Margin note', x: 40, y: 500, angle: -90 }];
    const [page] = lay(rawPage(made));
    expect(page?.text).toBe('Upright words come first\nMargin note');
    const start = page?.text.indexOf('Margin') ?? 0;
    const [rect] = page ? rectsOf(page.geometry, page.text, { page: 1, start, end: start + 11 }) : [];
    expect(rect?.height).toBeCloseTo(widthOf('Margin note', 10), 1);
    expect(rect && rect.y + rect.height).toBeCloseTo(500, 1);
    expect(rect && rect.x + rect.width > 40 && rect.x < 40).toBe(true);
  });

  it('gives the page’s main direction first where a whole page is turned', () => {
    const made: Made[] = [
      { text: 'Consolidated statement of equity', x: 100, y: 100, angle: 90 },
      { text: 'Balance at December 31', x: 85, y: 100, angle: 90 },
      { text: '7', x: 300, y: 770 },
    ];
    expect(textOf(made)).toBe('Consolidated statement of equity\nBalance at December 31\n7');
  });
});

const LEFT = [
  'Demand for our instruments depends on investment in',
  'process plants, water networks and laboratories. When',
  'customers delay projects, orders fall quickly, while a',
  'large part of our costs cannot be reduced in the same',
  'time. orders may also be cancelled, and our backlog is',
  'therefore not a reliable guide to the sales of a quarter.',
  'we hold safety stocks of critical parts in all plants.',
];
const RIGHT = [
  'We rely on information systems to design, make and',
  'service our products, and many of our instruments are',
  'connected to the networks of customers. an attack on',
  'systems, or a flaw in a connected instrument, could',
  'interrupt production, harm customers and damage our',
  'reputation. our insurance may not cover all the losses.',
  'some of our products need an export license to be sold.',
];

describe('columns', () => {
  it('reads prose in two columns one after the other, below and above lines of the full width', () => {
    const wide = 'The following risks could materially affect our business, our financial condition and the results of operations.';
    const made = [...lines([wide], { y: 80 }), ...lines(LEFT, { x: 60 }), ...lines(RIGHT, { x: 330 }), ...lines([wide], { y: 220 })];
    const [page] = lay(rawPage(made));
    expect(page?.text).toBe([wide, ...LEFT, ...RIGHT, wide].join('\n'));
    expect(page?.lines.map(({ column }) => column)).toEqual([0, ...LEFT.map(() => 0), ...RIGHT.map(() => 1), 0]);
  });

  it('does not take a table of names and titles for columns', () => {
    const names = [
      'Jane Marlowe Whitcombe',
      'Arthur Pennington Rowe',
      'Elena Castellan Ortiz',
      'Thomas Ashdown Keller',
      'Priya Raman Sundaram',
      'William Hartley Moss',
      'Naomi Feldman Brandt',
    ];
    const titles = names.map(() => 'Executive Vice President and Chief Officer');
    const [page] = lay(rawPage([...lines(names, { x: 60 }), ...lines(titles, { x: 330 })]));
    expect(page?.text).toBe(names.map((name, i) => `${name} ${titles[i] ?? ''}`).join('\n'));
  });
});
