import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const builtPattern = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'Write linear code, or a literal pattern that the linter can read.',
};
const openedTransaction = {
  selector: 'CallExpression[callee.property.name="transaction"][arguments.length=0]',
  message: 'Use inTransaction or allOrNothing of platform/transaction.ts, which retry after a deadlock.',
};
const effectInTransaction = {
  selector:
    'CallExpression[callee.name=/^(inTransaction|allOrNothing)$/] > :function MemberExpression[object.name="ports"][property.name=/^(files|mail|cards|siteBrowser)$/]',
  message: 'A transaction may be retried: have this effect before or after it, or in a job that it sends.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', 'shots/**', '**/*.mjs', '**/*.js', '**/*.cjs'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.pure.json', './tsconfig.browser.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/unbound-method': ['error', { ignoreStatic: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.tsx', 'apps/studio/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // These patterns run on texts of testers and researchers: each must be linear, and none is built from text.
    files: ['apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts', 'packages/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'apps/e2e/**', '**/vite*.config.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'no-restricted-syntax': ['error', builtPattern],
    },
  },
  {
    // A transaction may run more than once: it is opened by the helper that retries it, and touches nothing but the database.
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/api/src/platform/transaction.ts'],
    rules: { 'no-restricted-syntax': ['error', builtPattern, openedTransaction, effectInTransaction] },
  },
  {
    // A test is a row of cases: its describe block may be long. Printed figures are what scripts and benches are for.
    files: ['**/*.test.ts', '**/*.test.tsx', 'apps/e2e/**', 'bench/**', 'scripts/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  // Written by a machine, a row type a table.
  { files: ['apps/api/src/platform/database-types.ts'], rules: { 'max-lines': 'off' } },
);
