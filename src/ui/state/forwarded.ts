import type { Result } from '../../domain/failure.ts';

/** A part of an API whose every method settles with a result. */
type Settling<T> = { readonly [Name in keyof T]: (...given: never[]) => Promise<Result<unknown>> };

/** A part of the engine as the page calls it: every method runs in the engine's worker, and also its death comes back as a failure. */
export const forwarded = <T extends Settling<T>>(call: <R>(use: (part: T) => Promise<Result<R>>) => Promise<Result<R>>): T =>
  new Proxy<T>({} as T, {
    get:
      (_, name) =>
      (...given: never[]) =>
        call((part) => (Reflect.get(part, name) as T[keyof T])(...given)),
  });
