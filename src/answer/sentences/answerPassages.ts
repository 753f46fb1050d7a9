import type { Context } from '../../domain/context.ts';
import type { Span } from '../../domain/document.ts';
import { COMPARING } from '../../question/comparing.ts';
import { shown } from '../compose/draft.ts';
import { grammar } from '../../text/words/phrases.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { goesBack, weightsOf, widened, type Passage } from './extract.ts';
import { FEATURES, featuresOf, type PassageFeatures } from './passageFeatures.ts';
import weights from './passageWeights.json' with { type: 'json' };
import { stretchesOf } from './stretch.ts';
import { meets, wantedWords, type WantedWord } from '../../question/words/wantedWords.ts';

/** A passage as it would be shown for an answer, and how likely it is to be one. */
export interface AnswerPassage {
  readonly passage: Passage;
  readonly spans: readonly Span[];
  readonly text: string;
  readonly features: PassageFeatures;
  readonly chance: number;
  /** Summed rarity of the question's words that it has, among all sentences, in units of a word that is nowhere else. */
  readonly tells: number;
}

/** "No amounts were outstanding": of what, the sentence before says. */
const DENIES = new RegExp(grammar`^(?:[^.;,]{0,40},\s*)?(?:there\s+\w+\s+)?${NEGATIONS.denying}`, 'i');
const NOWHERE: WantedWord = { term: '', weight: 1, instead: [] };
/** So many of the nearest passages are weighed. */
const WEIGHED = 30;

/** The nearest passages as answers, likeliest first. */
export function answerPassages(context: Context, found: readonly Passage[]): AnswerPassage[] {
  const wanted = tellingWords(context);
  const said = found.map(({ have }) => have);
  const rarities = weightsOf(context, wanted).map((rarity, i) => rarity * (isColloquial(wanted[i], said, context) ? COLLOQUIAL : 1));
  const [rarest = 1] = weightsOf(context, [NOWHERE]);
  const terms = new Set(context.subject.needed);
  const seen = new Set<string>();
  const out: AnswerPassage[] = [];
  for (const passage of found.slice(0, WEIGHED)) {
    const spans = spansOf(passage, terms, context);
    const text = spans.map((span) => shown(passage.evidence.page, span)).join(' ');
    if (seen.has(text)) continue;
    seen.add(text);
    const features = featuresOf(passage, spans, context, wanted, rarities);
    const tells = (features.share * rarities.reduce((sum, rarity) => sum + rarity, 0)) / rarest;
    out.push({ passage, spans, text, features, chance: chanceBy(FEATURES, features, weights), tells });
  }
  return out.sort((a, b) => b.chance - a.chance);
}

/** Factor on a word that no passage has, where it is colloquial. */
const COLLOQUIAL = 0.3;

/** Whether a word of the question is in none of the nearest passages and names no thing by itself: a verb, or what a person or firm is, where their name is asked for. */
function isColloquial(word: WantedWord | undefined, said: readonly ReadonlySet<string>[], { question }: Context): boolean {
  if (word === undefined || said.some((have) => meets(word, have) > 0)) return false;
  const asked = question.words.find(({ term }) => term === word.term);
  return asked !== undefined && (asked.says === 'deed' || (question.cue === 'person' && asked.says === 'role'));
}

/** The words that only carry a question and yet say what was done: "took off its hands" for a sale. */
export const doingWords = (context: Context): readonly WantedWord[] =>
  wantedWords(context, false).filter(
    ({ term, weight, instead }) => weight < 1 && instead.length > 0 && !COMPARING.has(term) && context.subject.needed.includes(term),
  );

/** A chance by weights that were fitted: of features that are there, each by its name, and `bias`. */
export function chanceBy(
  names: readonly string[],
  features: Readonly<Partial<Record<string, number>>>,
  weights: Readonly<Record<string, number>>,
): number {
  const worth = new Map(Object.entries(features));
  const weight = new Map(Object.entries(weights));
  const sum = names.reduce((all, name) => all + (worth.get(name) ?? 0) * (weight.get(name) ?? 0), weight.get('bias') ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The words that an answer must account for. Those that only carry the question, or say which way a thing went, have features of their own; letters for words prove nothing. */
export function tellingWords(context: Context): readonly WantedWord[] {
  const wanted = wantedWords(context, false).slice(0, Math.max(1, context.subject.needed.length));
  const full = wanted.filter(({ weight }) => weight >= 1);
  return full.length > 0 ? full : wanted;
}

/** A sentence that goes back to the one before it is shown with it, and a reason in the next sentence with what it is the reason of. */
function spansOf(passage: Passage, terms: ReadonlySet<string>, { question }: Context): readonly Span[] {
  const { evidence, stretch, index, span, text } = passage;
  if (goesBack(text) || DENIES.test(text)) {
    const stretches = stretchesOf(evidence.page);
    const before = stretch.sentences[index - 1] ?? stretches[stretches.indexOf(stretch) - 1]?.sentences.at(-1);
    if (before !== undefined) return [before.span, span];
  }
  return question.cue === 'reason' ? widened(passage, terms, 0) : [span];
}
