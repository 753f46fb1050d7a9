import type { Failure } from '../../domain/failure.ts';
import { bytes, count } from './format.ts';

type ZipFailure = Extract<Failure, { kind: `zip-${string}` }>;

/** What is wrong with a zip, or with one of the files in it. */
export function zipWording(failure: ZipFailure): { short: string; happened: string; then: string; action?: 'replace' } {
  switch (failure.kind) {
    case 'zip-without-pdf':
      return {
        short: 'zip without a filing',
        happened: `is a zip and holds no PDF and no HTML filing${failure.zips > 0 ? ', only zips again' : ''}.`,
        then: `Nothing was kept. Unpack it and drop ${failure.zips > 0 ? 'the zips in it one by one' : 'the filings'}.`,
        action: 'replace',
      };
    case 'zip-inside':
      return {
        short: 'zip in a zip',
        happened: `is a zip inside ${failure.zip}; only the PDFs beside it were taken.`,
        then: 'Unpack it and drop it by itself.',
      };
    case 'zip-locked':
      return {
        short: 'zip is locked',
        happened: 'is locked with the password of its zip.',
        then: 'Nothing of it was kept. Unpack the zip with its password and drop the PDFs.',
      };
    case 'zip-damaged':
      return {
        short: 'zip is damaged',
        happened: 'cannot be unpacked: the zip is damaged or cut off.',
        then: 'Nothing of it was kept. Fetch the zip again and drop it.',
        action: 'replace',
      };
    case 'zip-too-large':
      return {
        short: 'unpacks to too much',
        happened: `unpacks to more than can be taken from a zip: ${count(failure.limitFiles, 'PDF')} and ${bytes(failure.limitBytes)} at most, none packed a hundredfold.`,
        then: 'Nothing of it was kept. Unpack it and drop the filings a few at a time.',
      };
  }
}
