import { deflateSync } from 'node:zlib';
import type { Grey } from '../../src/models/pictures/grey.ts';
import { rawPdf, type RawObject } from '../samples/rawPdf.ts';

/** A PDF of pictures and nothing else, a page each, as a scanner makes it. `dotsPerInch` gives the pages their size. */
export function scannedPdf(pictures: readonly Grey[], dotsPerInch: number): Buffer {
  const pageAt = (i: number): number => 3 + 3 * i;
  const kids = pictures.map((_, i) => `${String(pageAt(i))} 0 R`).join(' ');
  const pages = pictures.flatMap(({ width, height, data }, i): RawObject[] => {
    const [wide, high] = [width, height].map((pixels) => ((pixels * 72) / dotsPerInch).toFixed(2));
    const [contents, picture] = [pageAt(i) + 1, pageAt(i) + 2].map((number) => `${String(number)} 0 R`);
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide ?? ''} ${high ?? ''}] /Contents ${contents ?? ''} /Resources << /XObject << /P ${picture ?? ''} >> >> >>`,
      { entries: '', data: `q ${wide ?? ''} 0 0 ${high ?? ''} 0 0 cm /P Do Q` },
      {
        entries: `/Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
        data: deflateSync(data),
      },
    ];
  });
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${String(pictures.length)} /Kids [${kids}] >>`, ...pages]);
}
