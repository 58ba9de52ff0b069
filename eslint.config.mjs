import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const LONGEST_FILE = 400;

/** Only src/platform may use these globals; all other code calls its ports. */
const platformGlobals = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'dd', 'my', 'wx'].map(
  (name) => ({ name, message: 'Only src/platform may access the platform: extend one of its ports.' }),
);

/** Names that standard terms have replaced; docs/glossary.md has the terms. */
const replacedNames = [
  ...['meant', 'knowEntity', 'anewEachTime', 'checkedFields', 'noteFor', 'Looks', 'LOOKS'],
  ...['told', 'Told', 'ToldNews', 'ToldStep', 'fillTold', 'Family', 'PlainFamily', 'plainFamily'],
];

const focusedOrSkipped = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]',
    message: 'Focused and skipped tests are not allowed.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Focused and skipped tests are not allowed.',
  },
];

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', '.cache/', 'tests/.output/', 'docs/']),
  // TypeScript's own rules, with those that need types, are in .oxlintrc.json.
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  { files: ['**/*.{mjs,cjs,js}'], extends: [tseslint.configs.recommended], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: LONGEST_FILE }],
      'id-denylist': ['error', ...replacedNames],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'prefer-rest-params': 'error',
      'prefer-spread': 'error',
    },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/**', 'src/app.config.ts', 'src/console/router-bridge*'],
    rules: {
      'no-restricted-globals': ['error', ...platformGlobals],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'window' }, { object: 'globalThis', property: 'document' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='TARO_ENV']",
          message: 'Only src/platform may check the target platform: add a variant per target there.',
        },
        {
          selector: "JSXAttribute[name.name=/^maxlength$/i][value.expression.name!='UNCUT']",
          message:
            'Do not use maxLength on inputs: it cuts pasted text. The field shows by how much the text is too long (lib/text-length).',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/lazy-component.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'React.lazy keeps a failed import for good: use platform/lazy-component, which can try again.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...focusedOrSkipped],
    },
  },
);
