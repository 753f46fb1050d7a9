import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { componentPrograms } from './scripts/lint/programs.mjs';
import svelteConfig from './svelte.config.js';

const COMPONENTS = ['**/*.svelte', '**/*.svelte.ts'];

// Components. All else is oxlint's (.oxlintrc.json), which reads no components and takes a twentieth of the time; a rule of our own by types is in scripts/lint/types.mjs.
export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.cache/',
      'test-results/',
      'bench-out/',
      'public/',
      '.svelte-check/',
      '**/*.{js,mjs}',
      'scripts/',
      'tests/',
      '*.ts',
    ],
  },
  {
    files: COMPONENTS,
    extends: [js.configs.recommended, ts.configs.strictTypeChecked, svelte.configs.recommended],
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        parser: ts.parser,
        svelteConfig,
        programs: componentPrograms(),
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // A number in a sentence is what this product prints.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An index that its own loop keeps in range is read with `!`: noUncheckedIndexedAccess cannot know it, and a check would cost in the hot loops.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Plain sets and maps inside a function or a cache are meant: what is shown is $state.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Time for what cannot be here or tsc proves: there are no enums and no stores, a class with private members takes no other's, and unused is its error.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/require-store-reactive-access': 'off',
    },
  },
);
