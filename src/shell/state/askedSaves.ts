import { useEffect, useState } from 'react'
import type { PlayerSession } from './playerSession.ts'

const listeners = new Set<() => void>()

/** Somebody asks to save: nothing waits any more. False where no part of the page says how far that has come. */
export function saveNow(session: Pick<PlayerSession, 'leave'>): boolean {
  session.leave()
  for (const tell of listeners) tell()
  return listeners.size > 0
}

/** How often somebody has asked to save since this part of the page is there. */
export function useAskedSaves(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const tell = () => setCount((before) => before + 1)
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }, [])
  return count
}
