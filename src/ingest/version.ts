/** Moves whenever reading a filing gives another result: stored filings of an older version are read again. Apart from ingest.ts so that the engine knows it without loading pdf.js. */
export const INGEST_VERSION = 15;

/** The same of what only HTML filings read otherwise: their pages' text stays as it is. 1: amounts in words keep their tags, and pages saved in one file their pictures.
 * 2: pictures of pages are pages, and their words are read. */
export const HTML_VERSION = 2;
