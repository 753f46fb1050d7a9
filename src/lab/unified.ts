/**
 * Content and metadata in one vector (Yousuf and others 2025, Eq. 1): `alpha` of each window of the content and the rest of the metadata's vector, made a unit vector
 * again. `content` holds unit vectors one after another, `metadata` begins with one; the result has as many as `content`.
 */
export function unified(content: Float32Array, metadata: Float32Array, alpha: number, dimensions: number): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(content.length);
  for (let from = 0; from < content.length; from += dimensions) {
    let squares = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = alpha * (content[from + i] ?? 0) + (1 - alpha) * (metadata[i] ?? 0);
      joined[from + i] = value;
      squares += value * value;
    }
    // Opposite vectors of equal weight cancel out: there is no direction left to give.
    const length = Math.sqrt(squares);
    if (length > 0) for (let i = 0; i < dimensions; i++) joined[from + i] = (joined[from + i] ?? 0) / length;
  }
  return joined;
}
