import { createRng } from '../../../cli/replay/random/rng.ts'
import { checkEventLog } from '../../../cli/report/event-log.ts'
import { type EventBus, openEventBus } from '../../../src/kernel/bus.ts'
import type { Clock } from '../../../src/kernel/ports.ts'
import type { Outbox } from '../../../src/kernel/storage.ts'
import type { ProctorEvent } from '../../../src/wire/socket.schema.ts'
import { createFakeClock } from '../fake-clock.ts'
import { createSocketChannel, type SocketChannel } from './channel.ts'
import { createDevice, type Device } from './device.ts'
import type { EventLogServer } from './server.ts'

/** What a bug is planted in. */
export interface Parts {
  outbox(outbox: Outbox): Outbox
  receive(receive: EventLogServer['receive']): EventLogServer['receive']
}

export const GOOD: Parts = { outbox: (outbox) => outbox, receive: (receive) => receive }

export interface Outcome {
  readonly raised: number
  /** Raised by a page that was killed before the device had them; nobody has seen them. */
  readonly unwritten: number
  readonly lost: number
  readonly duplicated: number
  readonly disordered: number
  readonly gaps: number
  /** Numbers that one device gave out twice. */
  readonly reused: number
  readonly faults: number
}

interface Page {
  readonly device: Device
  readonly proctor: EventBus
  readonly socket: SocketChannel
  readonly raised: ProctorEvent[]
  kill(survivors: number): void
}

const MOVES = [
  { name: 'raise', weight: 60 },
  { name: 'pause', weight: 14 },
  { name: 'reload', weight: 5 },
  { name: 'kill', weight: 5 },
  { name: 'cut', weight: 6 },
  { name: 'mend', weight: 8 },
  { name: 'half-open', weight: 3 },
  { name: 'restart', weight: 2 },
  { name: 'other device', weight: 3 },
] as const

/** One attempt full of faults, played to its end: afterwards everything is up, and both devices have sent what they had. */
export async function playHistory(seed: number, server: EventLogServer, parts = GOOD): Promise<Outcome> {
  const rng = createRng(seed, 'event-log')
  const clock = createFakeClock()
  const attempt = await server.newAttempt()
  const devices = ['laptop', 'phone'].map((name) =>
    createDevice(name, (run) => void clock.after(1 + rng.below(20), run)),
  )
  const pages: Page[] = []
  let guid = 0

  async function open(device: Device): Promise<Page> {
    const life = endable(clock)
    const { outbox, die } = device.openPage()
    const socket = createSocketChannel(life, rng, (name, event) =>
      parts.receive(server.receive)(attempt, name, event),
    )
    const raised: ProctorEvent[] = []
    const proctor = await openEventBus(
      {
        attempt: 'asha',
        assessmentId: attempt,
        token: '',
        tabId: `${device.name}-${pages.length}`,
        received: await server.last(attempt),
      },
      {
        clock: life,
        channel: socket.channel,
        outbox: parts.outbox(outbox),
        now: clock.monotonic,
        random: { number: () => 0, uuid: () => `${seed}-${guid++}` },
        report() {},
      },
    )
    const page: Page = {
      device,
      proctor,
      socket,
      raised,
      kill(survivors) {
        life.end()
        die(survivors)
      },
    }
    pages.push(page)
    socket.mend()
    return page
  }

  let page = await open(rng.one(devices))
  async function reopen(survivors: number) {
    page.kill(survivors)
    page = await open(page.device)
  }

  const acts: Readonly<Record<(typeof MOVES)[number]['name'], () => void | Promise<void>>> = {
    raise: () => void page.raised.push(page.proctor.raise('VALIDATE_SESSION')),
    pause: () => clock.pass(rng.below(8000)),
    reload: () => reopen(Number.POSITIVE_INFINITY),
    kill: () => reopen(rng.below(3)),
    cut: () => page.socket.cut(),
    mend: () => page.socket.mend(),
    'half-open': () => page.socket.halfOpen(),
    async restart() {
      page.socket.cut()
      await server.restart()
    },
    async 'other device'() {
      const former = page
      page = await open(rng.one(devices.filter((one) => one !== former.device)))
      former.proctor.stop()
    },
  }

  let faults = 0
  for (let moves = 20 + rng.below(40); moves > 0; moves--) {
    const { name } = rng.weighted(MOVES)
    if (name !== 'raise' && name !== 'pause') faults += 1
    await acts[name]()
    await clock.pass(rng.below(60))
  }
  for (const device of devices) {
    page.kill(Number.POSITIVE_INFINITY)
    page = await open(device)
    await clock.pass(120_000)
  }
  return { ...judge(await server.events(attempt), pages, devices), faults }
}

function judge(
  events: Awaited<ReturnType<EventLogServer['events']>>,
  pages: readonly Page[],
  devices: readonly Device[],
): Omit<Outcome, 'faults'> {
  const rows = events.map(({ guid, sequence, body }) => ({
    guid,
    sequence,
    tab: String(JSON.parse(body).tab_id),
  }))
  const arrived = new Set(rows.map(({ guid }) => guid))
  const raised = pages.flatMap((page) => page.raised)
  const missing = pages.flatMap((page) => unexplained(page, arrived))
  const { gaps, duplicates, disordered } = checkEventLog(rows)
  const numbers = devices.map(({ name }) =>
    rows.filter(({ tab }) => tab.startsWith(name)).map(({ sequence }) => sequence),
  )
  return {
    raised: raised.length,
    lost: missing.length,
    gaps: gaps.length,
    unwritten: raised.length - arrived.size - missing.length,
    duplicated: duplicates.length + rows.length - arrived.size,
    disordered: disordered.length,
    reused: numbers.reduce((sum, list) => sum + list.length - new Set(list).size, 0),
  }
}

/** Only the last events of a page may be missing, and only when it was killed before the device had them. */
function unexplained({ raised, device }: Page, arrived: ReadonlySet<string>): readonly ProctorEvent[] {
  const missing = raised.filter(({ eventGuid }) => !arrived.has(eventGuid))
  return missing.filter((event) => device.hadWritten(event.eventGuid))
}

/** A clock whose timers end with the page. */
function endable(clock: Clock): Clock & { end(): void } {
  let isOver = false
  return {
    ...clock,
    after: (ms, run) => clock.after(ms, () => !isOver && run()),
    end() {
      isOver = true
    },
  }
}
