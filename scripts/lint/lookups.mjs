import ts from 'typescript';

/** What the parser knows of types. @typedef {{program: ts.Program, getTypeAtLocation: (node: object) => ts.Type}} Typed */

/** A text that may be any at all: a word of a filing or of a question, a file's name, a model's id. @param {ts.Type} type @returns {boolean} */
const isAnyText = (type) =>
  type.isUnionOrIntersection() ? type.types.some(isAnyText) : (type.flags & (ts.TypeFlags.StringLike & ~ts.TypeFlags.StringLiteral)) !== 0;

/**
 * Refuses looking a text up in a plain object (`table[word]`, `word in table`): for "constructor" it finds `Object`'s own, and a filing with that word cannot be
 * read. A `Map` holds what was put into it alone. A cast to the object's keys only hides such a text from the types, and is refused too.
 * @type {import('eslint').Rule.RuleModule}
 */
export const lookups = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      plain: 'A text is looked up in a plain object, which has "constructor" and "toString" without being given them: use a Map.',
    },
  },
  create(context) {
    const { program, getTypeAtLocation } = /** @type {Typed} */ (/** @type {unknown} */ (context.sourceCode.parserServices));
    const checker = program.getTypeChecker();
    /** @param {{type: string}} key */
    const isText = (key) => {
      const type = getTypeAtLocation(key);
      return key.type === 'TSAsExpression' || isAnyText(checker.getBaseConstraintOfType(type) ?? type);
    };
    return {
      MemberExpression(node) {
        if (!node.computed || !isText(node.property)) return;
        if (!checker.isArrayLikeType(getTypeAtLocation(node.object))) context.report({ node, messageId: 'plain' });
      },
      BinaryExpression(node) {
        if (node.operator === 'in' && isText(node.left)) context.report({ node, messageId: 'plain' });
      },
    };
  },
};
