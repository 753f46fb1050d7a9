/** Whether a text asks for whole dollars or units: one that names only the currency ("in USD") asks for no scale. */
export const inPlainUnits = (text: string): boolean => /\bin (?:whole |actual )?(?:dollars|units)\b/i.test(text);
