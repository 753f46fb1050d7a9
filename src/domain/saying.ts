/** What a question may say in so many words, for those who only want to know whether it does. */
export type Saying =
  | 'ahead'
  | 'release'
  | 'event'
  | 'amount'
  | 'years ahead'
  | 'spending'
  | 'takings'
  | 'expected'
  | 'quarterly'
  | 'limited'
  | 'left out'
  /** "Without Canada": what goes by that name is left out. */
  | 'without a name'
  /** How much of a thing came from a part of it. */
  | 'amount of a part'
  | 'how many'
  | 'year end'
  /** "These quarters", "from period to period". */
  | 'several times'
  | 'instant'
  | 'worked out'
  /** "If you add the interest to the award". */
  | 'added up'
  /** How far something moved, not where it came to. */
  | 'by how much'
  /** How something ended: no amount of it. */
  | 'outcome'
  /** "Each company", "the five companies". */
  | 'every company'
  | 'averaged'
  | 'reached'
  | 'current'
  | 'respectively'
  | 'range of years'
  | 'percent'
  | 'profit'
  | 'fall'
  | 'what is the'
  | 'a segment'
  | 'held against another'
  | 'of each dollar'
  | 'all of several'
  | 'a thing'
  | 'which one'
  | 'which time'
  /** What is first in time or lasts longest: no amount. */
  | 'first in time'
  | 'forbidden'
  | 'auditor'
  | 'what it is'
  /** With a word that asks, not only a name of what is wanted. */
  | 'a question'
  | 'abroad'
  /** What denies, so that a yes would be a no. */
  | 'turned'
  /** "Has it got rid of it": where there is none left, that is a yes. */
  | 'done away'
  /** "Has it swapped its audit firm", and what says who came and went. */
  | 'replacing one'
  | 'coming and going'
  /** "Is it still so". */
  | 'still'
  /** "Has it ever", "any": whether there is one. */
  | 'any at all'
  /** "Only its own, or also others": neither yes nor no says which. */
  | 'one or other'
  /** One thing held against another, or both. */
  | 'comparing';

/** What a filing tells in a place of its own, so that no ranking of passages is needed to find it. `controls`: whether those over its reports are effective. */
export type Matter = 'risks' | 'lawsuits' | 'weakness' | 'controls' | 'customers' | 'segments' | CovenantMatter;

/** Covenants of all its borrowings; of those with banks, of its notes; those that are ratios and amounts. */
export type CovenantMatter = 'covenants' | 'credit covenants' | 'note covenants' | 'financial covenants';

export const isOfCovenants = (matter: Matter | null): matter is CovenantMatter => matter?.endsWith('covenants') === true;

/** What makes another thing of what is asked for, or says of what kind its figure is (`text/words/sentences/narrowings`). */
export type Narrowing =
  | 'federal'
  | 'of states'
  | 'after tax'
  | 'before tax'
  | 'accumulated'
  | 'to date'
  | 'contracted'
  | 'abroad'
  | 'at home'
  | 'online'
  | 'in cash'
  | 'committed'
  | 'yet to come'
  | 'of guarantors'
  | 'level 1'
  | 'level 2'
  | 'level 3'
  | 'statutory'
  | 'organic'
  | 'constant currency'
  | 'supposed'
  | 'over what is left'
  | 'of women'
  | 'related parties'
  | 'of one customer'
  | 'net of wear'
  | 'secured'
  | 'unsecured'
  | 'convertible'
  | 'floating'
  | 'fixed'
  | 'of the prior quarter'
  | 'of one quarter'
  | 'afterwards'
  | 'ever'
  | 'put in order'
  | 'a percentage'
  | 'of each share'
  /** "The liability booked for that": no whole of all. */
  | 'booked for one thing'
  /** "Outstanding at the beginning of the period": not at its end. */
  | 'at its beginning'
  | 'of each one'
  | 'a multiple'
  | 'a number of them';
