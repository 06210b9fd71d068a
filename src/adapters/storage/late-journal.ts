import type { Journal } from '../../kernel/storage.ts'
import { late } from '../late.ts'

const METHODS = {
  device: true,
  drafts: true,
  mark: true,
  nextSession: true,
  readMark: true,
  remove: true,
  wipe: true,
  write: true,
} as const

export interface LateJournal extends Journal {
  /** Resolves when the journal is open; before that it is not `durable`. */
  open(): Promise<Journal>
}

/** A journal that is opened by the first call; a page on which nothing is typed needs none. */
export function createLateJournal(load: () => Promise<Journal>): LateJournal {
  let opening: Promise<Journal> | undefined
  let opened: Journal | undefined

  async function open() {
    opening ??= load()
    try {
      opened = await opening
      return opened
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    ...late<Pick<Journal, keyof typeof METHODS>>(open, METHODS),
    open,
    get durable() {
      return opened?.durable ?? false
    },
    keepAtOnce: (attempt, draft) => opened?.keepAtOnce?.(attempt, draft),
  }
}
