import type { SaveRequest } from '../../../src/kernel/ports.ts'
import { savedState } from '../../../src/kernel/saving/badge.ts'
import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import type { Device, PageContext, Tab } from './page.ts'
import type { Simulation } from './simulation.ts'

/** Every badge tells the truth; what it calls safe is a promise from then on. */
export function checkBadges({ device, saving, screen }: Tab, { simulation, truth, server }: PageContext) {
  if (!saving) return
  for (const [problem, value] of screen) {
    const slot = saving.slots[problem]
    if (!slot) continue
    const word = savedState(slot)
    if (word === 'saved' && !server.database.durable.stored.has(value))
      simulation.violate('the badge says saved and it is not', `${device.name}: ${problem} =${value}`)
    if (word === 'device' && !isOnDisk(device, value) && !server.database.durable.recovered.has(value))
      simulation.violate(
        'the badge says on this device and it is not',
        `${device.name}: ${problem} =${value}`,
      )
    if (word === 'saved' || word === 'device') {
      truth.promise(value)
      device.promised.set(problem, value)
    }
  }
}

/** A page loses the attempt to a later opening only. */
export function checkFence({ epoch }: Tab, { simulation, server }: PageContext) {
  if (server.database.state().openings.epoch <= (epoch ?? 0)) simulation.violate('a page is fenced by nobody')
}

/** Unless the disk refuses, a draft is on it before it goes over the wire. */
export function checkKept({ disk }: Device, { problem, epoch, rev }: SaveRequest, simulation: Simulation) {
  if (disk.isFull || simulation.now() < disk.hangsUntil + 2500) return
  for (const draft of disk.drafts.values())
    if (draft.problem === problem && draft.epoch === epoch && draft.rev >= rev) return
  simulation.violate('a draft was sent before it was on the disk', `${problem} ${epoch}.${rev}`)
}

function isOnDisk({ disk }: Device, value: number): boolean {
  for (const draft of disk.drafts.values()) if (draft.fields.answer === value) return true
  return false
}

/** A candidate who was alone sees all that was promised again after a reload, or finds it among the recovered. */
export function checkShown({ device, screen }: Tab, { simulation, truth, server }: PageContext) {
  if (Object.keys(server.database.state().openings.sessions).length > 1) return
  const recovered = [...server.database.durable.recovered]
  for (const [problem, value] of device.promised) {
    const found = [screen.get(problem) ?? 0, ...recovered].some((seen) => truth.comesFrom(seen, value))
    if (!found) simulation.violate('a promised answer is not shown after a reload')
  }
}

export function checkReceipt(
  { saving, screen, broken }: Tab,
  receipt: Receipt,
  { simulation, server: { isInvalid, isOver } }: PageContext,
) {
  for (const [problem, value] of screen) {
    const sealed = receipt.sealed[problem]
    if (!broken.has(problem) && !isInvalid(value) && !isOver() && saving && sealed?.hash !== `${value}`)
      simulation.violate('the receipt lacks an answer')
  }
}
