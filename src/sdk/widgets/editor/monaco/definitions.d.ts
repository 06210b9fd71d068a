/** Monaco ships these without types. */
declare module 'monaco-editor/languages/definitions/*' {
  import type { languages } from 'monaco-editor/editor/editor.api.js'

  export const conf: languages.LanguageConfiguration
  export const language: languages.IMonarchLanguage
}

/** Its own types are not where its `exports` lead. */
declare module 'emmet' {
  interface Options {
    readonly type: 'markup' | 'stylesheet'
    readonly syntax?: string
    readonly options?: object
  }
  type Config = { readonly resolved: unique symbol }
  export function extract(
    line: string,
    at: number,
    options: { readonly type: Options['type']; readonly lookAhead: boolean },
  ): { readonly abbreviation: string; readonly start: number; readonly end: number } | undefined
  export function resolveConfig(options: Options): Config
  export function markup(abbreviation: string, config: Config): string
  export function stylesheet(abbreviation: string, config: Config): string
}
