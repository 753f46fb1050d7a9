import type { MemoDifference } from '../../domain/papers/memo.ts';

/** The first difference of a memo in words: what it is in, and what that means. */
export function differenceWords(difference: MemoDifference): string {
  switch (difference.kind) {
    case 'head':
      return 'The title, the preparer, the date or the list of filings is not what was sealed.';
    case 'words':
      return `The words of claim ${at(difference)} are not what was sealed.`;
    case 'note':
      return `The note at ${at(difference)} is not what was sealed.`;
    case 'mark':
      return `The mark of claim ${at(difference)} is not what was sealed.`;
    case 'order':
      return `Entry ${at(difference)} does not stand where it was sealed: entries were moved, added or left out.`;
    case 'quote':
      return `Footnote ${String(difference.footnote)}, of entry ${at(difference)}, is not what was sealed.`;
    case 'place':
      return `The filing does not print footnote ${String(difference.footnote)}, of entry ${at(difference)}, where the memo says.`;
    case 'rectangles':
      return `Footnote ${String(difference.footnote)}, of entry ${at(difference)}, is printed elsewhere on its page than the memo says.`;
    case 'crop':
      return `The picture of the page at footnote ${String(difference.footnote)}, of entry ${at(difference)}, is not what was sealed.`;
    case 'end':
      return 'Entries are missing at the end, or the signature is another.';
    case 'page':
      return `The page shows something else than its manifest, first in line ${String(difference.line)}.`;
    case 'filing-missing':
      return `${difference.name} is not here.`;
    case 'filing-changed':
      return `${difference.name} has other bytes than the filing that was quoted.`;
    case 'filing-locked':
      return `${difference.name} is here but is locked: its password is needed to read it.`;
    case 'filing-unreadable':
      return `${difference.name} is here but cannot be read.`;
  }
}

const at = ({ entry }: { readonly entry: number }): string => String(entry);
