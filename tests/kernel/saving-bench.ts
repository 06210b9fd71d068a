import type { SaveReply, SaveRequest } from '../../src/kernel/ports.ts'
import { type SlotView, savedState } from '../../src/kernel/saving/badge.ts'
import { Saving } from '../../src/kernel/saving/saving.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import { createDisk, type Disk, GOOD_DISK } from './sim/disk.ts'
import { SOLUTION } from './sim/server.ts'
import { createSimulation } from './sim/simulation.ts'

export const ATTEMPT = { key: 'ada/1', epoch: 7, solutionSetId: 1 }
type Answer = SaveReply | { kind: 'ok' } | 'never'

/** Saving alone: time stands still unless `pass` moves it, `answer` says what the backend will say. */
export function createBench(before?: Disk) {
  const simulation = createSimulation(1, false)
  const page = { dead: false }
  const disk = createDisk(simulation, 'laptop', GOOD_DISK, before?.drafts)
  const sent: (SaveRequest & { at: number; kept: boolean })[] = []
  const recovered: Draft[] = []
  const reports: string[] = []
  const refusals: string[] = []
  let answer: (request: SaveRequest) => Answer = () => ({ kind: 'ok' })
  const saving = new Saving(
    {
      clock: {
        monotonic: simulation.now,
        calendar: simulation.now,
        after: (ms, run) => simulation.after(ms, run, page),
      },
      random: { number: () => 0.5, uuid: () => `opening${simulation.now()}` },
      journal: disk.journalOf(page),
      api: {
        save(request) {
          const kept = [...disk.drafts.values()].some(({ rev }) => rev === request.rev)
          sent.push({ ...request, at: simulation.now(), kept })
          const reply = answer(request)
          if (reply === 'never') return new Promise(() => {})
          const saveReply: SaveReply =
            reply.kind === 'ok'
              ? { kind: 'acked', rev: request.rev, savedAt: simulation.now(), solution: SOLUTION }
              : reply
          return new Promise((resolve) => simulation.after(100, () => resolve(saveReply), page))
        },
        recover: async (_, draft) => void recovered.push(draft),
      },
      now: () => 1_700_000_000_000 + simulation.now(),
      report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
      refused: (why) => refusals.push(why),
    },
    {},
  )
  const slot = (): SlotView => {
    const found = saving.slots.essay
    if (!found) throw new Error('no slot')
    return found
  }
  return {
    simulation,
    disk,
    saving,
    sent,
    recovered,
    reports,
    refusals,
    slot,
    page,
    pass: (ms: number) => simulation.run(simulation.now() + ms, () => {}),
    badge: () => savedState(slot()),
    replyWith(next: typeof answer) {
      answer = next
    },
    type: (text: string, delay?: number) => saving.markDirty('essay', 'SUB', { answer: text }, delay),
    async begin(
      stored: Parameters<typeof saving.begin>[1] = {},
      attempt: Parameters<typeof saving.begin>[0] = ATTEMPT,
    ) {
      const shown = saving.begin(attempt, stored)
      await simulation.run(simulation.now() + 20, () => {})
      return shown
    },
  }
}
/** Nobody knows what became of a save. */
export const LATER = { kind: 'unknown', why: 'offline' } as const
