/** Numbers between 0 and 1, the same in every run (Park and Miller's generator). `seed`: a whole number from 1 on. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
