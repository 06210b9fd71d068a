import type { Position } from '../../src/kernel/ports.ts'
import type { PositionPorts } from '../../src/shell/state/positionKeeper.ts'

/** The store of positions of one device and the call that sends them; `answer` fails where it throws. */
export function createFakePositions() {
  const kept: { position: Position; isSent: boolean } = { position: { bookmarks: {} }, isSent: true }
  const sent: { position: Position; epoch: number | undefined }[] = []
  const next = { answer: () => {} }
  const ports: PositionPorts = {
    read: () => ({ ...kept }),
    write: (_slug, position, isSent) => Object.assign(kept, { position, isSent }),
    async send(_id, position, epoch) {
      sent.push({ position: JSON.parse(JSON.stringify(position)), epoch })
      next.answer()
    },
  }
  return { kept, next, ports, sent }
}
