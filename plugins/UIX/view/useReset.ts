import { useState } from 'react'
import type { PaneName } from '../problem/panes.ts'

interface ResetOptions {
  readonly name: PaneName
  readonly text: string
  /** What the part began with. */
  readonly stub: string
  onChange(name: PaneName, text: string): void
}

/** Puts a part back to what it began with, and what was written there again until somebody writes. */
export function useReset({ name, text, stub, onChange }: ResetOptions) {
  const [before, setBefore] = useState<Partial<Record<PaneName, string>>>({})
  const kept = before[name]
  const isUndo = text === stub && kept !== undefined
  return {
    isUndo,
    canAct: text !== stub || kept !== undefined,
    act() {
      setBefore({ ...before, [name]: isUndo ? undefined : text })
      onChange(name, isUndo ? kept : stub)
    },
  }
}
