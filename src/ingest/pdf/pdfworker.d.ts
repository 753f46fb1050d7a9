// pdf.js ships no types for its worker half. It is imported for its effect: it leaves its handler where the display half looks for it.
declare module 'pdfjs-dist/build/pdf.worker.mjs';
