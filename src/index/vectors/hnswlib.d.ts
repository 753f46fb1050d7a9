/** The Emscripten module inside the package: the package's own loader would open a file system in IndexedDB that nobody here wants. */
declare module 'hnswlib-wasm/dist/hnswlib-317962d7.js' {
  import type { HnswlibModule } from 'hnswlib-wasm';

  interface EmscriptenFiles {
    readFile(path: string): Uint8Array<ArrayBuffer>;
    writeFile(path: string, data: Uint8Array<ArrayBuffer>): void;
    unlink(path: string): void;
    mkdir(path: string): void;
  }
  /** `FS` is let out by scripts/build/hnswCsp.ts. `delete` is embind's: it frees the object. */
  export type Hnswlib = Pick<HnswlibModule, 'HierarchicalNSW'> & { readonly FS: EmscriptenFiles };
  export default function factory(): Promise<Hnswlib>;
}
