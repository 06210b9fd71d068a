import type { Device } from './cast.ts'
import { GOOD_PARTS, type Parts } from './parts.ts'
import { drawPlan } from './plan.ts'
import { crashAndReopen, createScene, type Scene } from './scene.ts'
import { createWorld } from './world.ts'

export interface History {
  readonly violations: readonly string[]
  readonly events: number
  readonly acks: number
  readonly trace: readonly string[]
}

/** Time for everything to find its way once all is well, in milliseconds. */
const SETTLING = 120_000

/** One candidate's exam in a world of faults; the same seed gives the same history. */
export async function runHistory(seed: number, parts: Parts = GOOD_PARTS, tracing = false): Promise<History> {
  const world = createWorld(seed, tracing)
  const plan = drawPlan(world)
  const scene = createScene(world, plan, parts)
  const { devices, server, truth } = scene

  scene.visit(devices[0])
  let end = 0
  for (let i = 0; i < plan.actions; i++) {
    end += world.between(1, 2 * plan.pace)
    world.after(end, scene.act)
  }
  end += 5000
  if (plan.runsOut) server.closesAt = end * world.random()
  if (plan.submits === 'early') world.after(end * world.random(), scene.submit)
  await run(scene, end)
  scene.heal()
  if (plan.submits === 'late') world.after(100, scene.submit)
  await run(scene, SETTLING)
  await comeBack(scene, scene.holder)
  if (plan.comesBack) await comeBack(scene, scene.otherThan(scene.holder))
  truth.audit(world, readable(scene))
  return {
    violations: [...world.violations],
    events: world.events(),
    acks: server.acks(),
    trace: world.trace,
  }
}

function run({ world, tabs }: Scene, ms: number): Promise<void> {
  return world.run(world.now() + ms, () => {
    for (const tab of tabs()) tab.check()
  })
}

/** The candidate comes back to a device; when the weather is calm, everything there must find its way. */
async function comeBack(scene: Scene, device: Device) {
  const { world, plan, server } = scene
  const { disk } = device
  scene.die(device)
  if (plan.stormy) {
    scene.storm()
    scene.visit(device)
    world.after(world.between(0, 10_000), () => crashAndReopen(scene, device))
    await run(scene, 30_000)
    scene.heal()
    scene.die(device)
  }
  const intended = disk.marks.size > 0
  await run(scene, 30_000)
  scene.visit(device)
  await run(scene, SETTLING)
  const tab = device.tabs.at(-1)
  if (!tab?.saving || tab.state === 'takenOver') world.violate('the candidate is locked out')
  if (tab?.state === 'submitting') world.violate('a submission does not end')
  if (intended && !server.ledger.state().receipt) world.violate('a submission was forgotten')
  const isRefused = (problem: string) => server.isInvalid(tab?.screen.get(problem) ?? 0)
  const unsaved = tab?.state === 'active' ? tab.saving?.unsaved() : []
  if (!unsaved?.every(isRefused)) world.violate('an answer is never acknowledged')
  const left = [...disk.drafts.values()].filter(
    ({ problem }) => tab?.state !== 'active' || !isRefused(problem),
  )
  if (left.length > 0) world.violate('a draft stays in the journal for ever')
}

/** Where an answer can be found again. */
function* readable({ server, devices }: Scene) {
  for (const { value } of Object.values(server.ledger.state().stored)) yield value
  yield* server.ledger.state().recovered.values()
  for (const { disk } of devices) for (const { fields } of disk.drafts.values()) yield Number(fields.answer)
}
