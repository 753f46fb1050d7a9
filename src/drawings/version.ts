/** Moves whenever looking for charts and pictures gives another result: filings that an older version looked through are looked through again. */
export const DRAWINGS_VERSION = 6;
