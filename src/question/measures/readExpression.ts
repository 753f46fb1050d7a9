import type { Time } from '../../domain/time.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { expressionWords as words } from '../../text/words/asked/expressionwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { lex, TIES, type Keyword, type Token } from './lexing.ts';
import { atMoment } from './shiftPeriods.ts';
import { initials, meantBy, nounWords, type Definitions, type Meant } from './resolveNoun.ts';
import { statementSaid, takenFrom } from './statementSources.ts';
import { difference, leaves, mapTree, mean, number, product, quotient, sum } from '../../domain/tree.ts';

/** An expression in words or signs, read wholly. `single` where it is one noun and no arithmetic. */
export interface Expression {
  readonly tree: Tree<Term>;
  readonly single?: Meant;
  /** Whether it asks for a percentage: "X as a % of Y". */
  readonly percent: boolean;
  /** Words of rows that no concept is known for. */
  readonly unknown: readonly string[];
}

/** Nouns that are no row's label: what a sentence is made of, not a definition. */
const SENTENCE = anyOf(words.sentences);

/**
 * Reads an expression: "365 * (average accounts payable between FY2016 and FY2017) / (FY2017 COGS + change in inventory between FY2016 and FY2017)", "total current
 * assets less total current liabilities". Null where any of it is not understood: a definition is never half used.
 */
export function readExpression(text: string, definitions: Definitions = new Map()): Expression | null {
  const tokens = lex(text);
  return tokens === null || tokens.length === 0 ? null : new ExpressionReader(tokens, definitions).whole();
}

const EARLIER = new RegExp(grammar`^(?:the\s+)?${words.earlier}\s+`, 'i');
/** Thrown inside the reader, caught at its door. */
class Unreadable extends Error {}

class ExpressionReader {
  private at = 0;
  private readonly nouns: Meant[] = [];
  private readonly tokens: readonly Token[];
  private readonly definitions: Definitions;

  constructor(tokens: readonly Token[], definitions: Definitions) {
    this.tokens = tokens;
    this.definitions = definitions;
  }

