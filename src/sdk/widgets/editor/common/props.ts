import type { ReactNode, RefObject } from 'react'
import type { LineMark } from '../../run/marked-lines.ts'
import type { Place } from './caret-line.ts'
import type { Locked } from './locked.ts'

/** How far Tab indents, unless the text or the candidate has it otherwise. */
export const TAB_SIZE = 4

/** What an editor of code is given; of both kinds, plain and full. */
export interface EditorProps {
  /** Its accessible name, by which a driver finds it too. */
  readonly label: string
  /** Slug of the technology, such as `python`. */
  readonly language: string
  /** The whole text, locked lines included. */
  readonly code: string
  readonly locked: Locked
  readonly readOnly: boolean
  /** Names the text: one with another path is another text, with an undo history of its own. */
  readonly path: string
  /** The path names one text of the attempt, whose undo history and caret are there when the editor is shown again. */
  readonly isKept?: boolean
  /** Called with the whole text, with plain line ends, whenever the candidate has changed it. */
  onChange(code: string): void
  /** Ctrl+Enter. */
  readonly onRun?: (() => void) | undefined
  /** Ctrl+Shift+Enter. */
  readonly onSubmit?: (() => void) | undefined
  /** Where the caret goes with the focus; another object leads there again. */
  readonly place?: Place | undefined
  /** As high as its text, and without numbers of lines: one of several editors below each other. */
  readonly isFitted?: boolean
  /** Takes the focus when it is shown, with the caret at this offset. */
  readonly begin?: number | undefined
  /** With `begin`: the text between is selected. */
  readonly anchor?: number | undefined
  /** Suggests words of the text and of its language while somebody writes. */
  readonly words?: boolean | undefined
  readonly assist?: EditorAssist | undefined
  /** Lines that the last run found fault with, as long as it is of this text; the full editor marks them. */
  readonly marks?: readonly LineMark[] | undefined
  /** Told where the caret is. */
  onCaret?(offset: number): void
}

/** One text that an editor suggests. */
export interface Completion {
  readonly text: string
  /** Such as `function` or `module`; `''` where that is not known. */
  readonly kind: string
  /** Such as a signature. */
  readonly detail?: string
  /** What is inserted in place of `text`, with places to fill in. */
  readonly snippet?: string
  /** What is compared with the letters that are there, where it is not `text`. */
  readonly filter?: string
  /** What else changes with it, such as an import. */
  readonly edits?: readonly EditorEdit[]
}

/** Another text in place of what is between two offsets. */
export interface EditorEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** How something is called that is being called; `active` and `parameter` count from 0. */
export interface EditorSignatures {
  readonly signatures: readonly {
    readonly label: string
    /** Each by its offsets in the label. */
    readonly parameters: readonly (readonly [from: number, to: number])[]
    readonly documentation: string
  }[]
  readonly active: number
  readonly parameter: number
}

/** The state of what knows the text: it starts, answers, failed for good, or does not exist. */
export type AssistState = 'absent' | 'starting' | 'ready' | 'ended'

/** What may stand in place of the text between two offsets. */
export interface Completions {
  readonly start: number
  readonly end: number
  readonly completions: readonly Completion[]
  /** More letters may bring others. */
  readonly isPart?: boolean
}

/** Something that is wrong with a text between two offsets. */
export interface EditorDiagnostic {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'hint'
  readonly message: string
}

/** How a text is indented. */
export interface Indentation {
  readonly tabSize: number
  readonly insertSpaces: boolean
}

/** What is known of a text by the program that runs it, or by a language server; only the full editor asks. */
export interface EditorAssist {
  /** Rejects, or gives none, where nothing is known now; who has nothing else to offer is patient. */
  complete(code: string, offset: number, isPatient?: boolean): Promise<Completions | undefined>
  /** Shift+Tab behind a text of the line. */
  inspect?(code: string, offset: number): void
  /** Plain text; `''` where nothing is known. */
  hover?(code: string, offset: number): Promise<string>
  signature?(code: string, offset: number): Promise<EditorSignatures | undefined>
  /** Where in the text it is declared, or what leads there when it is declared elsewhere. */
  define?(code: string, offset: number): Promise<number | (() => void) | undefined>
  /** What changes in the text when what is at the offset gets another name; other texts are changed at once. */
  rename?(code: string, offset: number, name: string): Promise<readonly EditorEdit[]>
  /** The text is worked on, or has changed. */
  check?(code: string): void
  /** Calls with all diagnostics of the text, each time that they are known; the answer undoes. */
  watch?(found: (diagnostics: readonly EditorDiagnostic[]) => void): () => void
  /** Calls with how it is, now and whenever that changes; the answer undoes. */
  watchState?(tell: (state: AssistState) => void): () => void
  /** The whole text as its language is usually laid out; `undefined` where nobody knows. */
  format?(code: string, indentation: Indentation): Promise<string | undefined>
}

/** What `CodeEditor` is given: `EditorProps`, and what stands in its bar. */
export interface CodeEditorProps extends EditorProps {
  /** Stands first in the bar, such as the choice of the language. */
  readonly children?: ReactNode
}

/** What the keys of the page do with an editor. */
export interface EditorHandle {
  /** Shows all commands, those that are offered beside the editor too; rejects when they cannot be fetched. */
  showPalette(): Promise<void>
  goToLine(): void
  /** As the formatter writes it, but for locked lines. */
  format(): Promise<void>
}

export interface FullEditorProps extends EditorProps {
  /** Holds what the keys of the page do with it. */
  readonly hand?: RefObject<EditorHandle | undefined>
  /** Where Vim says what it does; `null` before it is there. Absent, Vim and Emacs have no keys here. */
  readonly keysLine?: HTMLElement | null
  /** Shows and reads out a short word about what the caret is on; an empty one is not shown. */
  announce(text: string): void
  /** It is there, and can take the focus. */
  onShown?(): void
}
