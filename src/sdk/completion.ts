import type { LanguageText, LanguageTextOptions } from '../completion/language-text.ts'

export type { LanguageText, LanguageTextOptions } from '../completion/language-text.ts'

/** For types whose answers are written in an editor for code. */
export interface CompletionSource {
  /** False where the test is written without any: then an editor suggests nothing. */
  readonly isOn: boolean
  /** The text for a language server of the backend; absent if there is none for its language, or nothing is written. */
  open(options: LanguageTextOptions): LanguageText | undefined
}

/** Where no language server is: words have to do. */
export const WORDS_ALONE: CompletionSource = { isOn: true, open: () => undefined }
