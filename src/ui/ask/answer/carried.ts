import type { Answer, Citation } from '../../../domain/question.ts';

/** The footnotes that carry something of an answer. Cells that only could have been meant instead carry nothing of it: they open from the card. */
export function carried({ figure, list, sentences, further = [], citations }: Answer): readonly Citation[] {
  const figures = [...(figure ? [figure] : []), ...(list?.figures ?? []), ...further.flatMap((part) => part.figure ?? [])];
  const used = new Set([
    ...[...sentences, ...further.flatMap((part) => part.sentences)].flatMap((sentence) => sentence.citations),
    ...figures.flatMap(({ operands }) => operands.map((cell) => cell.citation)),
  ]);
  const spare = new Set(figures.flatMap(({ others }) => others.map(({ cell }) => cell.citation)));
  return citations.filter(({ number }) => used.has(number) || !spare.has(number));
}

/** Of footnotes, those whose chart or picture is shown with them: the first that is printed in each. */
export function firstDrawn(citations: readonly Citation[]): ReadonlySet<Citation> {
  const seen = new Set<string>();
  return new Set(
    citations.filter(({ filing, page, drawing }) => {
      const place = drawing && [filing, page, drawing.x, drawing.y].join(' ');
      if (place === undefined || seen.has(place)) return false;
      seen.add(place);
      return true;
    }),
  );
}
