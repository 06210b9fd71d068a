import type { ReactNode } from 'react'
import type { Place } from './caret-line.ts'
import type { Locked } from './locked.ts'

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
  /** Called with the whole text, with plain line ends, whenever the candidate has changed it. */
  onChange(code: string): void
  /** Ctrl+Enter. */
  readonly onRun?: (() => void) | undefined
  /** Ctrl+Shift+Enter. */
  readonly onSubmit?: (() => void) | undefined
  /** Where the caret goes with the focus; another object leads there again. */
  readonly place?: Place | undefined
}

export interface CodeEditorProps extends EditorProps {
  /** Stands first in the bar, such as the choice of the language. */
  readonly children?: ReactNode
}

export interface FullEditorProps extends EditorProps {
  /** Shows and reads out a short word about what the caret is on; an empty one is none. */
  announce(text: string): void
}
