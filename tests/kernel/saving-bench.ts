import type { Draft, SaveReply, SaveRequest } from '../../src/kernel/ports.ts'
import { createSaving } from '../../src/kernel/saving/saver.ts'
import { type Slot, savedState } from '../../src/kernel/saving/slot.ts'
import { createDisk, GOOD_DISK } from './sim/disk.ts'
import { SOLUTION } from './sim/server.ts'
import { createWorld } from './sim/world.ts'

export const ATTEMPT = { key: 'ada/1', epoch: 7, solutionSetId: 1 }
type Answer = SaveReply | { kind: 'ok' } | 'never'

/** Saving on a desk: time stands still unless `pass` moves it, `answer` says what the backend will say. */
export function createBench() {
  const world = createWorld(1, false)
  const page = { dead: false }
  const disk = createDisk(world, 'laptop', GOOD_DISK)
  const sent: (SaveRequest & { at: number; kept: boolean })[] = []
  const recovered: Draft[] = []
  const reports: string[] = []
  const refusals: string[] = []
  let answer: (request: SaveRequest) => Answer = () => ({ kind: 'ok' })
  const saving = createSaving({
    clock: { monotonic: world.now, calendar: world.now, after: (ms, run) => world.after(ms, run, page) },
    random: { number: () => 0.5, uuid: () => `opening${world.now()}` },
    journal: disk.journalOf(page),
    api: {
      save(request) {
        const kept = [...disk.drafts.values()].some(({ rev }) => rev === request.rev)
        sent.push({ ...request, at: world.now(), kept })
        const reply = answer(request)
        if (reply === 'never') return new Promise(() => {})
        const told: SaveReply =
          reply.kind === 'ok'
            ? { kind: 'acked', rev: request.rev, savedAt: world.now(), solution: SOLUTION }
            : reply
        return new Promise((resolve) => world.after(100, () => resolve(told), page))
      },
      recover: async (_, draft) => void recovered.push(draft),
    },
    now: () => 1_700_000_000_000 + world.now(),
    report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
    refused: (why) => refusals.push(why),
  })
  const slot = (): Slot => {
    const found = saving.slots.essay
    if (!found) throw new Error('no slot')
    return found
  }
  return {
    ...{ world, disk, saving, sent, recovered, reports, refusals, slot, page },
    pass: (ms: number) => world.run(world.now() + ms, () => {}),
    badge: () => savedState(slot()),
    replyWith(next: typeof answer) {
      answer = next
    },
    type: (text: string, delay?: number) => saving.markDirty('essay', 'SUB', () => ({ answer: text }), delay),
    async begin(
      stored: Parameters<typeof saving.begin>[1] = {},
      attempt: Parameters<typeof saving.begin>[0] = ATTEMPT,
    ) {
      const shown = saving.begin(attempt, stored)
      await world.run(world.now() + 20, () => {})
      return shown
    },
  }
}
/** Nobody knows what became of a save. */
export const LATER = { kind: 'unknown', why: 'offline' } as const
