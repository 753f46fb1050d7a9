import type { Cell } from '../../domain/document.ts';
import type { ToldByTag } from '../../domain/figures.ts';

/** What a cell's tag says of it, also where the printed figure says another amount; nothing for a cell without one. */
export function toldByTag({ tag, dispute }: Cell): ToldByTag {
  const said = tag ?? dispute?.tag;
  if (said === undefined) return {};
  return {
    tagged: said.concept,
    ...(said.members.length > 0 && { taggedOf: said.members }),
    ...(dispute !== undefined && { dispute }),
  };
}
