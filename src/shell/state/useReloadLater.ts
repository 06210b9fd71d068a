import { useEffect, useRef } from 'react'
import { useServices } from './services.ts'

/** Soon at first, then ever less often: somebody who looks on waits for seconds, and a line of runs may take minutes. */
const FIRST_MS = 2000
const MOST_MS = 20_000

/** Does something again and again while it `isWanted`; it is wanted again once it has been done. */
export function useReloadLater(isWanted: boolean, run: () => void): void {
  const { clock } = useServices()
  const wait = useRef(FIRST_MS)
  useEffect(() => {
    if (!isWanted) return
    return clock.after(wait.current, () => {
      wait.current = Math.min(MOST_MS, wait.current * 1.5)
      run()
    })
  }, [isWanted, run, clock])
}
