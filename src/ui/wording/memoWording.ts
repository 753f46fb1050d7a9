/** A file that was chosen as a memo and is none. `detail`: what it lacks, as a sentence. */
export const memoWording = (detail: string) => ({
  short: 'not a memo',
  happened: `is not a memo that can be checked. ${detail}`,
  then: 'Nothing was changed. Choose the memo’s page or its manifest as it was exported.',
});
