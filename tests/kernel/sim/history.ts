import { crashAndReopen, createExam, type Exam } from './exam.ts'
import type { Device } from './page.ts'
import { GOOD_PARTS, type Parts } from './parts.ts'
import { drawPlan } from './plan.ts'
import { createSimulation } from './simulation.ts'

export interface History {
  readonly violations: readonly string[]
  readonly events: number
  readonly acks: number
  readonly trace: readonly string[]
}

/** Time for everything to find its way once all is well, in milliseconds. */
const SETTLING = 120_000

/** One candidate's exam in a simulation of faults; the same seed gives the same history. */
export async function runHistory(seed: number, parts: Parts = GOOD_PARTS, tracing = false): Promise<History> {
  const simulation = createSimulation(seed, tracing)
  const plan = drawPlan(simulation)
  const exam = createExam(simulation, plan, parts)
  const { devices, server, truth } = exam

  exam.visit(devices[0])
  let end = 0
  for (let i = 0; i < plan.actions; i++) {
    end += simulation.between(1, 2 * plan.pace)
    simulation.after(end, exam.act)
  }
  end += 5000
  if (plan.runsOut) server.closesAt = end * simulation.random()
  if (plan.submits === 'early') simulation.after(end * simulation.random(), exam.submit)
  await run(exam, end)
  exam.heal()
  if (plan.submits === 'late') simulation.after(100, exam.submit)
  await run(exam, SETTLING)
  await comeBack(exam, exam.holder)
  if (plan.comesBack) await comeBack(exam, exam.otherThan(exam.holder))
  truth.audit(simulation, readable(exam))
  return {
    violations: [...simulation.violations],
    events: simulation.events(),
    acks: server.acks(),
    trace: simulation.trace,
  }
}

function run({ simulation, tabs }: Exam, ms: number): Promise<void> {
  return simulation.run(simulation.now() + ms, () => {
    for (const tab of tabs()) tab.check()
  })
}

/** The candidate comes back to a device; when the network is calm, everything there must find its way. */
async function comeBack(exam: Exam, device: Device) {
  const { simulation, plan, server } = exam
  const { disk } = device
  exam.die(device)
  if (plan.stormy) {
    exam.storm()
    exam.visit(device)
    simulation.after(simulation.between(0, 10_000), () => crashAndReopen(exam, device))
    await run(exam, 30_000)
    exam.heal()
    exam.die(device)
  }
  const intended = disk.marks.size > 0
  await run(exam, 30_000)
  exam.visit(device)
  await run(exam, SETTLING)
  const tab = device.tabs.at(-1)
  if (!tab?.saving || tab.state === 'takenOver') simulation.violate('the candidate is locked out')
  if (tab?.state === 'submitting') simulation.violate('a submission does not end')
  if (intended && !server.database.state().receipt) simulation.violate('a submission was forgotten')
  const isRefused = (problem: string) => server.isInvalid(tab?.screen.get(problem) ?? 0)
  const unsaved = tab?.state === 'active' ? tab.saving?.unsaved() : []
  if (!unsaved?.every(isRefused)) simulation.violate('an answer is never acknowledged')
  const left = [...disk.drafts.values()].filter(
    ({ problem }) => tab?.state !== 'active' || !isRefused(problem),
  )
  if (left.length > 0) simulation.violate('a draft stays in the journal for ever')
}

/** Where an answer can be found again. */
function* readable({ server, devices }: Exam) {
  for (const { value } of Object.values(server.database.state().stored)) yield value
  yield* server.database.state().recovered.values()
  for (const { disk } of devices) for (const { fields } of disk.drafts.values()) yield Number(fields.answer)
}
