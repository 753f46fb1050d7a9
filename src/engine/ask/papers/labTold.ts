import type { FilingId } from '../../../domain/document.ts';
import type { LabTold } from '../../../domain/papers/told.ts';
import type { Answer, Figure, FurtherPart } from '../../../domain/question.ts';
import { unitWords } from '../../../figures/workbook/sheet.ts';
import { labRowId, type KeptAnswer } from './labKept.ts';

type ToldLine = LabTold['sentences'][number];

/** The whole answer of a row, with every footnote it carries; nothing of a row that failed. */
export function labTold({ run, condition, question, answer, marked }: KeptAnswer, nameOf: (filing: FilingId) => string): LabTold {
  const row = labRowId(run, condition, question);
  if (!answer) return { row, sentences: [], footnotes: [] };
  const near = new Set(answer.status === 'answered' ? [] : answer.nearest.map(({ citation }) => citation));
  return {
    row,
    sentences: said(answer),
    footnotes: answer.citations.map(({ number, filing, page, section, quote }, i) => ({
      ...{ number, filing: nameOf(filing), page, section, quote },
      located: marked[i] ?? false,
      near: near.has(number),
    })),
  };
}

function said(answer: Answer): ToldLine[] {
  const { status, sentences, yesno, items, list, further = [], supposed, notFound, unclaimed } = answer;
  const own = [...verdict(yesno), ...sentences];
  if (status === 'answered')
    return [...own, ...(list ? list.figures.map(figureSaid) : (items ?? []).map(plain)), ...further.flatMap(partSaid)].map(bareTold);
  const quoted = answer.nearest.flatMap(({ citation }) => {
    const quote = answer.citations.find(({ number }) => number === citation)?.quote;
    return quote === undefined ? [] : [{ text: `“${quote}”`, citations: [citation] }];
  });
  const lead = [unclaimed, notFound?.because, notFound?.wouldHelp].flatMap((text) => (text ? [plain(text)] : []));
  return [...lead, ...(supposed ? [supposed] : []), ...own, ...quoted].map(bareTold);
}

const plain = (text: string): ToldLine => ({ text, citations: [] });
const bareTold = ({ text, citations }: ToldLine): ToldLine => ({ text, citations: [...new Set(citations)] });
const verdict = (yesno: Answer['yesno']): ToldLine[] => (yesno ? [plain(yesno === 'yes' ? 'Yes.' : 'No.')] : []);

const figureSaid = ({ name, period, text, unit, operands }: Figure): ToldLine => ({
  text: `${[name, period.label].filter(Boolean).join(', ')}: ${[text, unitWords(unit)].filter(Boolean).join(' ')}.`,
  citations: operands.map(({ citation }) => citation),
});

const partSaid = ({ question, sentences, yesno }: FurtherPart): ToldLine[] => [plain(question), ...verdict(yesno), ...sentences];
