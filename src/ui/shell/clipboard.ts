/** What a spreadsheet takes for a formula at a cell's beginning; its full-width forms count in some languages, and a quote before it is taken off when text is pasted. */
const RUNS = /^["\s]*[=+\-@＝＋－＠]/;
/** A sign before nothing but a number runs nothing, and the number stays one. */
const NUMBER = /^[+-]\s?[$€£¥]?\s?\d[\d,]*(?:\.\d+)?(?:\s?%|\s(?:thousand|million|billion|per share))*$/;

/** One cell of a table to be pasted: a text that a spreadsheet would run is led by an apostrophe, as spreadsheets mark text. */
export const sheetCell = (text: string): string => (RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/**
 * Text as it may be pasted anywhere: lines are a spreadsheet's rows and tabs part its cells, and none of them begins with what it would run.
 * @internal
 */
export const pastable = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t').map(sheetCell).join('\t'))
    .join('\n');

/** Hands a text to the clipboard; false where the browser does not allow it. All that is copied goes through here: words of filings are in it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pastable(text));
    return true;
  } catch {
    return false;
  }
}

/** Hands a picture to the clipboard; false where the browser does not allow it. Safari takes it only while it is still being made. */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}
