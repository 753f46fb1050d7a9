import { PACK_FOLDER, PACK_FORMAT, PACK_MANIFEST } from '../../src/models/files/modelPack.ts';
import { MODELS } from '../../src/models/catalogue/registry.ts';
import { filesOf } from '../../src/models/files/modelStorage.ts';
import { tarEnd, tarHeader, tarPadding } from '../../src/models/files/tar.ts';

/** A model pack made to do harm: every one must be refused. */
export interface HostilePack {
  readonly name: string;
  readonly bytes: Buffer;
}

const entry = (name: string, content: Buffer, size = content.length): Buffer =>
  Buffer.concat([tarHeader(name, size), content, tarPadding(content.length)]);

/** The header of `name` with the field for its size set as written (octal, or what pretends to be), its checksum right again. */
function sized(name: string, written: string): Buffer {
  const header = Buffer.from(tarHeader(name, 0));
  header.write(written.padEnd(12, '\0'), 124, 'latin1');
  header.fill(32, 148, 156);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

const SHA = '0'.repeat(64);
const SMALL = Buffer.from('{"x":1}');

/** The manifest of a known model, with what is given in place of what it should say. */
function manifest(changes: Readonly<Record<string, unknown>>): Buffer {
  const model = MODELS.find(({ task }) => task === 'embed')!;
  const files = filesOf(model, (Object.keys(model.weights)[0] ?? 'q8') as keyof typeof model.weights).map(({ path }) => ({
    path,
    bytes: SMALL.length,
    sha256: SHA,
  }));
  const { id, repository, licence } = model;
  const said = { format: PACK_FORMAT, version: 1, model: id, repository, revision: null, licence, files, ...changes };
  return Buffer.from(JSON.stringify(said));
}

export function hostilePacks(): HostilePack[] {
  const whole = (changes: Readonly<Record<string, unknown>>, paths?: readonly string[]): Buffer => {
    const said = manifest(changes);
    const files = (JSON.parse(said.toString()) as { files: unknown }).files;
    const names =
      paths ??
      (Array.isArray(files) ? files.flatMap((file: { path?: unknown }) => (typeof file.path === 'string' ? [file.path] : [])) : []);
    return Buffer.concat([entry(PACK_MANIFEST, said), ...names.map((name) => entry(PACK_FOLDER + name, SMALL)), tarEnd()]);
  };
  const file = (path: string, bytes: unknown = SMALL.length): { files: readonly unknown[] } => ({ files: [{ path, bytes, sha256: SHA }] });
  const first = entry(PACK_MANIFEST, manifest({}));
  const pack = (name: string, bytes: Buffer): HostilePack => ({ name: `${name}.footnote-model`, bytes });
  return [
    pack('negative size', Buffer.concat([first, sized('files/a', '-0000001000'), tarEnd()])),
    pack('negative size first', Buffer.concat([sized(PACK_MANIFEST, '-0000001000'), tarEnd()])),
    pack('absurd size', Buffer.concat([first, sized('files/a', '77777777777'), tarEnd()])),
    pack('size that is no number', Buffer.concat([first, sized('files/a', '1e9'), tarEnd()])),
    pack(
      'hundred thousand entries',
      Buffer.concat([first, ...Array.from({ length: 100_000 }, (_, at) => Buffer.from(tarHeader(`files/${at}`, 0))), tarEnd()]),
    ),
    pack('names that climb', whole(file('../../../manifest.json'), ['../../../manifest.json'])),
    pack('absolute names', whole(file('/etc/passwd'), ['/etc/passwd'])),
    pack('wrong hashes', whole({})),
    pack('wrong sizes', whole(file('config.json', 10 ** 12))),
    pack('negative bytes in the manifest', whole(file('config.json', -1))),
    pack('cut', whole({}).subarray(0, 1_300)),
    pack('no manifest', Buffer.concat([entry('files/config.json', SMALL), tarEnd()])),
    pack('deep manifest', Buffer.concat([entry(PACK_MANIFEST, Buffer.from('{"files":'.repeat(60_000))), tarEnd()])),
    pack('a model called __proto__', whole({ model: '__proto__' })),
    pack('files called __proto__', whole(file('__proto__'), ['__proto__'])),
    pack('files that are no list', whole({ files: { length: 1e9 } }, [])),
    pack('not a tar', Buffer.from('PK\x03\x04'.repeat(400))),
    pack('empty', Buffer.alloc(0)),
  ];
}
