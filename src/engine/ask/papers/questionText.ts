/** The words of a file of questions, and what they were written in where that was not UTF-8. */
export interface SetText {
  readonly text: string;
  readonly encoding?: 'Windows-1252' | 'UTF-16';
}

/** UTF-8 where it is valid, UTF-16 where its mark says so; what is neither a spreadsheet of this half of the world has saved as Windows-1252, which every byte is valid in. */
export function questionText(bytes: Uint8Array): SetText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
