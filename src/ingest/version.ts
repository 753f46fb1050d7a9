/** Moves whenever reading a filing gives another result: stored filings of an older version are read again. Apart from ingest.ts so that the engine knows it without loading pdf.js. */
export const INGEST_VERSION = 14;
