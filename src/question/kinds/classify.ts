import type { Asked, QuestionKind, Measure } from '../../domain/reading.ts';
import type { Question } from '../../domain/question.ts';
import { lexiconEntry } from '../../text/lexicon.ts';

const AUXILIARY = String.raw`(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)`;
const ASKS = /\b(?:what|which|who|whom|whose|when|where|why|how)\b/i;
const YES_NO = new RegExp(String.raw`(?:^|[,:;.?]\s+)(?:and\s+|so\s+)?${AUXILIARY}\s+(?:there\s+)?[\w'’"“$]`, 'i');
const DIRECTION =
  /\b(?:increased?|improved?|rise|rose|grow|grew|grown|up|higher|gain(?:ed)?|more)\s+or\s+(?:did\s+it\s+|has\s+it\s+|a\s+)?(?:decreased?|declined?|deteriorated?|worsen(?:ed)?|fall|fell|fallen|shr[aiu]nk|down|lower|drop(?:ped)?|los[st]e?|less)\b|\b(?:decreased?|declined?|fall|down|lower|drop)\s+or\s+(?:an?\s+)?(?:increased?|rise|grow|up|higher)\b/i;
const REASON =
  /\bwhy\b|\bwhat\s+(?:drove|drives|caused|causes|led|explains?|contributed|is driving|was driving|were driving|accounts? for|accounted for|resulted)\b|\breasons?\b|\bdriven by\b|\bdrivers?\b|\bfactors?\b|\bdue to what\b|\bcause[ds]?\b/i;
const PROSE =
  /^\s*(?:please\s+)?(?:explain|describe|summari[sz]e|discuss|outline|give\s+(?:me\s+)?an?\s+(?:overview|summary)|provide|tell\s+me\s+about|overview|assess|analy[sz]e|evaluate|elaborate|critically|identify)\b|\bhow\s+(?:does|do|did|is|are|was|were|has|have|can|could|will|would|might|should)\b|\b(?:overview|summary|summarization|nature|purpose|role|impact|effect|agenda|outcome|strategy|strategies|policy|policies|approach|objectives?|plans?)\b(?=[^?]*\b(?:of|on|for|regarding|in)\b|\s*\?)/i;
const CALCULATION =
  /\b(?:cagr|compound annual|growth rate|growth|year[-\s]over[-\s]year|yoy|y\/y|percent(?:age)? change|% change|rate of change|change(?:d|s)?\s+(?:in|of|from|between)|difference|differ|delta|how much (?:has|have|did|does|had)\b.*\b(?:increased?|decreased?|changed?|grow|grew|grown|rise|risen|fall|fallen|declined?|improved?)|by how (?:much|many)|by what|is defined as|are defined as|defined as|define[ds]?|calculate|compute|\d[-\s]year average|average (?:between|of|for|from|over)|averaged?|mean|median|combined|sum of|cumulative|aggregate of|less capex|minus|net of capex|divided by|per cent of|as an? (?:%|percent|percentage|share|proportion|fraction) of|what (?:percent|percentage|%|proportion|share|fraction) of|turnover|working capital|days (?:payable|sales|inventory)|return on|conversion|payout ratio|quick ratio|current ratio|multiple of|excess of .* over)\b/i;
const COMPARISON =
  /\bcompare[ds]?\b(?!\s+to\b[^?]*\bdid\b)|\bcomparison\b|\bversus\b|\bvs\.?\b|\brank\b|\b(?:which|what|who)\b[^?]*\b(?:highest|largest|biggest|greatest|most|best|worst|lowest|smallest|least|fastest|slowest|higher|lower|larger|smaller|top|dragged)\b/i;
/** One of several by size: "which segment had the biggest drop". */
const EXTREME =
  /\b(?:which|what|who)\b[^?]*\b(?:highest|largest|biggest|greatest|most(?!\s+recent)|best(?!\s+of\s+your)|worst|lowest|smallest|(?<!at\s)least|fastest|slowest|dragged)\b/i;
/** Things by their kind, not a sum of them: "what are the major acquisitions", "what are three main companies acquired". */
const THINGS =
  /\bwhat\s+(?:are|were)\s+(?:the\s+|some\s+of\s+the\s+)?(?:(?:two|three|four|five|several|main|major|key|primary|principal|different|various|important)\s+)*(?:acquisitions|divestitures|companies|geographies|regions|markets|countries|segments|products|brands|services|risks?|factors|competitors|customers|suppliers|properties|subsidiaries|lawsuits|proceedings|initiatives|priorities|executives|directors)\b/i;
const FIGURE =
  /\bhow\s+(?:much|many|large|big|high|long)\b|\b(?:amount|amounts|value|quantity|number|total|sum|balance|cost|price|rate|percentage|percent|figure|revenue|sales|income|earnings|expenses?|margin|ratio|assets?|liabilit(?:y|ies)|equity|debt|cash|eps|ebitda|capex)\b/i;
/** "What impairment charges did … record", "What fee would … pay": a sum is asked for by its name. */
const SUM =
  /\bwhat\s+(?:[\w-]+\s+){0,4}?(?:fees?|charges?|payments?|penalt(?:y|ies)|fines?|damages|proceeds|loss(?:es)?|gains?|awards?|settlements?|dividends?|costs?|expenses?|price)\s+(?:did|does|do|would|will|must|was|were|has|have|is|are)\b/i;