  whole(): Expression | null {
    try {
      const tree = this.expression();
      if (this.at < this.tokens.length || leaves(tree).length === 0) return null;
      const [only] = this.nouns;
      const unknown = this.nouns.filter(({ known }) => !known).map(({ name }) => name);
      return {
        tree,
        unknown,
        percent: this.tokens.some((token) => token.kind === 'sign' && token.sign === '% of'),
        ...(this.nouns.length === 1 && only !== undefined && sameShape(tree, only.tree) ? { single: only } : {}),
      };
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  }

  private get next(): Token | undefined {
    return this.tokens[this.at];
  }

  private sign(...signs: readonly string[]): string | null {
    const token = this.next;
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.at++;
    return token.sign;
  }

  private keyword(...of: readonly Keyword[]): Keyword | null {
    const token = this.next;
    if (token?.kind !== 'keyword' || !of.includes(token.word)) return null;
    this.at++;
    return token.word;
  }

  private take(kind: Token['kind']): void {
    if (this.next?.kind !== kind) throw new Unreadable();
    this.at++;
  }

  /** One thing as a percentage of another binds loosest, and one over another: a second "over" leaves open what it divides. */
  private expression(stops: readonly Keyword[] = []): Tree<Term> {
    let left = this.additive(stops);
    let divided = false;
    for (let sign = this.sign('% of', 'over'); sign !== null; sign = this.sign('% of', 'over')) {
      if (sign === 'over' && divided) throw new Unreadable();
      divided ||= sign === 'over';
      left = sign === 'over' ? quotient(left, this.additive(stops)) : partOf(left, this.additive(stops));
    }
    return left;
  }

  private additive(stops: readonly Keyword[]): Tree<Term> {
    let left = this.multiplicative(stops);
    for (let sign = this.sign('+', '−'); sign !== null; sign = this.sign('+', '−')) {
      const right = this.multiplicative(stops);
      left = sign === '−' ? difference(left, right) : left.kind === 'sum' ? sum(...left.of, right) : sum(left, right);
    }
    return left;
  }

  private multiplicative(stops: readonly Keyword[]): Tree<Term> {
    let left = this.factor(stops);
    for (let sign = this.sign('×', '÷'); sign !== null; sign = this.sign('×', '÷')) {
      const right = this.factor(stops);
      left = sign === '×' ? product(left, right) : quotient(left, right);
    }
    return left;
  }

  private factor(stops: readonly Keyword[]): Tree<Term> {
    const token = this.next;
    if (token === undefined) throw new Unreadable();
    if (token.kind === 'number') return this.count(token.value);
    if (token.kind === 'open') {
      this.at++;
      const inner = this.expression();
      this.take('close');
      return this.timed(this.sourced(inner));
    }
    switch (this.keyword('average', 'change', 'sum', 'difference', 'ratio')) {
      case 'average':
        return this.average(stops);
      case 'change': {
        const of = this.factorOf(TIES);
        const times = this.times();
        if (times.length > 2) throw new Unreadable();
        return times.length === 2
          ? difference(moved(of, times[1]), moved(of, times[0]))
          : difference(moved(of, times[0]), moved(of, times[0], -1));
      }
      case 'sum':
        return sum(...this.list());
      case 'difference': {
        const [from, less, more] = this.list();
        if (from === undefined || less === undefined || more !== undefined) throw new Unreadable();
        return difference(from, less);
      }
      case 'ratio': {
        const of = this.additive(['to']);
        if (this.keyword('to') === null) throw new Unreadable();
        return quotient(of, this.additive(stops));
      }
      default:
        return this.noun(stops);
    }
  }

  private factorOf(stops: readonly Keyword[]): Tree<Term> {
    return this.next?.kind === 'open' ? this.factor(stops) : this.noun(stops);
  }

  /** 365, with "days" or without, counts the days of a year; other numbers count nothing. */
  private count(value: string): Tree<Term> {
    this.at++;
    const after = this.next;
    const days = after?.kind === 'phrase' && /^days$/i.test(after.text);
    if (days) this.at++;
    return number(value, days || /^36[056]$/.test(value) ? 'days' : '');
  }

  /** An average over the times named, of the things listed, or of the beginning and the end of the year. */
  private average(stops: readonly Keyword[]): Tree<Term> {
    const from = this.at;
    const of = this.factorOf(['and', ',', ...TIES, ...stops]);
    if (
      this.next?.kind === 'keyword' &&
      (this.next.word === 'and' || this.next.word === ',') &&
      this.tokens[this.at + 1]?.kind !== 'time'
    ) {
      this.at = from;
      return mean(...this.list());
    }
    const times = this.times();
    if (leaves(of).some((term) => term.time !== undefined)) throw new Unreadable();
    if (times.length > 1) return mean(...times.map((time) => moved(of, time)));
    return mean(moved(of, times[0], -1), moved(of, times[0]));
  }

  /** "A, B and C" */
  private list(): Tree<Term>[] {
    const of = [this.additive(['and', ','])];
    while (this.keyword('and', ',') !== null) {
      this.keyword('and');
      of.push(this.additive(['and', ',']));
    }
    if (of.length < 2) throw new Unreadable();
    return of;
  }

  /** "between FY2016 and FY2017", "from 2016 to 2017", "for 2017"; none where no time follows. */
  private times(): Time[] {
    const from = this.at;
    this.keyword('between', 'from', 'for', 'in', 'of');
    const found: Time[] = [];
    for (let token = this.next; token?.kind === 'time'; token = this.next) {
      found.push(...timesOf(token));
      this.at++;
      const more = this.tokens[this.at + 1]?.kind === 'time';
      if (more) if (this.keyword('and', 'to', ',') === null && this.sign('−') === null) break;
    }
    if (found.length === 0) this.at = from;
    return found;
  }

  /** A noun with the time before or after it, and what follows it in brackets. */
  private noun(stops: readonly Keyword[]): Tree<Term> {
    const lead = this.next;
    let time: Time | undefined;
    if (lead?.kind === 'time') {
      [time] = timesOf(lead);
      if (lead.times.length !== 1) throw new Unreadable();
      this.at++;
    }
    const words: string[] = [];
    for (let token = this.next; token !== undefined; token = this.next) {
      if (token.kind === 'phrase') words.push(token.text);
      else if (token.kind === 'keyword' && words.length > 0 && !stops.includes(token.word) && this.tokens[this.at + 1]?.kind === 'phrase')
        words.push(token.text);
      else break;
      this.at++;
    }
    const said = words.join(' ').replace(/ ,/g, ',');
    const text = said.replace(EARLIER, '');
    const earlier = text === said ? 0 : -1;
    if (SENTENCE.test(text) || text.split(/\s+/).length > 10) throw new Unreadable();
    const meant = meantBy(text, this.definitions);
    if (meant === null) throw new Unreadable();
    this.nouns.push(meant);
    const named = time === undefined && earlier === 0 ? meant.tree : moved(meant.tree, time, earlier);
    const sourced = this.sourced(named, text);
    return stops.includes('for') || time !== undefined ? sourced : this.timed(sourced);
  }

  /** The place of the bracket that closes the one that opens here. */
  private closing(): number | null {
    if (this.next?.kind !== 'open') return null;
    let depth = 0;
    for (let at = this.at; at < this.tokens.length; at++) {
      const kind = this.tokens[at]?.kind;
      depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
      if (depth === 0) return at;
    }
    return null;
  }

  /** One time after an operand: "revenue in FY2017". */
  private timed(tree: Tree<Term>): Tree<Term> {
    const from = this.at;
    const times = this.times();
    if (times.length === 1) return moved(tree, times[0]);
    this.at = from;
    return tree;
  }

  /** Brackets that say where from, or only repeat the noun: "D&A [from cash flow statement]", "cost of goods sold (COGS)". */
  private sourced(tree: Tree<Term>, text?: string): Tree<Term> {
    const start = this.at;
    const close = this.closing();
    if (close === null) return tree;
    const inside = this.tokens
      .slice(start + 1, close)
      .map((token) => (token.kind === 'phrase' || token.kind === 'keyword' ? token.text : '?'));
    this.at = close + 1;
    const said = inside.join(' ').replace(/^(?:from|on|in|per|see)\s+(?:the\s+)?/i, '');
    const statement = said.includes('?') ? undefined : statementSaid(said);
    if (statement !== undefined) return takenFrom(tree, statement);
    const same = text === undefined ? null : meantBy(said, this.definitions);
    if (
      same !== null &&
      (same.known
        ? JSON.stringify(idsOf(same.tree)) === JSON.stringify(idsOf(tree))
        : initials(nounWords(text ?? '')) === said.toLowerCase())
    )
      return tree;
    this.at = start;
    return tree;
  }
}

/** Whether two trees differ in their times only. */
const sameShape = (left: Tree<Term>, right: Tree<Term>): boolean => shape(left) === shape(right);
const shape = (tree: Tree<Term>): string => JSON.stringify(mapTree(tree, ({ concept: id, words }) => id ?? words));
const partOf = (of: Tree<Term>, by: Tree<Term>): Tree<Term> => (of.kind === 'quotient' && sameShape(of.by, by) ? of : quotient(of, by));

const idsOf = (tree: Tree<Term>): readonly string[] => leaves(tree).map(({ concept: id, words }) => id ?? words);
const timesOf = (token: Extract<Token, { kind: 'time' }>): Time[] => token.times.map((time) => ({ ...time, text: token.text }));

/** The tree at a time, for the terms that have none of their own. */
const moved = (tree: Tree<Term>, time: Time | undefined, offset = 0): Tree<Term> =>
  atMoment(tree, { offset, ...(time === undefined ? {} : { time }) });
