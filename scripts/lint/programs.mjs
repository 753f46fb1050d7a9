import { readFileSync } from 'node:fs';
import path from 'node:path';
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript';
import ts from 'typescript-eslint';
import svelteConfig from '../../svelte.config.js';

/** @typedef {(code: string, options?: object) => unknown} Parse */

/** @type {typescript.Program[] | undefined} */
let made;

/** The programs of the page and of the rooms without DOM, made once for all that lints by types. */
export function componentPrograms() {
  return (made ??= programsOf(path.join(import.meta.dirname, '../..'), ['tsconfig.ui.json', 'tsconfig.worker.json'], { svelteConfig }));
}

/**
 * The programs whose types the rules read, one for each `tsconfig`, made once. Given a tsconfig alone the parser makes the page's program anew for each component, as what
 * it reads of one (its script and what its markup computes, as TypeScript) is not what is on the disk: that was most of the lint. Here the program has it from the start.
 * @param {string} root @param {readonly string[]} configs
 * @param {object} parserOptions as the components are parsed with
 */
function programsOf(root, configs, parserOptions) {
  /** @type {Map<string, typescript.SourceFile>} */
  const read = new Map();
  return configs.map((config) => {
    const at = path.join(root, config);
    const extensions = [{ extension: 'svelte', isMixedContent: true, scriptKind: typescript.ScriptKind.Deferred }];
    const json = /** @type {unknown} */ (typescript.readConfigFile(at, (name) => typescript.sys.readFile(name)).config);
    const { fileNames, options: said } = typescript.parseJsonConfigFileContent(
      json,
      typescript.sys,
      root,
      undefined,
      at,
      undefined,
      extensions,
    );
    // A root that is no .ts is else refused.
    const options = { ...said, allowNonTsExtensions: true };
    const host = typescript.createCompilerHost(options, true);
    const fromDisk = host.getSourceFile.bind(host);
    host.getSourceFile = (name, target, ...rest) => {
      const known = read.get(name);
      if (known) return known;
      const file = /\.svelte(\.ts)?$/.test(name)
        ? typescript.createSourceFile(name, asTypeScript(name, parserOptions), target, true, typescript.ScriptKind.TS)
        : fromDisk(name, target, ...rest);
      if (file) read.set(name, file);
      return file;
    };
    return typescript.createProgram(fileNames, options, host);
  });
}

/** What the components' parser hands to the one of TypeScript, the last time it does: before, it looks at parts. @param {string} file @param {object} parserOptions */
function asTypeScript(file, parserOptions) {
  let handed = '';
  const parser = {
    ...ts.parser,
    /** @type {Parse} */
    parseForESLint: (code, options) => {
      handed = code;
      return TYPESCRIPT.parseForESLint(code, { ...options, programs: null });
    },
  };
  COMPONENTS.parseForESLint(readFileSync(file, 'utf8'), { ...parserOptions, filePath: file, parser });
  return handed;
}

const TYPESCRIPT = /** @type {{parseForESLint: Parse}} */ (ts.parser);
const COMPONENTS = /** @type {{parseForESLint: Parse}} */ (
  svelte.configs.base.map((config) => config.languageOptions?.parser).find((parser) => parser !== undefined)
);