const LIST =
  /^\s*(?:list|name)\b|\bwhat\s+(?:are|were)\b|\bwhich\s+(?:\w+\s+){0,4}?(?:\w+s)\s+(?:are|were|has|have|does|do|did)\b|\b(?:two|three|four|five|several)\s+(?:main|major|key|largest|biggest)\b|\bwhat\s+(?:\w+\s+)?(?:products|services|segments|risks|acquisitions|companies|geographies|regions|markets|countries|types|kinds|categories)\b/i;
const DATE =
  /\bwhen\b|\b(?:what|which|on what|on which|in which|from which|in what)\s+(?:fiscal\s+|calendar\s+)?(?:date|day|year|month|quarter)\b/i;

/** Reads what is asked. The order of the tests is the gate: reasons, lists and descriptions never come to the figures. */
export function classify(question: Question): Asked {
  const text = withoutNames(question);
  return {
    intent: intentOf(question, text),
    measure: measureAsked(question, text),
    negated: /\b(?:not|isn['’]t|aren['’]t|doesn['’]t|don['’]t|didn['’]t|except|never|no)\b/i.test(text),
  };
}

/** The question without companies' names: "Best Buy" asks for no best, "Target" for no target. */
function withoutNames(question: Question): string {
  return question.companies
    .reduce((text, company) => text.replaceAll(company.text, 'Company'), question.core)
    .replace(/\s+/g, ' ')
    .trim();
}

function intentOf(question: Question, text: string): QuestionKind {
  if (question.options.length > 1) return 'choice';
  const asks = ASKS.exec(text);
  const yesNo = YES_NO.exec(text);
  if (yesNo !== null && (asks === null || asks.index > yesNo.index) && !PROSE_START.test(text))
    return DIRECTION.test(text) ? 'direction' : 'yes-no';
  if (DIRECTION.test(text)) return 'direction';
  if (REASON.test(text)) return 'reason';
  if (PROSE_START.test(text)) return COMPARISON.test(text) ? 'comparison' : 'prose';
  if (EXTREME.test(text)) return 'comparison';
  const items = question.lineItems.filter(({ item }) => lexiconEntry(item)?.kind !== 'topic');
  if (items.length === 0 && THINGS.test(text)) return 'list';
  if (needsSeveral(question, text)) return 'calculation';
  if (COMPARISON.test(text)) return 'comparison';
  if (/\bhow\s+(?:much|many)\b/i.test(text)) return 'figure';
  if (PROSE.test(text)) return 'prose';
  if (DATE.test(text)) return 'date';
  if (/\bwhat\s+(?:is|was|are|were)\b/i.test(text) && (FIGURE.test(text) || items.length > 0)) return 'figure';
  if (items.length > 0 && !LIST.test(text) && /\b(?:what|which)\b/i.test(text) && FIGURE.test(text)) return 'figure';
  if (SUM.test(text)) return 'figure';
  if (LIST.test(text)) return 'list';
  if (!ASKS.test(text) && FIGURE.test(text) && items.length > 0 && text.length < 90) return 'figure';
  return /\b(?:who|whom|which|where|what)\b/i.test(text) ? 'name' : 'prose';
}

const PROSE_START =
  /^\s*(?:please\s+)?(?:explain|describe|summari[sz]e|discuss|outline|give\s+(?:me\s+)?an?\s+(?:overview|summary)|provide|tell\s+me\s+about|overview|assess|analy[sz]e|evaluate|elaborate|critically|compare|rank)\b/i;

/** More than one cell is needed: two times, a named ratio, or words of arithmetic. */
function needsSeveral(question: Question, text: string): boolean {
  if (CALCULATION.test(text)) return true;
  const years = new Set(question.periods.map((p) => `${String(p.fiscalYear ?? '')}.${String(p.fiscalQuarter ?? '')}.${p.date ?? ''}`));
  if (years.size > 1 && /\b(?:and|from|between|to|vs|versus|through)\b|[-–]/i.test(text)) return true;
  return question.lineItems.some(({ item, text: words }) => {
    const entry = lexiconEntry(item);
    return entry?.kind === 'ratio' && entry.labels.length === 0 && !/\b(?:rate|percentage)\b/i.test(words);
  });
}

function measureAsked(question: Question, text: string): Measure {
  const unit = question.wants.unit;
  if (unit !== undefined && unit.kind !== 'unknown') {
    if (unit.kind === 'money') return unit.perShare ? 'per-share' : 'money';
    if (unit.kind === 'percent' || unit.kind === 'shares' || unit.kind === 'ratio') return unit.kind;
  }
  if (/\b(?:per[-\s](?:\w+[-\s])?share|eps)\b/i.test(text)) return 'per-share';
  if (
    /\b(?:percent(?:age)?s?|per cent|rates?(?!\s+(?:swaps?|caps?|contracts?|derivatives?|hedges?|agreements?|futures|options|lock))|basis points|margin)\b|%/i.test(
      text,
    )
  )
    return 'percent';
  if (/\b(?:how many|number of)\s+(?:[\w-]+\s+){0,3}shares\b|\bshares\b[^?]*\boutstanding\b/i.test(text)) return 'shares';
  if (/\bhow many\b|\bnumber of\b|\bheadcount\b/i.test(text)) return 'count';
  if (/\bratio\b/i.test(text)) return 'ratio';
  return question.lineItems.length > 0 ||
    /\bhow much\b|\bamount\b|\$|\bcosts?\b|\bprice\b|\bspen[dt]\b|\bpaid\b/i.test(text) ||
    SUM.test(text)
    ? 'money'
    : 'any';
}
