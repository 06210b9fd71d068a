import { dirname, join } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Scene } from '../context/context.ts'
import { check } from '../expectations/check.ts'
import type { Flow } from '../flow/flow.ts'
import { eventsOf } from '../network/traffic.ts'
import { describeViolation } from '../page/violation.ts'
import { keepEvidence } from '../results/evidence.ts'
import type { Film } from '../results/film.ts'
import type { Failure, FlowResult } from '../results/result.ts'
import { hashOf } from '../results/timeline.ts'
import { openScene, type Setting, type Surroundings } from './open-context.ts'
import { runStep } from './step.ts'

export interface RunOptions extends Surroundings {
  /** Instead of the flow's own. */
  readonly seed: number | undefined
  /** Folder of what is kept of failures, one folder a flow. */
  readonly out: string
}

/** One failure for what is wrong with the same elements of several screens. */
function violationsOf({ flow, takeViolations }: Setting) {
  const told = new Set<string>()
  return (line: number) =>
    takeViolations().flatMap((violation): Failure[] => {
      const { rule, nodes } = violation
      const key = `${rule} ${nodes.map(({ selector }) => selector).join(' ')}`
      if (told.has(key)) return []
      told.add(key)
      return [{ file: flow.file, line, message: describeViolation(violation), violation }]
    })
}

async function play(setting: Setting): Promise<Failure[]> {
  const { flow, scene, errors } = setting
  const takeViolations = violationsOf(setting)
  const violations: Failure[] = []
  const failures: Failure[] = []
  const fail = (line: number, error: unknown) =>
    failures.push({ file: flow.file, line, message: messageOf(error) })
  for (const step of flow.steps) {
    try {
      await runStep(scene, step)
    } catch (error) {
      fail(step.line, error)
      break
    } finally {
      violations.push(...takeViolations(step.line))
    }
  }
  if (failures.length === 0) await checkEnd(scene, fail)
  for (const message of errors) fail(1, `The page threw an error that nobody caught: ${message}`)
  return [...failures, ...violations]
}

async function checkEnd(scene: Scene, fail: (line: number, error: unknown) => void) {
  const { expect, expectLines } = scene.flow
  for (const [index, expectation] of expect.entries()) {
    const finding = await check(scene, expectation).catch(messageOf)
    if (finding !== undefined) fail(expectLines[index] ?? 1, finding)
  }
}

/** Files lie beside a flow, or beside the folder that it is in. */
function foldersOf({ file }: Flow): readonly string[] {
  const folder = dirname(file)
  return [join(folder, 'files'), join(dirname(folder), 'files')]
}

/** Everything that was seen of a flow; nothing when it was not filmed. */
function filmOf({ scene, start, camera }: Setting): Film | undefined {
  if (!camera) return undefined
  const { shots, console } = camera
  return { start, shots, console, calls: scene.calls(), events: eventsOf(scene.frames()) }
}

/** Plays one flow from an empty disk and an empty browser profile to its end. */
export async function runFlow(flow: Flow, options: RunOptions): Promise<FlowResult> {
  const begin = performance.now()
  const setting = await openScene({
    ...options,
    flow,
    files: foldersOf(flow),
    seed: options.seed ?? flow.seed ?? 1,
  })
  try {
    const failures = await play(setting)
    const { scene, start } = setting
    const timeline = scene.timeline.lines()
    const film = filmOf(setting)
    const folder = join(options.out, flow.id.replace(/[^\w/.-]+/g, '-'))
    const evidence =
      failures.length > 0 ? await keepEvidence(folder, scene.tabs().at(-1), timeline) : undefined
    return {
      id: flow.id,
      name: flow.name,
      file: flow.file,
      status: failures.length > 0 ? 'failed' : 'passed',
      wallMs: Math.round(performance.now() - begin),
      virtualMs: scene.conductor.now() - start,
      traceHash: hashOf(timeline),
      failures,
      notes: setting.notes,
      ...(evidence && { evidence }),
      timeline,
      ...(film && { film }),
    }
  } finally {
    await setting.close()
  }
}
