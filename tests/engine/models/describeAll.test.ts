import { describe, expect, it } from 'vitest';
import type { CutPicture, PictureSays } from '../../../src/domain/drawn/described.ts';
import { fail, ok, type Failure } from '../../../src/domain/failure.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import type { Vision } from '../../../src/domain/ports.ts';
import { describeAll } from '../../../src/engine/models/describeAll.ts';

const picture = (hash: string): CutPicture => ({ hash, width: 1, height: 1, rgba: new Uint8ClampedArray(4) });
const saysOf = (hash: string): PictureSays => ({ summary: `It shows ${hash}.`, json: null });

/** A model that leaves out of a batch what is in `shy`, says nothing at all of what is in `mute`, and dies of what is in `deadly`. */
function vision({ shy = '', mute = '', deadly = '', failure }: { shy?: string; mute?: string; deadly?: string; failure?: Failure }) {
  const asked: string[] = [];
  const port: Vision = {
    id: 'made' as ModelId,
    describe: (pictures) => {
      asked.push(pictures.map(({ hash }) => hash).join(''));
      if (failure) return Promise.resolve(fail(failure));
      if (pictures.some(({ hash }) => deadly.includes(hash))) return Promise.resolve(fail({ kind: 'worker-died', worker: 'vision' }));
      const leaves = (hash: string): boolean => mute.includes(hash) || (pictures.length > 1 && shy.includes(hash));
      return Promise.resolve(ok(pictures.map(({ hash }) => (leaves(hash) ? null : saysOf(hash)))));
    },
  };
  return { port, asked };
}

async function described(places: string, model: ReturnType<typeof vision>, most = Infinity, batch?: number) {
  const heard: string[] = [];
  const result = await describeAll(
    Array.from(places),
    (some) => Promise.resolve(ok(some.map(picture))),
    model.port,
    ({ hash }, says) => {
      heard.push(says ? hash : `${hash}-`);
      return Promise.resolve(ok(heard.length < most));
    },
    batch,
  );
  return { result, heard: heard.join(' '), asked: model.asked };
}

describe('pictures in batches', () => {
  it('are ⌈|V|/B⌉ of them', async () => {
    expect(await described('abcdefghi', vision({}))).toEqual({
      result: ok(true),
      heard: 'a b c d e f g h i',
      asked: ['abcd', 'efgh', 'i'],
    });
  });

  it('ask again alone for what is missing from a reply, and leave none unprocessed', async () => {
    const { heard, asked } = await described('abcdef', vision({ shy: 'bd', mute: 'd' }));
    expect(asked).toEqual(['abcd', 'b', 'd', 'ef']);
    // d is heard of as one that nothing was said of.
    expect(heard).toBe('a c b d- e f');
  });

  it('ask each alone where a batch ended the worker, and keep what ends it alone too as undescribed', async () => {
    const { result, heard, asked } = await described('abcd', vision({ deadly: 'c' }));
    expect(asked).toEqual(['abcd', 'a', 'b', 'c', 'd']);
    expect(heard).toBe('a b d c-');
    expect(result).toEqual(ok(true));
  });

  it('fail where every picture ends the worker: then it is not the pictures', async () => {
    const { result, heard } = await described('abc', vision({ deadly: 'abc' }));
    expect(result).toEqual(fail({ kind: 'worker-died', worker: 'vision' }));
    expect(heard).toBe('');
  });

  it('fail with a model that cannot be loaded, at once', async () => {
    const { result, asked } = await described('abcdef', vision({ failure: { kind: 'model-missing', model: 'made' } }));
    expect(result).toEqual(fail({ kind: 'model-missing', model: 'made' }));
    expect(asked).toEqual(['abcd']);
  });

  it('end where no more is wanted', async () => {
    expect(await described('abcdef', vision({}), 2)).toMatchObject({ result: ok(false), heard: 'a b', asked: ['abcd'] });
  });
});
