import ts from 'typescript';

/** A text that may be any at all: a word of a filing or of a question, a file's name, a model's id. @param {ts.Type} type @returns {boolean} */
const isAnyText = (type) =>
  type.isUnionOrIntersection() ? type.types.some(isAnyText) : (type.flags & (ts.TypeFlags.StringLike & ~ts.TypeFlags.StringLiteral)) !== 0;

/**
 * Where a file of the program looks a text up in a plain object (`table[word]`, `word in table`), a line for each: for "constructor" that finds `Object`'s own, and a filing with
 * that word cannot be read. A `Map` holds what was put into it alone. A cast to the object's keys only hides such a text from the types, and is named too.
 * @param {ts.Program} program @param {ts.SourceFile} file @returns {string[]}
 */
export function plainLookups(program, file) {
  const checker = program.getTypeChecker();
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Expression} key */
  const isText = (key) => {
    const type = checker.getTypeAtLocation(key);
    return ts.isAsExpression(key) || isAnyText(checker.getBaseConstraintOfType(type) ?? type);
  };
  /** @param {ts.Node} node */
  const isPlain = (node) =>
    ts.isElementAccessExpression(node)
      ? isText(node.argumentExpression) && !checker.isArrayLikeType(checker.getTypeAtLocation(node.expression))
      : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && isText(node.left);
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (isPlain(node)) found.push(node.getText(file));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}
