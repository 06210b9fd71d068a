import type { Desk } from './desk.ts'
import type { KeptPicture, PictureName } from './ports.ts'
import type { Tally } from './tally.ts'

/** So many wait in a page whose browser keeps none of them (GAP-092). */
const MOST_UNKEPT = 25

/** Pictures and pieces that are still to be sent, oldest first, on the shelf of the device too (IMG-03, IMG-04). */
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

export async function openBacklog(desk: Desk, tally: Tally): Promise<Backlog> {
  const { attempt, ports, report, state } = desk
  const line = [...(await ports.shelf.all(attempt).catch(() => []))]

  const show = () => {
    state.picturesWaiting = line.length
  }

  function settle(picture: KeptPicture, how: 'success' | 'fail' | 'drop') {
    const { mode, sequence, source } = picture
    const at = line.findIndex((one) => isSame(one, picture))
    if (at >= 0) line.splice(at, 1)
    show()
    ports.shelf.remove(attempt, picture).catch(report)
    tally.settle(picture, how)
    if (how !== 'success')
      desk.raise('WEBCAM_SNAPSHOT', { image_sequence: sequence, mode, source, state: how })
  }

  async function keep(picture: KeptPicture) {
    try {
      for (const gone of await ports.shelf.keep(attempt, picture)) settle(gone, 'drop')
    } catch (error) {
      report(error)
      const [oldest] = line.length > MOST_UNKEPT ? line : []
      if (oldest) settle(oldest, 'drop')
    }
  }

  show()
  return {
    first: () => line[0],
    sequences: () => line.map(({ sequence }) => sequence),
    async add(picture) {
      line.push(picture)
      show()
      await keep(picture)
    },
    async change(picture) {
      const at = line.findIndex((one) => isSame(one, picture))
      if (at < 0) return
      line[at] = picture
      await keep(picture)
    },
    settle,
  }
}

const isSame = (one: PictureName, other: PictureName) =>
  one.mode === other.mode && one.source === other.source && one.sequence === other.sequence
