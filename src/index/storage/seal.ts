import type { FilingId } from '../../domain/document.ts';
import type { Packed } from '../pack.ts';

const IV_BYTES = 12;
const KEY_BYTES = 32;

const encoder = new TextEncoder();

/** The key of a new filing, in hex. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What is kept of a filing in the database is sealed (AES-GCM) under a key of its own, which is kept in a file. A database keeps what was removed from it until it sees
 * fit to clean up; without the key nothing of that can be read. The seal also detects a record that was altered or was moved to another place.
 */
export class Seal {
  readonly #filing: FilingId;
  readonly #key: CryptoKey;

  private constructor(filing: FilingId, key: CryptoKey) {
    this.#filing = filing;
    this.#key = key;
  }

  /** `key` as `freshKey` makes it. */
  static async of(filing: FilingId, key: string): Promise<Seal> {
    const bytes = Uint8Array.from({ length: KEY_BYTES }, (_, i) => Number.parseInt(key.slice(2 * i, 2 * i + 2), 16));
    return new Seal(filing, await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  }

  /** `place` is where it will be stored: its store, and its page where there are many. */
  async close(place: string, plain: Packed): Promise<Packed> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt(this.#with(iv, place), this.#key, plain);
    const all = new Uint8Array(IV_BYTES + sealed.byteLength);
    all.set(iv);
    all.set(new Uint8Array(sealed), IV_BYTES);
    return all;
  }

  /** Undefined where it is not what was sealed for this place. */
  async open(place: string, sealed: unknown): Promise<Packed | undefined> {
    if (!(sealed instanceof Uint8Array) || sealed.length < IV_BYTES) return undefined;
    const iv = Uint8Array.from(sealed.subarray(0, IV_BYTES));
    try {
      return new Uint8Array(await crypto.subtle.decrypt(this.#with(iv, place), this.#key, Uint8Array.from(sealed.subarray(IV_BYTES))));
    } catch {
      return undefined;
    }
  }

  #with(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: encoder.encode(`${this.#filing} ${place}`) };
  }
}
