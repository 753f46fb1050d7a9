/** "When A bought B, how much …": a clause that only says when. */
export const CIRCUMSTANCE = /^(?:when|where)\b[^?]*,\s*(?=(?:how|what|which|who)\b)/i;
