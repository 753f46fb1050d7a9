import type { ReviewMark } from '../../domain/papers/grid.ts';

const KEY = 'footnote.reviewer';
const MOST_INITIALS = 6;

/** Who reviews: initials, kept in this browser and never exported, as another person may take the library on. */
export class Reviewer {
  initials = $state(read());

  keep(): void {
    this.initials = this.initials.trim().slice(0, MOST_INITIALS).toUpperCase();
    try {
      localStorage.setItem(KEY, this.initials);
    } catch {
      // A browser that refuses storage asks again the next time.
    }
  }

  /** Null where there are no initials to sign with. */
  mark(verdict: ReviewMark['verdict'], remark = ''): ReviewMark | null {
    if (this.initials.trim() === '') return null;
    this.keep();
    return { verdict, initials: this.initials, at: Date.now(), ...(remark.trim() !== '' && { remark: remark.trim() }) };
  }
}

function read(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, MOST_INITIALS);
  } catch {
    return '';
  }
}
