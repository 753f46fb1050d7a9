import table from './colourwords.json' with { type: 'json' };

const setOf = (of: keyof typeof table): ReadonlySet<string> => new Set(table[of]);
const [ADVERBS, NOT_COLOUR, VERBS, BEHIND] = [setOf('adverbs'), setOf('notColour'), setOf('verbs'), setOf('behind')];

/** Whether a word, in lower case, can narrow no figure: an adverb of manner or degree ("sharply", "alone"), a word of praise or size. */
export const isColour = (word: string): boolean => ADVERBS.has(word) || (/^[a-z]{3,}ly$/.test(word) && !NOT_COLOUR.has(word));

/** Whether it is a form of a verb that says nothing by itself: what comes to, sits in or runs up to a sum. */
export const isLightVerb = (word: string): boolean => VERBS.has(word);

/** Whether it only carries the noun before it: "cash pile", "tax bill". */
export const isCarrier = (word: string): boolean => BEHIND.has(word);
