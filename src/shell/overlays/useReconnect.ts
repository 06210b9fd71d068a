import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../services.ts'
import { useTest } from '../test/context.ts'

/** Between two tries to reach the server (NET-10), in milliseconds. */
const TRY_EVERY_MS = 5000

type Reconnecting = 'waiting' | 'attempting' | 'failed'

/**
 * While the network is gone the server is asked every five seconds: a browser may say that it is offline when it
 * is not. `waiting` is before the first try (NET-14..16).
 */
export function useReconnect(): { readonly state: Reconnecting; attempt(): void } {
  const { clock, device } = useServices()
  const { session } = useTest()
  const [state, setState] = useState<Reconnecting>('waiting')
  const isRunning = useRef(false)

  const attempt = useCallback(() => {
    if (isRunning.current) return
    isRunning.current = true
    setState((last) => (last === 'waiting' ? last : 'attempting'))
    device
      .reach()
      .then(
        () => session.setOnline(true),
        () => setState('failed'),
      )
      .finally(() => {
        isRunning.current = false
      })
  }, [device, session])

  useEffect(() => {
    if (state === 'attempting') return
    return clock.after(TRY_EVERY_MS, attempt)
  }, [clock, attempt, state])

  return { state, attempt }
}
