import type { Measures } from '../../cli/load/measures.ts'

/** A part that was killed, with moments in milliseconds since the epoch. */
export interface Kill {
  readonly name: string
  readonly at: number
  /** How long it took until it could be used again. */
  readonly backMs: number
  /** When the next kill may follow. */
  readonly until: number
}

/** What takes longer than on any good day. */
const SLOW_MS = {
  start: 10_000,
  save: 1000,
  upload: 2000,
  run: 10_000,
  pod: 5000,
  command: 2000,
  submit: 2000,
  check: 10_000,
  socket: 0,
  workspace: 0,
} as const

/** What is named of it. */
const FELT = ['save', 'upload', 'run', 'socket', 'workspace', 'command'] as const

/** How long candidates felt a kill: until the last of what it held up was done. */
export function goneOnAfter({ at, backMs, name, until }: Kill, measures: Measures): string {
  const held = measures.between(at, until).filter(({ deed, ms }) => ms > SLOW_MS[deed])
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const last = (deed: string) => {
    const ends = held.filter((one) => one.deed === deed).map(({ endedAt }) => endedAt - at)
    return ends.length > 0 ? `${deed} ${seconds(Math.max(...ends))} s (${ends.length})` : undefined
  }
  const felt = FELT.map(last).filter((one) => one !== undefined)
  return `${name}: started again after ${seconds(backMs)} s; ${felt.length > 0 ? `held up until ${felt.join(', ')}` : 'nobody felt it'}`
}
