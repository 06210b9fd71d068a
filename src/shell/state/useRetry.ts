import { useEffect } from 'react'
import { useServices } from './services.ts'

/** The server may be back after this long, in milliseconds. */
const AGAIN_MS = 5000

/** Tries again, every few seconds, what could not be loaded; a try that fails has to draw the component again. */
export function useRetry(retry: () => void): void {
  const { clock } = useServices()
  useEffect(() => clock.after(AGAIN_MS, retry))
}
