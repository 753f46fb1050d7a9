import type { ReviewMark } from '../../domain/papers/grid.ts';

/** The words of reviewing. */
export const review = {
  label: 'Review',
  checked: 'Checked',
  wrong: 'Wrong',
  unchecked: 'Not checked',
  said: { checked: 'checked', wrong: 'wrong', unchecked: 'not checked' } as const satisfies Record<
    ReviewMark['verdict'] | 'unchecked',
    string
  >,
  by: (initials: string, on: string) => `by ${initials}, ${on}`,
  initials: 'Your initials',
  needed: 'Initials are asked for before a claim is marked.',
  remark: 'What the filing says instead',
} as const;
