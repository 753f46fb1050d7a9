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
  unlocated: 'It could not be located on the page.',
  filingHash: (sha256: string) => `SHA-256 of the filing: ${sha256}`,
  htmlWords: 'This filing is HTML, which has no pages to picture: its words stand here with those around them.',
  chain: 'Manifest',
  chained: 'each hash covers the one before it',
  chainClaim: (place: number, verdict: string | undefined) => [`claim ${String(place)}`, verdict].filter(Boolean).join(', '),
  chainNote: (place: number) => `note ${String(place)}`,
  chainTo: (place: number) => `to entry ${String(place)}`,
  chainPaper: 'paper',
  verifyAgain: 'Verify again',
  nothingSent: 'Nothing was sent.',
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

/** A hash by its ends, as one compares it by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
