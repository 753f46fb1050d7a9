/** How many bytes are enough to tell. */
export const HTML_HEAD_BYTES = 8192;

/** Whether a file begins as HTML does, by its first bytes as text of one byte a character: with or without a document type, in EDGAR's own wrapper, or in UTF-16. */
export function isHtml(head: string): boolean {
  const text = head.replaceAll('\0', '').replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  const begun = text.replace(/^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)+/, '').replace(/^<DOCUMENT>[\s\S]{0,2000}?<TEXT>\s*/i, '');
  const bare = begun.replace(/^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)+/, '');
  return /^<(?:!doctype\s+html|html|head|body|title|meta|div|p|table|font|center|page)\b/i.test(bare);
}
