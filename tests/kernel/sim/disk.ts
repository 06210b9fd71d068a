import type { Draft, Journal } from '../../../src/kernel/storage.ts'
import type { PageLife, Simulation } from './simulation.ts'

/** What a browser profile may do wrong around its journal. */
export interface DiskHabits {
  /** A promise resolves when the record is on disk, not before. */
  readonly waits: boolean
  /** Drafts of different openings lie side by side. */
  readonly apart: boolean
  /** A draft is removed only if it is still the one that was meant. */
  readonly removesExactly: boolean
  /** Session numbers go on after a crash. */
  readonly counts: boolean
}
export const GOOD_DISK: DiskHabits = { waits: true, apart: true, removesExactly: true, counts: true }

/** The disk of one browser profile: outlives its tabs, can be full, can hang. */
export interface Disk {
  readonly drafts: ReadonlyMap<string, Draft>
  readonly marks: ReadonlyMap<string, string>
  isFull: boolean
  /** Nothing is done before this moment. */
  hangsUntil: number
  /** The journal as one tab sees it. */
  journalOf(tab: PageLife): Journal
  /** Of what a tab has asked for, only the first part is done; call it when the tab dies. */
  cut(): void
}

function fail(tab: PageLife, reject: (error: Error) => void) {
  if (!tab.dead) reject(new Error('QuotaExceededError'))
}

/** `before`: what is on it already. */
export function createDisk(
  simulation: Simulation,
  name: string,
  habits: DiskHabits,
  before: Disk['drafts'] = new Map(),
): Disk {
  const drafts = new Map(before)
  const marks = new Map<string, string>()
  let session = 0
  let asked = 0
  let done = 0
  let idleAt = 0
  let lost: { from: number; to: number } | undefined
  const nameOf = ({ problem, epoch, session = 0 }: Pick<Draft, 'problem' | 'epoch' | 'session'>) =>
    habits.apart ? `${problem} ${epoch ?? -session}` : problem

  /** Requests are done in the order of asking; those of a dead tab up to where it was cut. */
  function ask<T>(tab: PageLife, writes: boolean, act: () => T): Promise<T> {
    const number = ++asked
    idleAt = Math.max(idleAt, simulation.now(), disk.hangsUntil) + simulation.between(1, 4)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    simulation.after(idleAt - simulation.now(), () => {
      done = number
      if (lost && number > lost.from && number <= lost.to) return
      if (writes && disk.isFull) return fail(tab, reject)
      const result = act()
      if (!tab.dead) resolve(result)
    })
    return promise
  }

  const disk: Disk = {
    drafts,
    marks,
    isFull: false,
    hangsUntil: 0,
    cut() {
      lost = { from: simulation.between(done, asked + 1), to: asked }
      if (!habits.counts) session = 0
    },
    journalOf: (tab) => ({
      durable: true,
      device: () => ask(tab, false, () => name),
      nextSession: () => ask(tab, true, () => ++session),
      drafts: () => ask(tab, false, () => [...drafts.values()]),
      write(_, draft) {
        const written = ask(tab, true, () => {
          simulation.say(
            () => `${name}: disk keeps ${draft.problem} ${draft.epoch}.${draft.rev} =${draft.fields.answer}`,
          )
          drafts.set(nameOf(draft), draft)
        })
        if (habits.waits) return written
        written.catch(() => {})
        return Promise.resolve()
      },
      keepAtOnce: (_, draft) => void drafts.set(nameOf(draft), draft),
      remove: (_, draft) =>
        ask(tab, false, () => {
          const exact = drafts.get(nameOf(draft))?.rev === draft.rev || !habits.removesExactly
          if (exact && drafts.delete(nameOf(draft)))
            simulation.say(() => `${name}: disk drops ${draft.problem} ${draft.epoch}.${draft.rev}`)
        }),
      mark: (_, key, value) =>
        ask(
          tab,
          value !== undefined,
          () => void (value === undefined ? marks.delete(key) : marks.set(key, value)),
        ),
      readMark: (_, key) => ask(tab, false, () => marks.get(key)),
      wipe: () =>
        ask(tab, false, () => {
          simulation.say(() => `${name}: disk is wiped`)
          drafts.clear()
          marks.clear()
        }),
    }),
  }
  return disk
}
