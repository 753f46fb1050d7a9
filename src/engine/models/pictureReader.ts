import type { FilingId } from '../../domain/document.ts';
import type { PicturePlace, PlacedPicture } from '../../domain/drawn/described.ts';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { PictureText } from '../../domain/models.ts';
import { openPdf } from '../../ingest/pdf/openPdf.ts';
import type { DrawnPage } from '../../ingest/pdf/drawnPage.ts';
import { openModel, type FileStore } from '../../models/files/modelStorage.ts';
import { lettersOf } from '../../models/pictures/ctc.ts';
import { cutOut } from '../../models/pictures/cutOut.ts';
import { greyOf } from '../../models/pictures/grey.ts';
import { readerOf, type PictureDoor, type PictureRequest } from '../../models/pictures/pictureDoor.ts';
import type { PictureNetworks } from '../../models/pictures/pictureNetworks.ts';
import { readPicture } from '../../models/pictures/readPicture.ts';
import { isWebPage, openScans, type DrawnFrom } from './openScans.ts';

const DOTS_PER_INCH = 200;
/** Of a picture that is cut out: twice its size, for its small print. */
const CUT_DOTS_PER_INCH = 144;

/** Opens the two networks from the bytes of their files. */
type OpenNetworks = (
  files: { readonly find: Uint8Array; readonly read: Uint8Array },
  letters: readonly string[],
) => Promise<PictureNetworks>;

/** The door of the pictures worker: one file and one model at a time are open. */
export class PictureReader implements PictureDoor {
  readonly #files: FileStore;
  readonly #open: OpenNetworks;
  #opened: { readonly filing: FilingId; readonly opened: Promise<Result<DrawnFrom>> } | undefined;
  #networks: { readonly reader: string; readonly opened: Promise<Result<PictureNetworks>> } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #rested: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(files: FileStore, open: OpenNetworks) {
    this.#files = files;
    this.#open = open;
  }

  read(request: PictureRequest): Promise<Result<PictureText>> {
    return this.#alone(() => this.#read(request));
  }

  async #read(request: PictureRequest): Promise<Result<PictureText>> {
    const reader = readerOf(request);
    if (this.#networks?.reader !== reader) this.#networks = { reader, opened: this.#load(request) };
    const networks = await this.#networks.opened;
    if (!networks.ok) {
      this.#networks = undefined;
      return networks;
    }
    const pdf = await this.#document(request);
    if (!pdf.ok) return pdf;
    await this.#between();
    const drawn = await pdf.value.draw(request.page, DOTS_PER_INCH);
    if (!drawn) return fail({ kind: 'page-undrawn', page: request.page });
    await this.#between();
    try {
      const picture = greyOf(drawn.rgba, drawn.width, drawn.height);
      const text = await readPicture(picture, drawn.dotsPerInch, networks.value, reader, () => this.#between());
      return text ? ok(text) : fail({ kind: 'cancelled' });
    } catch (error) {
      // Of other files it may read.
      this.#networks = undefined;
      return fail({ kind: 'model-unfit', model: request.entry.id, detail: messageOf(error) });
    }
  }

  count(request: Pick<PictureRequest, 'filing' | 'original' | 'password'>): Promise<Result<number>> {
    return this.#alone(async () => {
      const pdf = await this.#document(request);
      return pdf.ok ? ok(pdf.value.pages) : pdf;
    });
  }

  cut(
    request: Pick<PictureRequest, 'filing' | 'original' | 'password'>,
    places: readonly PicturePlace[],
  ): Promise<Result<readonly (PlacedPicture | null)[]>> {
    return this.#alone(async () => {
      const pdf = await this.#document(request);
      if (!pdf.ok) return pdf;
      const cut: (PlacedPicture | null)[] = [];
      let last: { readonly page: number; readonly drawn: DrawnPage | null } | undefined;
      for (const { page, box } of places) {
        await this.#between();
        // Places of one page that follow each other are cut from one drawing.
        if (last?.page !== page) last = { page, drawn: await pdf.value.draw(page, CUT_DOTS_PER_INCH) };
        cut.push(last.drawn && (await cutOut(last.drawn, box)));
      }
      return ok(cut);
    });
  }

  rest(resting: boolean): Promise<void> {
    if (resting) this.#rested = new Promise((wake) => (this.#wake = wake));
    else this.#wake();
    return Promise.resolve();
  }

  /** One after another: another file's opening closes the one whose page is drawn. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Networks on WASM hold the thread: only between tasks can the message that a question is asked come in. */
  async #between(): Promise<true> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await this.#rested;
    return true;
  }

  async #document({ filing, original, password }: Pick<PictureRequest, 'filing' | 'original' | 'password'>): Promise<Result<DrawnFrom>> {
    if (this.#opened?.filing !== filing) {
      const before = this.#opened?.opened;
      this.#opened = { filing, opened: original.arrayBuffer().then((bytes) => openedOf(new Uint8Array(bytes), password)) };
      const closed = await before;
      if (closed?.ok) await closed.value.close();
    }
    const opened = await this.#opened.opened;
    if (!opened.ok) this.#opened = undefined;
    return opened;
  }

  async #load({ entry, dtype }: PictureRequest): Promise<Result<PictureNetworks>> {
    const stored = await openModel(entry, dtype, this.#files);
    if (!stored.ok) return stored;
    const [find, read] = entry.weights[dtype] ?? [];
    const [dictionary] = entry.files;
    const blobOf = (path = ''): Blob => stored.value.get(path)?.blob ?? new Blob();
    const bytes = async (path = ''): Promise<Uint8Array> => new Uint8Array(await blobOf(path).arrayBuffer());
    try {
      const letters = lettersOf(await blobOf(dictionary?.path).text());
      return ok(await this.#open({ find: await bytes(find?.path), read: await bytes(read?.path) }, letters));
    } catch (error) {
      return fail({ kind: 'model-unfit', model: entry.id, detail: messageOf(error) });
    }
  }
}

const openedOf = (bytes: Uint8Array, password: string | undefined): Result<DrawnFrom> | Promise<Result<DrawnFrom>> =>
  isWebPage(bytes) ? openScans(bytes) : openPdf(bytes, password);
