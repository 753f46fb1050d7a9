/** Cosine of two vectors of one length, in [-1, 1] (Bamberg §3.2); 0 where one has no length. */
export function cosineSimilarity(a: Float32Array | readonly number[], b: Float32Array | readonly number[]): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa > 0 && bb > 0 ? dot / Math.sqrt(aa * bb) : 0;
}
