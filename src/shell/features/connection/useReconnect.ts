import { useCallback, useEffect, useState } from 'react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'

/** Between two tries to reach the server (NET-10), and how long a try shows at least, in milliseconds. */
const TRY_EVERY_MS = 5000
const SHOWN_MS = 1000

type Reconnecting = 'waiting' | 'first' | 'attempting' | 'failed'

/**
 * While the network is gone the server is asked every five seconds: a browser may say that it is offline when it
 * is not. The `first` try is not shown; until it
 * has failed there is only the banner (NET-14..16, GAP-124).
 */
export function useReconnect(): { readonly state: Reconnecting; attempt(): void } {
  const { clock, device } = useServices()
  const { session } = useOpenTest()
  const [state, setState] = useState<Reconnecting>('waiting')
  const attempt = useCallback(() => setState('attempting'), [])

  useEffect(() => {
    if (state === 'waiting') return clock.after(TRY_EVERY_MS, () => setState('first'))
    if (state === 'failed') return clock.after(TRY_EVERY_MS - SHOWN_MS, attempt)
    let isStale = false
    const reach = () =>
      device.reach().then(
        () => session.setOnline(true),
        () => !isStale && setState('failed'),
      )
    const cancel = clock.after(state === 'first' ? 0 : SHOWN_MS, () => void reach())
    return () => {
      isStale = true
      cancel()
    }
  }, [clock, device, session, attempt, state])

  return { state, attempt }
}
