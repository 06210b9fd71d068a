import { savedState, viewOf } from '../../src/kernel/saving/badge.ts'
import { isPending, type Slot } from '../../src/kernel/saving/slot.ts'
import type { Receipt } from '../../src/wire/saving.ts'
import { answerOf, comesFrom, type Tab, type Value, violate, type World } from './world.ts'

/** Asked in every state: badges tell the truth, promised answers live on, and no answer stands still. */
export function check(world: World): World {
  let now = world
  for (const tab of world.tabs) now = checkSlots(checkBadges(now, tab), tab)
  return checkPromises(checkIntention(now))
}

/** Every badge tells the truth; what it calls safe is a promise from then on. */
function checkBadges(world: World, { device, queue, screen }: Tab): World {
  if (!queue || queue.isStopped) return world
  let now = world
  for (const slot of queue.slots) {
    const value = screen[slot.problem]
    if (slot.isOrphan || value === undefined || slot.rev === 0) continue
    const word = savedState(viewOf(slot, queue.journalFails))
    if (word === 'saved' && value !== 0 && !now.disk.ever.includes(value))
      now = violate(now, 'the badge says saved and it is not')
    const isKept =
      Object.values(now.devices[device === 0 ? 0 : 1].drafts).some((draft) => answerOf(draft) === value) ||
      Object.values(now.disk.recovered).includes(value)
    if (word === 'device' && !isKept) now = violate(now, 'the badge says on this device and it is not')
    if (word === 'saved' || word === 'device') now = promise(now, device, slot.problem, value)
  }
  return now
}

function promise(world: World, device: number, problem: string, value: Value): World {
  const known = world.devices[device === 0 ? 0 : 1]
  const promised = world.promised.includes(value) ? world.promised : [...world.promised, value]
  if (known.promised[problem] === value) return promised === world.promised ? world : { ...world, promised }
  const next = { ...known, promised: { ...known.promised, [problem]: value } }
  const [a, b] = world.devices
  return { ...world, promised, devices: device === 0 ? [next, b] : [a, next] }
}

/** Every promised answer lives on in what is stored, recovered or kept on a device. */
function checkPromises(world: World): World {
  const kept = world.devices.flatMap(({ drafts }) => Object.values(drafts).map(answerOf))
  const stored = Object.values(world.disk.stored).map(({ value }) => value)
  const living = [...stored, ...Object.values(world.disk.recovered), ...kept]
  const isLost = (value: Value) => !living.some((one) => comesFrom(world, one, value))
  return world.promised.some(isLost) ? violate(world, 'a promised answer is lost') : world
}

/** What is asked for on a device goes on after a reload. */
function checkIntention(world: World): World {
  const isForgotten = world.tabs.some(
    ({ device, standing }) =>
      standing.phase === 'active' && world.devices[device === 0 ? 0 : 1].wantsSubmission,
  )
  return isForgotten ? violate(world, 'a submission is forgotten') : world
}

/** What holds of every slot, whatever has happened. */
function checkSlots(world: World, { queue }: Tab): World {
  if (!queue) return world
  const fault = queue.slots.map((slot) => faultOf(slot, queue)).find((one) => one !== undefined)
  return fault ? violate(world, fault) : world
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
export function checkShown(world: World, { device, screen }: Tab): World {
  if (Object.keys(world.memory.openings.sessions).length > 1) return world
  const recovered = Object.values(world.disk.recovered)
  const isMissing = ([problem, value]: [string, Value]) =>
    ![screen[problem] ?? 0, ...recovered].some((seen) => comesFrom(world, seen, value))
  return Object.entries(world.devices[device === 0 ? 0 : 1].promised).some(isMissing)
    ? violate(world, 'a promised answer is not shown after a reload')
    : world
}

/** What was answered after a submission whose reply was lost is refused as closed, and recovered. */
export function checkReceipt(world: World, { queue, screen }: Tab, { sealed }: Receipt): World {
  if (world.isOver) return world
  const isClosed = (problem: string) =>
    queue?.slots.some((slot) => slot.problem === problem && !slot.isOrphan && slot.refused === 'closed')
  const isMissing = ([problem, value]: [string, Value]) =>
    value !== 0 && sealed[problem]?.hash !== `${value}` && !isClosed(problem)
  return Object.entries(screen).some(isMissing) ? violate(world, 'the receipt lacks an answer') : world
}
