import { afterAll, beforeAll, vi } from 'vitest';

// Test files share a worker and its globals: what one puts in their place (a database, a stubbed fetch, a clock that stands) is taken back when it has run.
// What a module adds when it is first imported stays: it is not imported again.
// What pdf.js takes from a canvas library is such, though a test may be the first to import it.
const OF_PDFJS: ReadonlySet<string | symbol> = new Set(['DOMMatrix', 'ImageData', 'Path2D']);
const before = Object.getOwnPropertyDescriptors(globalThis);
let imported: ReadonlySet<string | symbol> = new Set();
beforeAll(() => {
  imported = new Set(Reflect.ownKeys(globalThis));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Reflect.ownKeys(globalThis)) if (!imported.has(name) && !OF_PDFJS.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const name of Reflect.ownKeys(before)) {
    const was = Reflect.get(before, name) as PropertyDescriptor;
    if (was.configurable === true) Object.defineProperty(globalThis, name, was);
  }
});
