import type { MentionsApi } from '../../engine/api.ts';
import type { Result } from '../../domain/failure.ts';

/** The page's side of the search through every page: every call runs in the engine's worker. */
export const mentionsClient = (call: <T>(use: (mentions: MentionsApi) => Promise<Result<T>>) => Promise<Result<T>>): MentionsApi => ({
  search: (query) => call((mentions) => mentions.search(query)),
  cancel: (searchId) => call((mentions) => mentions.cancel(searchId)),
});
