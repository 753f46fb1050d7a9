const LED = /^([^“]*?):\s*“([^”]*)”/s;

/** The figure that opens an answer, and the sentence it is from; both empty where none does. */
export function ledBy(text: string): { readonly lead: string; readonly quote: string } {
  const [, lead = '', quote = ''] = LED.exec(text) ?? [];
  return { lead, quote };
}
