import { tabStorage } from '@assess/sdk/ui'
import type { TerminalEntry } from './entries.ts'

/** A terminal that ran when the page was loaded again. */
export type Remembered = Pick<TerminalEntry, 'number' | 'task' | 'token'>

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined)

function remembered(value: unknown): Remembered {
  const { number, task, token } = Object(value)
  return { number: Number.isSafeInteger(number) ? number : 1, task: textOr(task), token: textOr(token) }
}

/** Those that the tab has remembered under a name. */
export function readRunning(memory: string): readonly Remembered[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(memory) ?? '[]')
    return Array.isArray(kept) ? kept.map(remembered) : []
  } catch {
    return []
  }
}

/** Has the tab remember which ones run. */
export function rememberRunning(memory: string, entries: readonly TerminalEntry[]): void {
  const running = entries.filter(({ state }) => state === 'running')
  tabStorage.write(
    memory,
    JSON.stringify(running.map(({ number, task, token }) => ({ number, task, token }))),
  )
}
