const ASKS =
  /^\s*(?:which|what|how\s+many|where)\s+(?:are\s+)?(?:of\s+)?(?:(?:the|these|those|my|all|other)\s+)*(?:filings?|compan(?:y|ies)|reports?|documents?|10-[kq]s?|8-ks?|pages?)\s+(?:that\s+|which\s+|do\s+|does\s+)?(?:mention|mentions|mentioned|contain|contains|say|says|use|uses|speak\s+of|speaks\s+of|refer\s+to|refers\s+to|talk\s+about|talks\s+about)\s+(.+?)\s*[?.]*\s*$/i;
const PASSIVE = /^\s*where\s+(?:is|are)\s+(.+?)\s+(?:mentioned|named|referred\s+to)\s*[?.]*\s*$/i;

/** The words that a question asks for mentions of ("Which filings mention going concern?"); null for any other question. */
export function mentionOf(question: string): string | null {
  const [, words = ''] = ASKS.exec(question) ?? PASSIVE.exec(question) ?? [];
  const bare = words
    .replace(/^["“”‘’']+|["“”‘’']+$/g, '')
    .replace(/^(?:the\s+)?(?:words?|phrase|term)\s+/i, '')
    .replace(/^["“”‘’']+|["“”‘’']+$/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : null;
}
