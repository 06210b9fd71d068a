import { isRecord, ReadContext, ReadError } from '@assess/sdk'
import { type Notebook, readNotebook } from './format.ts'
import { excessOf } from './limits.ts'

/** Why a file cannot be taken as a notebook. */
export type NotebookFault = 'notJson' | 'notNotebook' | 'version' | 'broken' | 'tooMany' | 'tooLarge'

type Parsed =
  | { readonly notebook: Notebook }
  /** `place` is where it is broken, such as `cells[2].source`; `''` for the whole. */
  | { readonly fault: NotebookFault; readonly place: string }

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const placeIn = (error: unknown): string => (error instanceof ReadError ? error.place : '')

/** Reads the text of an `.ipynb` file. */
export function parseNotebook(text: string): Parsed {
  const parsed = parse(text)
  if (!parsed) return { fault: 'notJson', place: '' }
  const { value } = parsed
  if (!isRecord(value) || !('nbformat' in value)) return { fault: 'notNotebook', place: '' }
  if (value.nbformat !== 4) return { fault: 'version', place: '' }
  try {
    const notebook = readNotebook(value, new ReadContext())
    const excess = excessOf(notebook)
    if (excess) return { fault: excess === 'cells' ? 'tooMany' : 'tooLarge', place: '' }
    return { notebook }
  } catch (error) {
    return { fault: 'broken', place: placeIn(error) }
  }
}

/** The text of a notebook as Jupyter writes it. */
export const textOfNotebook = (notebook: Notebook): string => `${JSON.stringify(notebook, null, 1)}\n`
