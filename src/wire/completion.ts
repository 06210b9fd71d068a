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
  documents: 50,
} as const

/** Languages of one problem that share a language server, by the slug of that one; others have one of their own. */
const SHARED: Readonly<Record<string, string>> = {
  c: 'cpp',
  'c++': 'cpp',
  css: 'html',
  javascript: 'typescript',
  json: 'html',
  nodejs: 'typescript',
  python3: 'python',
}

/** The language by which a page asks for the language server of one. */
export const sharedLanguage = (slug: string): string => new Map(Object.entries(SHARED)).get(slug) ?? slug

/** Offsets count units of UTF-16 in the text as it was sent last; `path` names a text; its line ends are plain. */
export type CompletionRequest =
  /** First: what lies beside the texts, by relative path. The language server starts with it. */
  | { readonly type: 'begin'; readonly files: Readonly<Record<string, string>> }
  /** The whole text, for the first time or again. */
  | { readonly type: 'text'; readonly path: string; readonly version: number; readonly text: string }
  | { readonly type: 'close'; readonly path: string }
  /** `id` names the reply. */
  | {
      readonly type: 'complete' | 'hover' | 'signature' | 'definition'
      readonly id: number
      readonly path: string
      readonly offset: number
    }
  /** What is called so gets another name, in all texts. */
  | {
      readonly type: 'rename'
      readonly id: number
      readonly path: string
      readonly offset: number
      readonly name: string
    }
  | {
      readonly type: 'format'
      readonly id: number
      readonly path: string
      readonly tabSize: number
      readonly insertSpaces: boolean
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
  /** What is inserted in place of `text`, with places to fill in as Visual Studio Code writes them. */
  readonly snippet?: string
  /** What is compared with the letters that are there, where it is not `text`. */
  readonly filter?: string
  /** What else changes with it, such as an import. */
  readonly edits?: readonly TextEdit[]
}

/** Another text in place of what is between two offsets. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** How something is called. */
export interface Signature {
  readonly label: string
  /** Each by its offsets in the label. */
  readonly parameters: readonly (readonly [from: number, to: number])[]
  readonly documentation: string
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
  /** What is being called; `active` and `parameter` count from 0. */
  | {
      readonly type: 'signature'
      readonly id: number
      readonly signatures: readonly Signature[]
      readonly active: number
      readonly parameter: number
    }
  /** Where it is declared; `path` is `''` where nobody knows, or not in a text of the answer. */
  | { readonly type: 'definition'; readonly id: number; readonly path: string; readonly offset: number }
  /** What is to be changed, in which texts. */
  | {
      readonly type: 'edits'
      readonly id: number
      readonly edits: readonly (TextEdit & { readonly path: string })[]
    }
  /** The language server has read the texts. */
  | { readonly type: 'ready' }
  /** All that is wrong with a text now; `version` as it was sent last. */
  | {
      readonly type: 'diagnostics'
      readonly path: string
      readonly version: number
      readonly diagnostics: readonly TextDiagnostic[]
    }
