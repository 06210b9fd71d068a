import { useServices } from '../services.ts'
import { useShell } from '../shell.ts'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'

/** An action that needs the network: offline it only tells so (TOPBAR-16, 17). */
export function useOnlineOnly(): (act: () => void) => void {
  const { toasts } = useShell()
  const { session } = useTest()
  return (act) => {
    if (session.state.online) act()
    else toasts.show({ kind: 'danger', text: texts.actionOffline })
  }
}

/** Saves what is unsaved, then signs out. */
export function useLogout(): () => void {
  const { logoutUrl, visit } = useServices()
  const { session } = useTest()
  const onlineOnly = useOnlineOnly()
  return () =>
    onlineOnly(() => {
      session.leave()
      visit(logoutUrl)
    })
}
