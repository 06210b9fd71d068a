import type { KernelView } from './state.ts'

type Times = KernelView['times']

/** A run of a cell begins. */
export const withBegun = (times: Times, id: string, now: number): Times =>
  new Map(times).set(id, { begun: now })

/** It has ended. */
export function withEnded(times: Times, id: string, now: number): Times {
  const time = times.get(id)
  return time ? new Map(times).set(id, { ...time, took: now - time.begun }) : times
}
