import type { Device, Surroundings, Tab } from './cast.ts'
import { createDisk } from './disk.ts'
import { CALM, createNetwork } from './network.ts'
import type { Parts } from './parts.ts'
import type { Plan } from './plan.ts'
import { createServer, type Server } from './server.ts'
import { openTab } from './tab.ts'
import { createTruth, type Truth } from './truth.ts'
import type { World } from './world.ts'

/** One server, two browser profiles, and a candidate before one of them. */
export interface Scene {
  readonly world: World
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

export function createScene(world: World, plan: Plan, parts: Parts): Scene {
  const truth = createTruth()
  const server = createServer(world, truth, parts.rules, parts.server)
  let weather = plan.weather
  const report = (error: unknown) => world.say(() => `reported: ${String(error)}`)
  const around: Surroundings = { world, truth, server, habits: parts.page, report }
  const createDevice = (name: string): Device => {
    const disk = createDisk(world, name, parts.disk)
    return { name, disk, wire: createNetwork(world, server, () => weather), tabs: [], promised: new Map() }
  }
  const devices = [createDevice('A'), createDevice('B')] as const

  const scene: Scene = {
    ...{ world, truth, server, devices, plan, holder: devices[0] },
    visit(device) {
      if (parts.webLock && device.tabs.length > 0) return
      device.tabs.push(openTab(device, around))
      world.say(() => `${device.name}: opens a page`)
    },
    die(device) {
      if (device.tabs.length === 0) return
      for (const tab of device.tabs.splice(0)) tab.dead = true
      device.disk.cut()
      world.say(() => `${device.name}: the page dies`)
    },
    act: () => act(scene),
    submit() {
      const device = world.chance(0.35) ? scene.otherThan(scene.holder) : scene.holder
      device.tabs.at(-1)?.submit()
    },
    storm() {
      weather = plan.weather
      server.ledger.fragility = plan.fragility + 0.2
    },
    heal() {
      world.say(() => 'all is well')
      weather = CALM
      server.ledger.fragility = 0
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
  server.ledger.fragility = plan.fragility
  return scene
}

function act(scene: Scene) {
  const { world, plan, holder, server } = scene
  let left = world.random()
  const falls = (share: number) => {
    left -= share
    return left < 0
  }
  if (falls(plan.crash)) return crashAndReopen(scene, holder)
  if (falls(plan.serverCrash)) return server.ledger.crash(world.between(50, 20_000))
  if (falls(plan.cut)) return cut(scene, world.chance(0.5) ? holder : scene.otherThan(holder))
  if (falls(plan.takeover)) return takeOver(scene)
  if (falls(plan.secondTab)) return scene.visit(holder)
  if (falls(plan.journal)) return troubleDisk(scene)
  const { tabs } = world.chance(0.25) ? scene.otherThan(holder) : holder
  const tab = tabs[world.between(0, tabs.length)]
  tab?.edit(PROBLEMS[world.between(0, PROBLEMS.length)] ?? 'P', world.chance(plan.broken))
  if (world.chance(0.05)) void tab?.saving?.flush()
}

/** Sometimes the new page dies as well, while it is being opened. */
export function crashAndReopen(scene: Scene, device: Device) {
  const { world } = scene
  scene.die(device)
  world.after(world.chance(0.5) ? world.between(20, 300) : world.between(300, 5000), () => {
    scene.visit(device)
    if (world.chance(0.3)) world.after(world.between(10, 400), () => crashAndReopen(scene, device))
  })
}

function cut({ world }: Scene, device: Device) {
  device.wire.isCut = true
  world.say(() => `${device.name}: the network is away`)
  world.after(world.between(500, 30_000), () => {
    device.wire.isCut = false
    world.say(() => `${device.name}: the network is back`)
    if (world.chance(0.7)) for (const { saving } of device.tabs) saving?.retryNow()
  })
}

/** The candidate goes on at the other device; the page that stays behind may hear of it, or not. */
function takeOver(scene: Scene) {
  const { world, holder } = scene
  const next = scene.otherThan(holder)
  scene.holder = next
  if (world.chance(0.4)) cut(scene, holder)
  const front = next.tabs.at(-1)
  if (front?.state === 'takenOver' && world.chance(0.5)) return front.resume()
  scene.die(next)
  scene.visit(next)
  if (world.chance(0.2)) crashAndReopen(scene, next)
  if (world.chance(0.5))
    world.after(world.between(100, 5000), () => {
      if (scene.holder === next) for (const tab of holder.tabs) tab.fence()
    })
}

function troubleDisk({ world, holder: { disk, name } }: Scene) {
  if (world.chance(0.5)) {
    disk.hangsUntil = Math.max(disk.hangsUntil, world.now() + world.between(500, 6000))
    return
  }
  disk.isFull = true
  world.say(() => `${name}: the disk is full`)
  world.after(world.between(500, 10_000), () => {
    disk.isFull = false
  })
}
