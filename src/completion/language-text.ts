import type { CompletionItem, CompletionMessage, TextDiagnostic, TextEdit } from '../wire/completion.ts'

/** What may stand in place of the text between two offsets. */
export interface FoundCompletions {
  readonly start: number
  readonly end: number
  readonly completions: readonly CompletionItem[]
  /** More letters may bring others. */
  readonly isPart: boolean
}

/** `starting`: the server starts; `ended`: it failed too often; `absent`: no server knows the text, so words are suggested. */
export type HelpState = 'absent' | 'starting' | 'ready' | 'ended'

/** How something is called that is being called. */
export type FoundSignatures = Omit<Extract<CompletionMessage, { type: 'signature' }>, 'id' | 'type'>

/** Where something is declared. */
export interface FoundPlace {
  readonly path: string
  readonly offset: number
}

/** What changes when something gets another name. */
export interface FoundNames {
  /** In the text that was asked about. */
  readonly edits: readonly TextEdit[]
  /** Others, as they are then. */
  readonly others: readonly (readonly [path: string, text: string])[]
}

/** A text that a language server knows. It is asked with the text as it stands; what it does not say soon it does not know. */
export interface LanguageText {
  /** Who has nothing else to offer is patient. */
  complete(code: string, offset: number, isPatient?: boolean): Promise<FoundCompletions | undefined>
  /** Plain text; `''` where nothing is known. */
  hover(code: string, offset: number): Promise<string>
  signature(code: string, offset: number): Promise<FoundSignatures | undefined>
  define(code: string, offset: number): Promise<FoundPlace | undefined>
  /** When what is at the offset gets another name. */
  renamed(code: string, offset: number, name: string): Promise<FoundNames>
  /** The whole text as its language is usually laid out; `undefined` where nobody knows. */
  format(
    code: string,
    indentation: { readonly tabSize: number; readonly insertSpaces: boolean },
  ): Promise<string | undefined>
  /** The text has changed: its diagnostics are looked for when it has come to rest. */
  check(code: string): void
  /** Calls with all diagnostics of the text, each time that they are known; the answer undoes. */
  watch(found: (diagnostics: readonly TextDiagnostic[]) => void): () => void
  /** Calls with how the language server is, now and whenever that changes; the answer undoes. */
  watchState(tell: (state: HelpState) => void): () => void
  close(): void
}

/** Which text it is. */
export interface LanguageTextOptions {
  /** Slug of the technology. */
  readonly language: string
  /** Its path among the files, or any name for a program that is one text. */
  readonly path: string
  /** As it stands now. */
  code(): string
  /** What lies beside it. */
  files?(): Readonly<Record<string, string>>
}
