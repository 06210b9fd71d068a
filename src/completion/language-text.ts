import type { CompletionItem, TextDiagnostic } from '../wire/completion.ts'

/** What may stand in place of the text between two offsets. */
export interface FoundCompletions {
  readonly start: number
  readonly end: number
  readonly completions: readonly CompletionItem[]
  /** More letters may bring others. */
  readonly isPart: boolean
}

/** A text that a language server knows. It is asked with the text as it stands; what it does not say soon it does not know. */
export interface LanguageText {
  complete(code: string, offset: number): Promise<FoundCompletions | undefined>
  /** Plain text; `''` where nothing is known. */
  hover(code: string, offset: number): Promise<string>
  /** The text has changed: its diagnostics are looked for when it has come to rest. */
  check(code: string): void
  /** Calls with all diagnostics of the text, each time that they are known; the answer undoes. */
  watch(found: (diagnostics: readonly TextDiagnostic[]) => void): () => void
  close(): void
}

/** Which text it is. */
export interface LanguageTextOptions {
  /** Slug of the technology. */
  readonly language: string
  /** Its path among the files, or any name for a program that is one text. */
  readonly path: string
  /** What lies beside it, when the language server begins. */
  files?(): Readonly<Record<string, string>>
}
