/** What a run asks, and what it keeps of it. `Item` has an id of its own: an item that is done is never asked again. */
export interface AskedItems<Item extends { readonly id: string }, Kept> {
  readonly items: readonly Item[];
  /** Ids of what has its row already. */
  readonly done: ReadonlySet<string>;
  /** Asks one; what cannot be answered is a row too. */
  readonly ask: (item: Item) => Promise<Kept>;
  /** Keeps a row as soon as it is there, so that an interrupted run can go on. False ends the run. */
  readonly keep: (kept: Kept, item: Item) => Promise<boolean> | boolean;
  /** Looked at before and after each question: what came after the stop is not kept, and is asked again. */
  readonly stopped: () => boolean;
}

/** The one runner of the bench and the lab: one question after another, each kept before the next is asked. Whether all were asked. */
export async function askEach<Item extends { readonly id: string }, Kept>(asked: AskedItems<Item, Kept>): Promise<boolean> {
  const { items, done, ask, keep, stopped } = asked;
  for (const item of items) {
    if (done.has(item.id)) continue;
    if (stopped()) return false;
    const kept = await ask(item);
    if (stopped()) return false;
    if (!(await keep(kept, item))) return false;
  }
  return true;
}
