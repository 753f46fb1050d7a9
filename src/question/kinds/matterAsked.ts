import type { Question } from '../../domain/question.ts';
import type { Matter } from '../../domain/saying.ts';
import { matterCues as cues } from '../../text/words/whole/mattercues.ts';
import { anyOf, type Phrases } from '../../text/words/phrases.ts';
import { timesTold } from '../times/timesTold.ts';

interface MatterWay {
  readonly matter: Matter;
  readonly asks: readonly RegExp[];
  readonly filler: RegExp;
}

const FILLER = anyOf(cues.filler, 'gi');
const SIZES = anyOf([...cues.sizes, ...cues.filler], 'gi');
const SEGMENT_VERBS = anyOf([...cues.segmentVerbs, ...cues.filler], 'gi');
const COVENANT_VERBS = anyOf([...cues.covenantVerbs, ...cues.filler], 'gi');
const of = (matter: Matter, ways: readonly Phrases[], filler = FILLER): MatterWay[] => [
  { matter, asks: ways.map((phrases) => anyOf(phrases)), filler },
];
/** Each phrase of a way must be there. */
function covenants(matter: Matter, ways: readonly Phrases[]): MatterWay[] {
  return ways.flatMap((way) =>
    of(
      matter,
      way.map((phrase) => [phrase]),
      COVENANT_VERBS,
    ),
  );
}
const WAYS: readonly MatterWay[] = [
  ...cues.risks.flatMap((way) => of('risks', [way])),
  ...cues.lawsuits.flatMap((way) => of('lawsuits', [way])),
  ...cues.weakness.flatMap((way) => of('weakness', [way])),
  ...cues.controls.flatMap((way) =>
    of(
      'controls',
      way.map((phrase) => [phrase]),
    ),
  ),
  ...cues.customers.flatMap((way) =>
    of(
      'customers',
      way.map((phrase) => [phrase]),
      SIZES,
    ),
  ),
  ...cues.segments.flatMap((way) => of('segments', [way], SEGMENT_VERBS)),
  ...covenants('financial covenants', cues.financialCovenants),
  ...covenants('credit covenants', cues.creditCovenants),
  ...covenants('note covenants', cues.noteCovenants),
  ...covenants('covenants', cues.covenants),
];

/** Longer than this a question says what it is about. */
const LONGEST = 120;
const OWNED = /['’]s?(?!\w)/g;

/** The matter that the whole of a question asks for: "what are the main risks"; null where it names a part of it: "what are its cyber risks". */
export function matterAsked({ core, companies }: Pick<Question, 'core' | 'companies'>): Matter | null {
  if (core.length > LONGEST) return null;
  let text = core;
  for (const { start, end } of [...timesTold(core)].reverse()) text = `${text.slice(0, start)} ${text.slice(end)}`;
  for (const { text: name } of companies) text = text.replaceAll(name, ' ');
  text = text.replace(OWNED, ' ');
  const way = WAYS.find(({ asks, filler }) => {
    let rest = text;
    for (const pattern of asks) {
      if (!pattern.test(rest)) return false;
      rest = rest.replace(pattern, ' ');
    }
    return !/[\p{L}\p{N}]/u.test(rest.replace(filler, ' '));
  });
  return way?.matter ?? null;
}
