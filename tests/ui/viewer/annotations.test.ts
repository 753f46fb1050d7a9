import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { ANNOTATIONS } from '../../../src/ui/viewer/page/documents.ts';

it('pages are drawn with the looks of their annotations, which pdf.js knows by a number', () => {
  expect(ANNOTATIONS).toBe(AnnotationMode.ENABLE);
});
