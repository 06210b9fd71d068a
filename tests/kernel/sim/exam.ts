import { createDisk } from './disk.ts'
import { CALM, createNetwork } from './network.ts'
import type { Device, PageContext, Tab } from './page.ts'
import type { Parts } from './parts.ts'
import type { Plan } from './plan.ts'
import { createServer, type Server } from './server.ts'
import type { Simulation } from './simulation.ts'
import { openTab } from './tab.ts'
import { createTruth, type Truth } from './truth.ts'

/** One server, two browser profiles, and a candidate before one of them. */
export interface Exam {
  readonly simulation: Simulation
  readonly truth: Truth
  readonly server: Server
  readonly devices: readonly [Device, Device]
  readonly plan: Plan
  holder: Device
  /** The candidate opens a page; the browser lets one page of a profile write. */
  visit(device: Device): void
  die(device: Device): void
  /** One thing happens: mostly an answer. */
  act(): void
  submit(): void
  storm(): void
  /** Everything works again, for good. */
  heal(): void
  otherThan(device: Device): Device
  tabs(): readonly Tab[]
}

const PROBLEMS = ['P', 'Q', 'R'] as const

export function createExam(simulation: Simulation, plan: Plan, parts: Parts): Exam {
  const truth = createTruth()
  const server = createServer(simulation, truth, parts.rules, parts.server)
  let conditions = plan.conditions
  const report = (error: unknown) => simulation.say(() => `reported: ${String(error)}`)
  const context: PageContext = { simulation, truth, server, habits: parts.page, report }
  const createDevice = (name: string): Device => {
    const disk = createDisk(simulation, name, parts.disk)
    return {
      name,
      disk,
      wire: createNetwork(simulation, server, () => conditions),
      tabs: [],
      promised: new Map(),
    }
  }
  const devices = [createDevice('A'), createDevice('B')] as const

  const exam: Exam = {
    simulation,
    truth,
    server,
    devices,
    plan,
    holder: devices[0],
    visit(device) {
      if (parts.webLock && device.tabs.length > 0) return
      device.tabs.push(openTab(device, context))
      simulation.say(() => `${device.name}: opens a page`)
    },
    die(device) {
      if (device.tabs.length === 0) return
      for (const tab of device.tabs.splice(0)) tab.dead = true
      device.disk.cut()
      simulation.say(() => `${device.name}: the page dies`)
    },
    act: () => act(exam),
    submit() {
      const device = simulation.chance(0.35) ? exam.otherThan(exam.holder) : exam.holder
      device.tabs.at(-1)?.submit()
    },
    storm() {
      conditions = plan.conditions
      server.database.fragility = plan.fragility + 0.2
    },
    heal() {
      simulation.say(() => 'all is well')
      conditions = CALM
      server.database.fragility = 0
      for (const { wire, disk, tabs } of devices) {
        disk.isFull = false
        wire.isCut = false
        for (const { saving } of tabs) saving?.retryNow()
      }
    },
    otherThan: (device) => (device === devices[0] ? devices[1] : devices[0]),
    tabs: () => [...devices[0].tabs, ...devices[1].tabs],
  }
  server.pickiness = plan.pickiness
  server.database.fragility = plan.fragility
  return exam
}

function act(exam: Exam) {
  const { simulation, plan, holder, server } = exam
  let left = simulation.random()
  const falls = (share: number) => {
    left -= share
    return left < 0
  }
  if (falls(plan.crash)) return crashAndReopen(exam, holder)
  if (falls(plan.serverCrash)) return server.database.crash(simulation.between(50, 20_000))
  if (falls(plan.cut)) return cut(exam, simulation.chance(0.5) ? holder : exam.otherThan(holder))
  if (falls(plan.takeover)) return takeOver(exam)
  if (falls(plan.secondTab)) return exam.visit(holder)
  if (falls(plan.journal)) return disturbDisk(exam)
  const { tabs } = simulation.chance(0.25) ? exam.otherThan(holder) : holder
  const tab = tabs[simulation.between(0, tabs.length)]
  tab?.edit(PROBLEMS[simulation.between(0, PROBLEMS.length)] ?? 'P', simulation.chance(plan.broken))
  if (simulation.chance(0.05)) void tab?.saving?.flush()
}

/** Sometimes the new page dies as well, while it is being opened. */
export function crashAndReopen(exam: Exam, device: Device) {
  const { simulation } = exam
  exam.die(device)
  simulation.after(
    simulation.chance(0.5) ? simulation.between(20, 300) : simulation.between(300, 5000),
    () => {
      exam.visit(device)
      if (simulation.chance(0.3))
        simulation.after(simulation.between(10, 400), () => crashAndReopen(exam, device))
    },
  )
}

function cut({ simulation }: Exam, device: Device) {
  device.wire.isCut = true
  simulation.say(() => `${device.name}: the network is away`)
  simulation.after(simulation.between(500, 30_000), () => {
    device.wire.isCut = false
    simulation.say(() => `${device.name}: the network is back`)
    if (simulation.chance(0.7)) for (const { saving } of device.tabs) saving?.retryNow()
  })
}

/** The candidate goes on at the other device; the page that stays behind may hear of it, or not. */
function takeOver(exam: Exam) {
  const { simulation, holder } = exam
  const next = exam.otherThan(holder)
  exam.holder = next
  if (simulation.chance(0.4)) cut(exam, holder)
  const front = next.tabs.at(-1)
  if (front?.state === 'takenOver' && simulation.chance(0.5)) return front.resume()
  exam.die(next)
  exam.visit(next)
  if (simulation.chance(0.2)) crashAndReopen(exam, next)
  if (simulation.chance(0.5))
    simulation.after(simulation.between(100, 5000), () => {
      if (exam.holder === next) for (const tab of holder.tabs) tab.fence()
    })
}

function disturbDisk({ simulation, holder: { disk, name } }: Exam) {
  if (simulation.chance(0.5)) {
    disk.hangsUntil = Math.max(disk.hangsUntil, simulation.now() + simulation.between(500, 6000))
    return
  }
  disk.isFull = true
  simulation.say(() => `${name}: the disk is full`)
  simulation.after(simulation.between(500, 10_000), () => {
    disk.isFull = false
  })
}
