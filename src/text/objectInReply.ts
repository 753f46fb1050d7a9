/** The JSON object of a model's reply, which may have words around it; null where there is none. */
export function objectInReply(text: string): Readonly<Record<string, unknown>> | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
