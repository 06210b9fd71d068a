import { type ReactNode, useState } from 'react'
import { isActive } from '../../../kernel/selectors.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'
import { onDemand } from '../../ui/onDemand.tsx'

export const ExitDialog = onDemand<{ close(): void; exit(): void }>(
  async () => (await import('./ExitDialog.tsx')).ExitDialog,
  null,
)

/** An action that needs the network: offline it only tells so (TOPBAR-16, 17). */
export function useOnlineOnly(): (act: () => void) => void {
  const { toasts } = useShell()
  const { session } = useOpenTest()
  return (act) => {
    if (session.state.online) act()
    else toasts.show({ kind: 'danger', text: texts.actionOffline })
  }
}

/** Saves what is unsaved, then signs out; while the test runs it asks first (OVERLAY-06). */
export function useLogout(): { logout(): void; readonly dialog: ReactNode } {
  const { chatWidget, signOut } = useServices()
  const { session } = useOpenTest()
  const [isAsking, setAsking] = useState(false)
  const onlineOnly = useOnlineOnly()

  function exit() {
    session.leave()
    chatWidget.shutDown()
    signOut()
  }

  return {
    logout: () => onlineOnly(() => (isActive(session.state) ? setAsking(true) : exit())),
    dialog: isAsking && <ExitDialog close={() => setAsking(false)} exit={exit} />,
  }
}
