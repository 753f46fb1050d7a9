/**
 * For every field that words are typed into, spread into its element. What a reader asks or corrects is theirs: a browser may send typed words to a spelling or writing
 * service, or keep them to fill in elsewhere, and this asks it not to.
 */
export const FIELD_PRIVACY = {
  spellcheck: 'false',
  writingsuggestions: 'false',
  autocomplete: 'off',
  autocorrect: 'off',
  autocapitalize: 'off',
} as const;
