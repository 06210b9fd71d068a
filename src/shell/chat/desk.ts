import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { Session } from '../../kernel/session.ts'
import type { Errands } from '../errands.ts'
import { type Conversation, createConversation } from './conversation.ts'

/** The help chat of an open test: what was said, and whether the panel is on the screen. */
export interface ChatDesk {
  readonly conversation: Conversation
  readonly state: { isOpen: boolean }
  /** Opens the panel; the focus comes back to where it is now. */
  open(): void
  close(): void
}

interface ChatDeskPorts {
  readonly slug: string
  readonly session: Pick<Session, 'upload'>
  readonly errands: Pick<Errands, 'chat'>
  readonly clock: Clock
}

export function createChatDesk({ slug, session, errands, clock }: ChatDeskPorts): ChatDesk {
  const state = proxy({ isOpen: false })
  let opener: Element | null = null
  return {
    state,
    conversation: createConversation({
      clock,
      send: (text, problem) => errands.chat(text, slug, problem),
      upload: (file) => session.upload(file, file.name),
    }),
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
