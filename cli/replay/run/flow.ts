import { basename, dirname, join } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { FlowContext } from '../context/context.ts'
import { findingsOf, waitUntil } from '../expectations/check.ts'
import type { Flow, Step } from '../flow/flow.ts'
import { eventsOf } from '../network/traffic.ts'
import { describeViolation } from '../page/violation.ts'
import { saveEvidence } from '../results/evidence.ts'
import type { Filmstrip } from '../results/filmstrip.ts'
import type { Failure, FlowResult } from '../results/result.ts'
import { timelineHash } from '../results/timeline.ts'
import { STEPS } from '../steps/all.ts'
import { milliseconds, virtualTimeText } from '../time/duration.ts'
import { idleFaults } from './idle-faults.ts'
import { openContext, type SharedOptions } from './open-context.ts'

/** How long a step waits for its "when" unless told otherwise. */
const WITHIN = '10s'

export interface RunOptions extends SharedOptions {
  /** Instead of the flow's own. */
  readonly seed: number | undefined
  /** Folder of what is kept of failures, one folder a flow. */
  readonly out: string
}

/** `answer {"problem":"a"}`, as the timeline shows a step. */
function describeStep({ name, args, timing }: Step): string {
  if (name === undefined) return timing.when ? `when ${JSON.stringify(timing.when)}` : 'wait'
  const details =
    typeof args === 'object' && args !== null && Object.keys(args).length === 0 ? '' : JSON.stringify(args)
  return `${name} ${details}`.trim()
}

/** What a terminal shows before a step, such as `report/learning:12 at 00:05:00.000: submit`. */
function nextStep({ flow, scheduler, start }: FlowContext, step: Step): string {
  const file = step.file === undefined ? flow.id : basename(step.file)
  return `${file}:${step.line} at ${virtualTimeText(scheduler.now() - start)}: ${describeStep(step)}`
}

async function runOnce(context: FlowContext, step: Step): Promise<void> {
  const { when, within = WITHIN } = step.timing
  const frame = frameOf(context, step)
  try {
    if (when) await waitUntil(context, when, milliseconds(within))
    if (step.name !== 'pause') await context.pauses?.beforeStep(nextStep(context, step))
    frame.begin()
    context.timeline.add(context.scheduler.now(), 'step', describeStep(step))
    const definition = step.name === undefined ? undefined : STEPS[step.name]
    await definition?.run(context, step.args)
    await context.scheduler.settle()
    await context.checkAccessibility()
  } catch (error) {
    await frame.end(true)
    throw error
  }
  await frame.end(false)
}

/** The step as the report shows it. */
function frameOf(context: FlowContext, step: Step) {
  const { recorder, scheduler } = context
  let at = scheduler.now()
  return {
    begin() {
      at = scheduler.now()
    },
    async end(isFailed: boolean) {
      const { name, args, line } = step
      const done = { at, until: scheduler.now(), text: describeStep(step), name, args, line, isFailed }
      await recorder?.addStep(done, context.tabs().find(context.isActive))
    },
  }
}

/** Advances to the time of a step and runs it, `times` times. */
export async function runStep(context: FlowContext, step: Step): Promise<void> {
  const { at, after, every, times = 1 } = step.timing
  const { scheduler } = context
  if (at !== undefined) {
    const since = scheduler.now() - context.start
    // In real time a slow machine may be late, which is not an error of the flow.
    if (context.environment.clock && milliseconds(at) < since) {
      throw new Error(
        `"at: ${at}" has passed: the flow is at ${virtualTimeText(since)}. Use "after", or a later time`,
      )
    }
    await context.advance(context.start + milliseconds(at))
  }
  if (after !== undefined) await context.advance(scheduler.now() + milliseconds(after))
  const first = scheduler.now()
  for (let iteration = 1; iteration <= times; iteration++) {
    context.setIteration(iteration)
    if (every !== undefined && iteration > 1)
      await context.advance(first + (iteration - 1) * milliseconds(every))
    await runOnce(context, step)
  }
}

