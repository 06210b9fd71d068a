/*
 * What an editor asks of a language server of the backend while somebody writes. Ours alone; a backend without it has its
 * candidates complete words. No schema stands here, because the player runs with it.
 */

/**
 * Below it is the socket of one language of one problem: `<attempt>/<problem>/<language>`, the language by the slug of its
 * technology. Only for languages that `settings.completion.languages` names.
 */
export const COMPLETION_PATH = '/completion'

/** What a page may send: larger texts are completed by their words alone. */
export const COMPLETION_LIMITS = {
  /** Of one text, in characters. */
  text: 200_000,
  /** Of all files that a language server begins with, in characters, and how many. */
  files: { characters: 1_000_000, count: 500 },
  /** Texts that are open at a time. */
  documents: 20,
} as const

/** Offsets count units of UTF-16 in the text as it was sent last; `path` names a text; its line ends are plain. */
export type CompletionRequest =
  /** First: what lies beside the texts, by relative path. The language server starts with it. */
  | { readonly type: 'begin'; readonly files: Readonly<Record<string, string>> }
  /** The whole text, for the first time or again. */
  | { readonly type: 'text'; readonly path: string; readonly version: number; readonly text: string }
  | { readonly type: 'close'; readonly path: string }
  /** `id` names the reply. */
  | {
      readonly type: 'complete' | 'hover'
      readonly id: number
      readonly path: string
      readonly offset: number
    }

/** What an item is; `''` for anything else. */
export type CompletionKind =
  | ''
  | 'class'
  | 'function'
  | 'keyword'
  | 'module'
  | 'path'
  | 'property'
  | 'variable'

export interface CompletionItem {
  /** What is shown, and inserted. */
  readonly text: string
  readonly kind: CompletionKind
  /** Such as a signature. */
  readonly detail?: string
}

/** Something that is wrong with a text between two offsets. */
export interface TextDiagnostic {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'hint'
  /** In the words of the language server. */
  readonly message: string
}

export type CompletionMessage =
  /** Stand in place of the text between two offsets; `isPart` where more letters may bring others. */
  | {
      readonly type: 'completions'
      readonly id: number
      readonly start: number
      readonly end: number
      readonly items: readonly CompletionItem[]
      readonly isPart: boolean
    }
  /** Plain text; `''` where nothing is known. */
  | { readonly type: 'hover'; readonly id: number; readonly text: string }
  /** All that is wrong with a text now; `version` as it was sent last. */
  | {
      readonly type: 'diagnostics'
      readonly path: string
      readonly version: number
      readonly diagnostics: readonly TextDiagnostic[]
    }
