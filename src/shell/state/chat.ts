import { proxy } from 'valtio/vanilla'
import type { Conversation } from './conversation.ts'

/** The help chat of an open test: what was said, and whether the panel is on the screen. */
export interface ChatDesk {
  readonly state: { isOpen: boolean }
  /** What was said since the test was opened; the panel begins it, so that its code comes with the panel. */
  conversation: Conversation | undefined
  /** Opens the panel; the focus comes back to where it is now. */
  open(): void
  close(): void
}

export function createChatDesk(): ChatDesk {
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
