import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { Answer } from '../../../../src/domain/question.ts';
import { answeredFurther } from '../../../../src/engine/ask/escalating.ts';
import { unreadPages } from '../../../../src/engine/ask/further/unreadPages.ts';
import type { Library } from '../../../../src/engine/library/library.ts';
import { find } from '../../../../src/figures/findFigure.ts';
import { asking } from '../../../builders/asking.ts';
import { barePage, page } from '../../../builders/page.ts';
import { MILLIONS, years } from '../../../builders/table.ts';

const PROSE = barePage(1, 'The Harbour division repaired its kilns. Its kilns were lit again in May.');
const SALES = page(2, [{ table: { title: 'Sales', unit: MILLIONS, columns: years(2022, 2023), rows: [['Net sales', '$ 41', '$ 44']] } }]);
const given = (text: string) => asking(text, [{ company: 'Calder Tile Works', fiscalYear: 2023, pages: [PROSE, SALES] }]);

async function ask(
  text: string,
  unread: readonly { readonly of: 'asked' | 'other'; readonly pages: readonly number[]; readonly whole?: true }[],
): Promise<Answer> {
  const input = given(text);
  const own = input.cards[0]!.id;
  const { answer } = await answeredFurther(input, {
    reader: { outline: () => undefined, pages: () => Promise.resolve([]) },
    figuresFor: (context) => Promise.resolve(find(context)),
    inputFor: (question) => Promise.resolve(given(question)),
    judge: () => Promise.resolve(null),
    unread: () =>
      unread.map(({ of, pages, whole = false }) => ({
        ...{ filing: of === 'asked' ? own : ('other' as FilingId), name: of === 'asked' ? 'Calder 10-K 2023' : 'scan.pdf' },
        ...{ pages, whole },
      })),
  });
  return answer;
}

const ASKED = 'What was Calder Tile Works’ glazed tile backlog in 2023?';
const told = ({ unclaimed = '', notFound }: Answer): string => `${unclaimed}${notFound?.because ?? ''}`;

describe('pages that nobody could read', () => {
  it('are named, in the trace and where nothing is claimed, if they are of a filing that was asked', async () => {
    const answer = await ask(ASKED, [
      { of: 'asked', pages: [4, 5] },
      { of: 'other', pages: [1] },
    ]);
    expect(answer.status).not.toBe('answered');
    expect(answer.trace.steps.find(({ step }) => step === 'widened')?.detail).toEqual([
      'pages 4 and 5 of Calder 10-K 2023 have no words and were not read',
    ]);
    expect(told(answer)).toContain(
      'Not read, as they have no words: pages 4 and 5 of Calder 10-K 2023. If these are scans, it may stand there.',
    );
    expect(told(answer)).not.toContain('scan.pdf');
  });

  it('are named for a whole scan only where the question names no company', async () => {
    const scan = [{ of: 'other', pages: [1, 2, 3], whole: true }] as const;
    expect(told(await ask(ASKED, scan))).not.toContain('scan.pdf');
    expect(told(await ask('What was the glazed tile backlog in 2023?', scan))).toContain('all 3 pages of scan.pdf');
  });

  it('are not spoken of where the answer is claimed', async () => {
    const answer = await ask('What were Calder Tile Works’ net sales in 2023?', [{ of: 'asked', pages: [4] }]);
    expect(answer.status).toBe('answered');
    expect(answer.trace.steps.map(({ step }) => step)).not.toContain('widened');
  });
});

describe('which pages those are', () => {
  const library = (state: object, warnings: readonly object[], pages = 9): Pick<Library, 'ids' | 'record' | 'row'> => ({
    ids: () => ['a' as FilingId],
    record: () => ({ state, summary: { warnings } }) as unknown as ReturnType<Library['record']>,
    row: () => ({ name: 'A 10-K 2023', pages }) as unknown as ReturnType<Library['row']>,
  });
  const pagesOf = (...of: Parameters<typeof library>) =>
    unreadPages(library(...of), { only: [], without: [] }).map(({ pages, whole }) => ({ pages, whole }));
  const READY = { kind: 'ready' };

  it('pages without text or with nonsense, not those read from their pictures', () => {
    const warnings = [
      { kind: 'no-text', pages: [4] },
      { kind: 'garbled-text', pages: [6] },
      { kind: 'from-picture', pages: [5] },
      { kind: 'picture-unread', pages: [7] },
    ];
    expect(pagesOf(READY, warnings)).toEqual([{ pages: [4, 6], whole: false }]);
    expect(pagesOf(READY, [])).toEqual([]);
  });

  it('every page of a filing that has no text at all, none of one that failed otherwise', () => {
    expect(pagesOf({ kind: 'failed', failure: { kind: 'no-text', pages: 2 } }, [])).toEqual([{ pages: [1, 2], whole: true }]);
    expect(pagesOf({ kind: 'failed', failure: { kind: 'damaged', detail: '' } }, [])).toEqual([]);
    // a web page of scans is kept as it is read
    expect(pagesOf(READY, [{ kind: 'no-text', pages: [1, 2] }], 2)).toEqual([{ pages: [1, 2], whole: true }]);
  });

  it('none of filings that are not asked of', () => {
    const scans = library({ kind: 'ready' }, [{ kind: 'no-text', pages: [4] }]);
    expect(unreadPages(scans, { only: ['b' as FilingId], without: [] })).toEqual([]);
    expect(unreadPages(scans, { only: [], without: ['a' as FilingId] })).toEqual([]);
  });
});
