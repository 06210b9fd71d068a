import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { AlertKind } from '../../../proctoring/state.ts'
import { useOpenTest } from '../../state/openTestContext.ts'

/** An alert of this session: what was noticed, and when in server time. */
export interface NotedAlert {
  readonly kind: AlertKind
  readonly at: number
}

/** The alerts of this session; each new one opens what tells of them. */
export function useAlerts() {
  const { session } = useOpenTest()
  const { alert } = useSnapshot(session.state).proctoring
  const [alerts, setAlerts] = useState<readonly NotedAlert[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!alert) return
    const at = session.timer.now()
    setAlerts((before) => [{ kind: alert, at }, ...before])
    setOpen(true)
  }, [alert, session])
  return { alerts, isOpen, close: () => setOpen(false) }
}
