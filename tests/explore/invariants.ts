import { savedState, slotViewOf } from '../../src/kernel/saving/badge.ts'
import { isPending, type Slot } from '../../src/kernel/saving/slot.ts'
import { answerOf, comesFrom, type System, type Tab, type Value, violate } from './system.ts'

/** Asked in every state: badges tell the truth, promised answers live on, and no answer stands still. */
export function check(system: System): System {
  let now = system
  for (const tab of system.tabs) now = checkSlots(checkBadges(now, tab), tab)
  return checkPromises(checkIntention(now))
}

/** Every badge tells the truth; what it calls safe is a promise from then on. */
function checkBadges(system: System, tab: Tab): System {
  const { queue, screen } = tab
  if (!queue || queue.isStopped) return system
  return queue.slots.reduce((now, slot) => {
    const value = screen[slot.problem]
    if (slot.isOrphan || !value || slot.rev === 0) return now
    const word = savedState(slotViewOf(slot, queue.journalFails))
    if (word !== 'saved' && word !== 'device') return now
    return promise(checkWord(now, tab, word, value), tab.device, slot.problem, value)
  }, system)
}

function checkWord(system: System, { device }: Tab, word: 'saved' | 'device', value: Value): System {
  if (word === 'saved')
    return system.disk.ever.includes(value) ? system : violate(system, 'the badge says saved and it is not')
  const { drafts } = system.devices[device === 0 ? 0 : 1]
  const isKept = Object.values(drafts).some((draft) => answerOf(draft) === value)
  return isKept || Object.values(system.disk.recovered).includes(value)
    ? system
    : violate(system, 'the badge says on this device and it is not')
}

function promise(system: System, device: number, problem: string, value: Value): System {
  const known = system.devices[device === 0 ? 0 : 1]
  const promised = system.promised.includes(value) ? system.promised : [...system.promised, value]
  if (known.promised[problem] === value)
    return promised === system.promised ? system : { ...system, promised }
  const next = { ...known, promised: { ...known.promised, [problem]: value } }
  const [a, b] = system.devices
  return { ...system, promised, devices: device === 0 ? [next, b] : [a, next] }
}

/** Every promised answer lives on in what is stored, recovered or kept on a device. */
function checkPromises(system: System): System {
  const kept = system.devices.flatMap(({ drafts }) => Object.values(drafts).map(answerOf))
  const stored = Object.values(system.disk.stored).map(({ value }) => value)
  const living = [...stored, ...Object.values(system.disk.recovered), ...kept]
  const isLost = (value: Value) => !living.some((one) => comesFrom(system, one, value))
  return system.promised.some(isLost) ? violate(system, 'a promised answer is lost') : system
}

/** What is asked for on a device goes on after a reload. */
function checkIntention(system: System): System {
  const isForgotten = system.tabs.some(
    ({ device, standing }) =>
      standing.phase === 'active' && system.devices[device === 0 ? 0 : 1].wantsSubmission,
  )
  return isForgotten ? violate(system, 'a submission is forgotten') : system
}

/** What holds of every slot, whatever has happened. */
function checkSlots(system: System, { queue }: Tab): System {
  if (!queue) return system
  const fault = queue.slots.map((slot) => faultOf(slot, queue)).find((one) => one !== undefined)
  return fault ? violate(system, fault) : system
}

function faultOf(slot: Slot, { epoch, isStopped, session }: NonNullable<Tab['queue']>): string | undefined {
  const { acked, draft, flight, older, onDevice, persisted, rev, sendAt, writeAt, writing } = slot
  if (acked > rev) return 'more is acknowledged than was answered'
  if (onDevice > rev) return 'more is on this device than was answered'
  if (isStopped) return undefined
  const isAdopted = older.some(({ fields }) => fields === draft?.fields)
  const isKept = !draft || draft.rev <= acked || draft === persisted || draft === writing || isAdopted
  if (
    !slot.isOrphan &&
    !isKept &&
    writeAt === undefined &&
    !slot.writesAgain &&
    !flight &&
    sendAt === undefined
  )
    return 'an answer is neither in the journal nor on its way there'
  if (flight?.stage === 'writing' && !writing) return 'a request waits for a write that nobody does'
  if (session === undefined && isPending(slot, epoch) && !flight && sendAt === undefined)
    return 'an answer waits, and nothing will send it'
  return undefined
}

/** A candidate who was alone sees all that was promised again after a reload, or finds it among the recovered. */
export function checkShown(system: System, { device, screen }: Tab): System {
  if (Object.keys(system.memory.openings.sessions).length > 1) return system
  const recovered = Object.values(system.disk.recovered)
  const isMissing = ([problem, value]: [string, Value]) =>
    ![screen[problem] ?? 0, ...recovered].some((seen) => comesFrom(system, seen, value))
  return Object.entries(system.devices[device === 0 ? 0 : 1].promised).some(isMissing)
    ? violate(system, 'a promised answer is not shown after a reload')
    : system
}

/** A receipt has every answer that the candidate saw when it was asked for. */
export function checkReceipt(system: System, screen: Tab['screen']): System {
  if (system.isOver) return system
  const { stored } = system.memory
  const isMissing = ([problem, value]: [string, Value]) =>
    !comesFrom(system, stored[problem]?.value ?? 0, value)
  return Object.entries(screen).some(isMissing) ? violate(system, 'the receipt lacks an answer') : system
}

/** What is wiped at the end is under the receipt or recovered. */
export function checkWiped(system: System, { device, screen }: Tab): System {
  const { recovered, stored } = system.disk
  const living = [...Object.values(stored).map(({ value }) => value), ...Object.values(recovered)]
  const drafts = Object.values(system.devices[device === 0 ? 0 : 1].drafts).map(answerOf)
  const isLost = (value: Value) => !living.some((one) => comesFrom(system, one, value))
  return [...Object.values(screen), ...drafts].some(isLost)
    ? violate(system, 'the end wipes an answer that is nowhere else')
    : system
}
