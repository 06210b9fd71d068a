import { languages } from 'monaco-editor/editor/editor.api.js'
import { withSqlWords } from './sql-words.ts'

interface Grammar {
  readonly conf: languages.LanguageConfiguration
  readonly language: languages.IMonarchLanguage
}

const GRAMMARS = {
  cpp: () => import('monaco-editor/languages/definitions/cpp/cpp.js'),
  css: () => import('monaco-editor/languages/definitions/css/css.js'),
  go: () => import('monaco-editor/languages/definitions/go/go.js'),
  html: () => import('monaco-editor/languages/definitions/html/html.js'),
  java: () => import('monaco-editor/languages/definitions/java/java.js'),
  javascript: () => import('monaco-editor/languages/definitions/javascript/javascript.js'),
  markdown: () => import('monaco-editor/languages/definitions/markdown/markdown.js'),
  mysql: () => import('monaco-editor/languages/definitions/mysql/mysql.js'),
  pgsql: () => import('monaco-editor/languages/definitions/pgsql/pgsql.js'),
  php: () => import('monaco-editor/languages/definitions/php/php.js'),
  python: () => import('monaco-editor/languages/definitions/python/python.js'),
  r: () => import('monaco-editor/languages/definitions/r/r.js'),
  ruby: () => import('monaco-editor/languages/definitions/ruby/ruby.js'),
  rust: () => import('monaco-editor/languages/definitions/rust/rust.js'),
  shell: () => import('monaco-editor/languages/definitions/shell/shell.js'),
  sql: () => import('monaco-editor/languages/definitions/sql/sql.js'),
  typescript: () => import('monaco-editor/languages/definitions/typescript/typescript.js'),
  yaml: () => import('monaco-editor/languages/definitions/yaml/yaml.js'),
} satisfies Readonly<Record<string, () => Promise<Grammar>>>

/** The name of a language in Monaco. */
export type GrammarName = keyof typeof GRAMMARS

const SQL: ReadonlySet<string> = new Set<GrammarName>(['mysql', 'pgsql', 'sql'])

const AGAIN_MS = 5000

/** Makes the languages known; each is fetched when it is first shown, and again when it did not come. */
export function registerGrammars(): void {
  for (const [id, load] of Object.entries(GRAMMARS)) {
    languages.register({ id })
    languages.onLanguageEncountered(id, () => fetchGrammar(id, load))
  }
}

const keywords = new Map<string, readonly string[]>()

/** The words that a language has by itself; none before its grammar is there. */
export const keywordsOf = (id: string): readonly string[] => keywords.get(id) ?? []

/** What is shown by its name, and not by its sign. */
const NAME = /^[A-Za-z_]\w+$/

/** Grammars list the words of a language under several names. */
function wordsIn(language: object): readonly string[] {
  const lists: readonly unknown[] = Object.values(language).filter(Array.isArray).flat()
  return [...new Set(lists.filter((word) => typeof word === 'string'))].filter((word) => NAME.test(word))
}

function fetchGrammar(id: string, load: () => Promise<Grammar>): void {
  load().then(
    ({ conf, language: given }) => {
      const language = SQL.has(id) ? withSqlWords(given) : given
      languages.setLanguageConfiguration(id, conf)
      languages.setMonarchTokensProvider(id, language)
      keywords.set(id, wordsIn(language))
    },
    () => void setTimeout(fetchGrammar, AGAIN_MS, id, load),
  )
}
