import { languages } from 'monaco-editor/editor/editor.api.js'
import type { ProgrammingLanguage } from '../../../sandbox.ts'
import type { GrammarName } from './grammars.ts'

const PROGRAMS: Readonly<Record<ProgrammingLanguage, GrammarName>> = {
  bash: 'shell',
  c: 'cpp',
  cpp: 'cpp',
  go: 'go',
  java: 'java',
  javascript: 'javascript',
  php: 'php',
  python: 'python',
  r: 'r',
  ruby: 'ruby',
  rust: 'rust',
  typescript: 'typescript',
}

/** Other technologies whose language has another name here. */
const NAMES: Readonly<Record<string, GrammarName>> = {
  ...PROGRAMS,
  'c++': 'cpp',
  mongodb: 'javascript',
  mssql: 'sql',
  nodejs: 'javascript',
  oracle: 'sql',
  postgresql: 'pgsql',
  python2: 'python',
  python3: 'python',
  sh: 'shell',
  sqlite: 'sql',
}

/** The name of a technology's language in Monaco; one that it does not know is shown without colours. */
export function languageIdOf(slug: string): string {
  const id = NAMES[slug] ?? slug
  return languages.getLanguages().some((language) => language.id === id) ? id : 'plaintext'
}

/** Monaco has JSON as a language service only, which is fifty times as large. */
export function registerJson(): void {
  languages.register({ id: 'json', extensions: ['.json'] })
  languages.setLanguageConfiguration('json', {
    brackets: [
      ['{', '}'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '"', close: '"', notIn: ['string'] },
    ],
  })
  languages.setMonarchTokensProvider('json', {
    tokenizer: {
      root: [
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'string.key'],
        [/"(?:[^"\\]|\\.)*"/, 'string.value'],
        [/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/, 'number'],
        [/\b(?:true|false|null)\b/, 'keyword'],
        [/[{}[\]]/, '@brackets'],
      ],
    },
  })
}
