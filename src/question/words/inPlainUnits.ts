/** Whether a text asks for whole dollars or units: one that names only the currency ("in USD", "grew in dollars") asks for no scale. */
export const inPlainUnits = (text: string): boolean =>
  /\bin (?:whole|actual|plain|single) (?:dollars|units)\b|\bin units\b(?! of)/i.test(text);
