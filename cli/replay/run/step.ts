import type { FlowContext } from '../context/context.ts'
import { waitUntil } from '../expectations/check.ts'
import type { Step } from '../flow/flow.ts'
import { STEPS } from '../steps/all.ts'
import { clockText, milliseconds } from '../time/duration.ts'

const WITHIN = '10s'

/** `answer {"problem":"a"}`, as the timeline shows a step. */
function describeStep({ name, args, timing }: Step): string {
  if (name === undefined) return `when ${JSON.stringify(timing.when)}`
  const details =
    typeof args === 'object' && args !== null && Object.keys(args).length === 0 ? '' : JSON.stringify(args)
  return `${name} ${details}`.trim()
}

async function runOnce(context: FlowContext, step: Step): Promise<void> {
  const { when, within = WITHIN } = step.timing
  const frame = frameOf(context, step)
  try {
    if (when) await waitUntil(context, when, milliseconds(within))
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
    // In real time a slow machine may be late, which is no error of the flow.
    if (context.environment.clock && milliseconds(at) < since) {
      throw new Error(
        `"at: ${at}" has passed: the flow is at ${clockText(since)}. Use "after", or a later time`,
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
