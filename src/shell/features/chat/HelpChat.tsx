import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const ChatPanel = onDemand<object>(async () => (await import('./ChatPanel.tsx')).ChatPanel, null)

/** Whether there is a help chat for this person: candidates only (ROLE-07). */
export function useHasChat(): boolean {
  const { session } = useOpenTest()
  return useSelected(session.state, ({ user }) => user?.usertype === 'hacker')
}

/** The help chat, once it was opened. */
export function HelpChat() {
  const { chat } = useOpenTest()
  const { isOpen } = useSnapshot(chat.state)
  return useHasChat() && isOpen ? <ChatPanel /> : null
}

/** The chat's code is wanted; rejects when it cannot be fetched. */
export const preloadChat = ChatPanel.preload
