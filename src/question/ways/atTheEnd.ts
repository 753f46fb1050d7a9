/** A question with more words at its end, before what closes it. */
export const atTheEnd = (text: string, words: string): string => {
  const sentence = text.replace(/[\s?.!]+$/, '');
  return `${sentence} ${words}?`;
};
