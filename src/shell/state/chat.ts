import { proxy } from 'valtio/vanilla'
import type { ChatAnswer } from '../../ports/screen-api.ts'

export interface Question {
  readonly from: 'candidate'
  readonly id: number
  readonly text: string
  /** Slug of the problem that was on the screen; `''` elsewhere. */
  readonly problem: string
  /** What the text stands for, when it is a file. */
  readonly file: File | undefined
  state: 'sending' | 'answered' | 'failed' | 'too-large'
}

export interface Answer extends ChatAnswer {
  readonly from: 'help'
  readonly id: number
}

export interface Conversation {
  /** Oldest first; `draft` is what has been typed and not sent. */
  readonly state: { messages: (Question | Answer)[]; draft: string }
  /** Asks; a blank text asks nothing. */
  ask(text: string, problem: string): Promise<void>
  /** Uploads a file of at most 10 MB and sends its address (VALID-05, CALL-78). */
  attach(file: File, problem: string): Promise<void>
  /** Asks again what failed. */
  retry(id: number): Promise<void>
}

/** The help chat of an open test: what was said, and whether the panel is on the screen. */
export interface ChatState {
  readonly state: { isOpen: boolean }
  /** What was said since the test was opened; the panel begins it, so that its code comes with the panel. */
  conversation: Conversation | undefined
  /** Opens the panel; the focus comes back to where it is now. */
  open(): void
  close(): void
}

export function createChatState(): ChatState {
  const state = proxy({ isOpen: false })
  let opener: Element | null = null
  return {
    state,
    conversation: undefined,
    open() {
      opener = document.activeElement
      state.isOpen = true
    },
    close() {
      state.isOpen = false
      const isThere = opener instanceof HTMLElement && opener.isConnected
      const target = isThere ? opener : document.querySelector('h1')
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
