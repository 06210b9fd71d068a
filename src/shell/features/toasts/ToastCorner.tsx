import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const Toasts = onDemand<object>(async () => (await import('./Toasts.tsx')).Toasts, null)

/**
 * The toasts' code is fetched for the first one, or when the first screen has been up for this long, in milliseconds.
 */
const FETCH_AFTER_MS = 500

/**
 * Where the toasts stand; from early on, since a screen reader follows only a region that it knows. While their code
 * cannot be fetched, each new toast asks for it again.
 */
export function ToastCorner() {
  const { clock } = useServices()
  const { toasts } = useSnapshot(useShell().toasts.state)
  const [isDue, setDue] = useState(false)
  const [isReady, setReady] = useState(false)
  const newest = toasts.at(-1)?.id
  useEffect(() => clock.after(FETCH_AFTER_MS, () => setDue(true)), [clock])
  useEffect(() => {
    if (isDue || newest !== undefined)
      void Toasts.preload().then(
        () => setReady(true),
        () => {},
      )
  }, [isDue, newest])
  return isReady ? <Toasts /> : null
}
