import { coverOf } from '../../scripts/samples/odd.ts';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';

/** A filing of one page, read in a moment, for tests that need a filing and not what it says: to read a sample is seconds of a processor. */
export const small = {
  file: {
    name: 'small.pdf',
    bytes: pagesOf([
      linesOf([
        ...coverOf('SALTWORKS CORDAGE CORPORATION', 2023),
        'Saltworks Cordage makes rope, and competes with makers of wire.',
        'Saltworks Cordage Corporation employed 7,413 people at December 31, 2023.',
      ]),
    ]),
  },
  asked: 'How many people did Saltworks Cordage employ?',
  answer: '7,413',
} as const;
