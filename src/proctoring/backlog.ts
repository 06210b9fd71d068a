import type { ProctoringContext } from './context.ts'
import type { EvidenceCounts } from './evidence-counts.ts'
import type { KeptPicture, PictureName } from './ports.ts'

/** The most that wait in a page whose browser stores none of them (GAP-092). */
const MAX_UNSTORED = 25

/** Pictures and pieces that are still to be sent, oldest first, on the device too (IMG-03, IMG-04). */
export interface Backlog {
  first(): KeptPicture | undefined
  sequences(): readonly number[]
  /** Resolves when it is on the device, as far as that keeps anything. */
  add(picture: KeptPicture): Promise<void>
  /** Keeps what has changed of one that is in it. */
  change(picture: KeptPicture): Promise<void>
  /** It is over with this one. */
  settle(picture: KeptPicture, how: 'success' | 'fail' | 'drop'): void
}

export async function openBacklog(
  context: ProctoringContext,
  evidenceCounts: EvidenceCounts,
): Promise<Backlog> {
  const { attempt, ports, report, state } = context
  const queue = [...(await ports.pictures.all(attempt).catch(() => []))]

  const show = () => {
    state.picturesWaiting = queue.length
  }

  function settle(picture: KeptPicture, how: 'success' | 'fail' | 'drop') {
    const { mode, sequence, source } = picture
    const at = queue.findIndex((one) => isSame(one, picture))
    if (at >= 0) queue.splice(at, 1)
    show()
    ports.pictures.remove(attempt, picture).catch(report)
    evidenceCounts.settle(picture, how)
    if (how !== 'success')
      context.raise('WEBCAM_SNAPSHOT', { image_sequence: sequence, mode, source, state: how })
  }

  async function keep(picture: KeptPicture) {
    try {
      for (const gone of await ports.pictures.keep(attempt, picture)) settle(gone, 'drop')
    } catch (error) {
      report(error)
      const [oldest] = queue.length > MAX_UNSTORED ? queue : []
      if (oldest) settle(oldest, 'drop')
    }
  }

  show()
  return {
    first: () => queue[0],
    sequences: () => queue.map(({ sequence }) => sequence),
    async add(picture) {
      queue.push(picture)
      show()
      await keep(picture)
    },
    async change(picture) {
      const at = queue.findIndex((one) => isSame(one, picture))
      if (at < 0) return
      queue[at] = picture
      await keep(picture)
    },
    settle,
  }
}

const isSame = (one: PictureName, other: PictureName) =>
  one.mode === other.mode && one.source === other.source && one.sequence === other.sequence