/** Where a step is, and the words that say in which rounds of its loops it was. */
function placeOf({ file }: Flow, step: Step) {
  const rounds = step.rounds ? `In ${step.rounds.join(', ')}: ` : ''
  return { file: step.file ?? file, line: step.line, rounds }
}

/** Reports a violation of the same elements once, whatever screens have it. */
function violationsOf({ flow, takeViolations }: FlowContext) {
  const known = new Set<string>()
  return (step: Step) =>
    takeViolations().flatMap((violation): Failure[] => {
      const { rule, nodes } = violation
      const key = `${rule} ${nodes.map(({ selector }) => selector).join(' ')}`
      if (known.has(key)) return []
      known.add(key)
      const { rounds, ...place } = placeOf(flow, step)
      return [{ ...place, message: `${rounds}${describeViolation(violation)}`, violation }]
    })
}

async function play(context: FlowContext): Promise<Failure[]> {
  const { flow, log } = context
  const takeViolations = violationsOf(context)
  const violations: Failure[] = []
  const failures: Failure[] = []
  const fail = (line: number, error: unknown) =>
    failures.push({ file: flow.file, line, message: messageOf(error) })
  for (const step of flow.steps) {
    try {
      await runStep(context, step)
    } catch (error) {
      const { rounds, ...place } = placeOf(flow, step)
      failures.push({ ...place, message: `${rounds}${messageOf(error)}` })
      break
    } finally {
      violations.push(...takeViolations(step))
    }
  }
  if (failures.length === 0) {
    const struck = context.reported('fault').map(({ text }) => text)
    for (const step of idleFaults(flow.steps, struck)) {
      const { rounds, ...place } = placeOf(flow, step)
      const message = 'This fault never struck: the view was not drawn after it'
      failures.push({ ...place, message: `${rounds}${message}` })
    }
    await checkEnd(context, fail)
  }
  for (const message of log.errors) fail(1, `The page threw an error that nobody caught: ${message}`)
  return [...failures, ...violations]
}

async function checkEnd(context: FlowContext, fail: (line: number, error: unknown) => void) {
  const { expect, expectLines } = context.flow
  for (const [index, finding] of (await findingsOf(context, expect)).entries()) {
    if (finding !== undefined) fail(expectLines[index] ?? 1, finding)
  }
}

/** Files are in the folder `files` beside the flow or what it includes, or of the folder above. */
function foldersOf({ file, includes = [] }: Flow): readonly string[] {
  const folders = [file, ...includes].map((one) => dirname(one))
  return [...new Set(folders.flatMap((folder) => [join(folder, 'files'), join(dirname(folder), 'files')]))]
}

/** What the report shows of a flow; nothing without a report. */
function filmstripOf({ start, recorder, calls, frames }: FlowContext): Filmstrip | undefined {
  if (!recorder) return undefined
  const { console } = recorder
  return { start, frames: recorder.frames, console, calls: calls(), events: eventsOf(frames()) }
}

/** The tab that the flow looks at, or the newest one. */
const shownTab = (context: FlowContext) => context.tabs().find(context.isActive) ?? context.tabs().at(-1)

/** Replays one flow from an empty disk and an empty browser profile to its end. */
export async function runFlow(flow: Flow, options: RunOptions): Promise<FlowResult> {
  const begin = performance.now()
  const { context, close } = await openContext({
    ...options,
    flow,
    files: foldersOf(flow),
    seed: options.seed ?? flow.seed ?? 1,
  })
  try {
    const failures = await play(context)
    const timeline = context.timeline.lines()
    const filmstrip = filmstripOf(context)
    const folder = join(options.out, flow.id.replace(/[^\w/.-]+/g, '-'))
    const evidence = failures.length > 0 ? await saveEvidence(folder, shownTab(context), timeline) : undefined
    return {
      id: flow.id,
      name: flow.name,
      file: flow.file,
      status: failures.length > 0 ? 'failed' : 'passed',
      wallMs: Math.round(performance.now() - begin),
      virtualMs: context.scheduler.now() - context.start,
      traceHash: timelineHash(timeline),
      failures,
      notes: context.notes,
      evidence,
      timeline,
      filmstrip,
    }
  } finally {
    await close()
  }
}
