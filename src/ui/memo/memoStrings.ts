import { count } from '../wording/format.ts';

/** The words of the memo. */
export const memo = {
  title: 'Memo',
  untitled: 'Untitled memo',
  name: 'Title of the memo',
  preparedBy: 'Prepared by',
  empty:
    'Nothing is in the memo yet. “Add to memo” is under every answer, and in every cell of the grid; each sentence keeps its footnotes.',
  entries: 'The memo',
  note: 'Write here',
  noteLabel: 'Your own words, which claim nothing of a filing',
  earlier: (place: number) => `Move ${String(place)} up`,
  later: (place: number) => `Move ${String(place)} down`,
  remove: (place: number) => `Remove ${String(place)}`,
  below: (place: number) => `Write below ${String(place)}`,
  review: (place: number) => `Review ${String(place)}`,
  asked: (question: string) => `Asked: ${question}`,
  counts: (claims: number, checked: number, wrong: number) =>
    `${count(claims, 'claim')}: ${String(checked)} checked, ${String(wrong)} wrong, ${String(claims - checked - wrong)} not checked`,
  sign: 'Sign',
  signer: 'Name of the reviewer',
  signed: (name: string, on: string) => `Signed by ${name}, ${on}. Any change takes the signature away.`,
  unsignable: 'It can be signed once no claim is wrong or not checked.',
  export: 'Export',
  /** Page by page: how many footnotes have their pictures. */
  picturing: (done: number, of: number) =>
    of === 0 ? 'Preparing the export' : `Picturing the pages: ${String(done)} of ${count(of, 'footnote')}`,
  cancel: 'Cancel',
  docx: 'As .docx',
  html: 'As a page, with its manifest inside',
  manifest: 'The manifest alone',
  sources: 'Sources',
  sourcesOf: (sources: number, filings: number) => `${count(sources, 'source')}, from ${count(filings, 'filing')}`,
  located: 'Its place on the page is sealed with it.',
  unlocated: 'It could not be located on the page.',
  checking: 'Check a memo',
  checkHelp:
    'A memo’s page or manifest is compared with the filings here: their bytes, every quote at its place, every picture, every mark. Nothing is sent.',
  choose: 'Choose a memo',
  busy: 'Checking',
  whole: (filings: number, quotes: number, unchecked: number) => {
    const there = quotes - unchecked;
    const said = `${count(filings, 'filing')} unchanged, ${count(there, 'quote')} at ${there === 1 ? 'its place' : 'their places'}, chain unbroken.`;
    return unchecked === 0 ? `Verified. ${said}` : `Nothing differs: ${said}`;
  },
  paper: 'This paper',
  differs: 'It differs.',
  added: (claims: number, there: number) =>
    claims > 0
      ? [`${count(claims, 'claim')} added to the memo.`, there > 0 ? `${count(there, 'claim')} ${there === 1 ? 'was' : 'were'} there.` : '']
          .filter(Boolean)
          .join(' ')
      : there > 0
        ? 'It is in the memo already.'
        : 'It claims nothing that could go into a memo.',
  gone: 'This filing is no longer here. Its quote stays; drop the file again to open it.',
} as const;
