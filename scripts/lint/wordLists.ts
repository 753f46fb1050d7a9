// Lists of English words that stand in code of `src`: they belong in a table under `src/text/words`, where each exists once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { app, root } from './imports.ts';

/** So many words make a list. */
const LIST = 5;
const WORD = /^[a-z][a-z'’.-]*[a-z.](?: [a-z'’-]+)*$/;
const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** The text of a literal, or of several put together by `+`. */
function textOf(node: ts.Node): string | undefined {
  if (isText(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Ids have a type of their own, said where the array is: `as const`, `satisfies`, `readonly QuestionKind[]`. */
function isOfIds(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isAsExpression(at) || ts.isSatisfiesExpression(at)) return true;
    if (ts.isVariableDeclaration(at) || ts.isPropertyDeclaration(at))
      return at.type !== undefined && !/\bstring\b|Phrases/.test(at.type.getText());
    if (ts.isFunctionLike(at)) return at.type !== undefined && !/\bstring\b|Phrases/.test(at.type.getText());
  }
  return false;
}

/** Lists of words in one file: `'a b c …'.split(' ')`, and arrays of plain words. */
export function wordListsIn(code: string): readonly string[] {
  const found: string[] = [];
  const add = (words: readonly string[]): void => {
    if (words.filter((word) => WORD.test(word)).length >= LIST) found.push(words.join(' ').slice(0, 60));
  };
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'split') {
      const text = textOf(node.expression.expression);
      if (text !== undefined) add(text.split(/\s+/));
    } else if (
      ts.isArrayLiteralExpression(node) &&
      node.elements.every((each) => isText(each) || ts.isSpreadElement(each)) &&
      !isOfIds(node)
    )
      add(node.elements.flatMap((each) => (isText(each) ? [each.text] : [])));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Names of HTML, CSS and files' fields are no English. */
const OF_FORM = /^src\/(?:ingest\/html|ui|bench|index\/storage)\//;

/** Every list of words that stands in code of `src`, with its file. */
export const wordLists = (): readonly { readonly file: string; readonly words: string }[] =>
  app
    .filter((file) => file.startsWith('src/') && file.endsWith('.ts') && !file.startsWith('src/text/words/') && !OF_FORM.test(file))
    .flatMap((file) => wordListsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => ({ file, words })));
