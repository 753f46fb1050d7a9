// `npx tsx scripts/lint/regexWords.ts [FOLDER]`: how many English words stand inside regular expressions of `src`, by file. What code looks for is data in `src/text/words`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression without what is no word in it: escapes, classes, names of groups, property names. */
const wordsOf = (pattern: string): string[] =>
  pattern
    .replace(/\(\?<\w+>/g, '(')
    .replace(/\\[pP]\{[^}]*\}|\\k<\w+>|\\u\{?[\da-fA-F]+\}?|\\./g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .match(/[A-Za-z]{3,}/g) ?? [];

/** Words in the regular expressions of one file: literals, and pieces of them kept as `String.raw` or `grammar`. */
export function regexWords(code: string, file = 'x.ts'): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(...wordsOf(node.text.slice(1, node.text.lastIndexOf('/'))));
    else if (ts.isTaggedTemplateExpression(node) && /^(?:String\.raw|grammar)$/.test(node.tag.getText())) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      found.push(...parts.flatMap(wordsOf));
    }
    ts.forEachChild(node, look);
  };
  const script = file.endsWith('.svelte')
    ? [...code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join('\n')
    : code;
  look(ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true));
  return found;
}

/** Every file of a folder with its words, most first. */
export function regexWordsUnder(folder: string): { readonly file: string; readonly words: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte)$/.test(name))
    .map((file) => ({ file, words: regexWords(readFileSync(path.join(folder, file), 'utf8'), file).length }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const counts = regexWordsUnder(process.argv[2] ?? 'src');
  for (const { file, words } of counts.slice(0, 40)) console.log(String(words).padStart(5), file);
  console.log(String(counts.reduce((sum, { words }) => sum + words, 0)).padStart(5), 'in all');
}
