import type { Scene } from '../context/context.ts'
import { waitUntil } from '../expectations/check.ts'
import type { Step } from '../flow/flow.ts'
import { VERBS } from '../steps/all.ts'
import { clockText, milliseconds } from '../time/duration.ts'

const WITHIN = '10s'

/** `answer {"problem":"a"}`, as the timeline tells a step. */
function describeStep({ verb, args, place }: Step): string {
  if (verb === undefined) return `when ${JSON.stringify(place.when)}`
  const details =
    typeof args === 'object' && args !== null && Object.keys(args).length === 0 ? '' : JSON.stringify(args)
  return `${verb} ${details}`.trim()
}

async function runOnce(scene: Scene, step: Step): Promise<void> {
  const { when, within = WITHIN } = step.place
  const shoot = opened(scene, step)
  try {
    if (when) await waitUntil(scene, when, milliseconds(within))
    shoot.begin()
    scene.timeline.add(scene.conductor.now(), 'step', describeStep(step))
    const verb = step.verb === undefined ? undefined : VERBS[step.verb]
    await verb?.run(scene, step.args)
    await scene.conductor.settle()
    await scene.judge()
  } catch (error) {
    await shoot.end(true)
    throw error
  }
  await shoot.end(false)
}

/** The step as the camera keeps it. */
function opened(scene: Scene, step: Step) {
  const { camera, conductor } = scene
  let at = conductor.now()
  return {
    begin() {
      at = conductor.now()
    },
    async end(isFailed: boolean) {
      const { verb, args, line } = step
      const shot = { at, until: conductor.now(), text: describeStep(step), verb, args, line, isFailed }
      await camera?.shoot(shot, scene.tabs().find(scene.isActing))
    },
  }
}

/** Goes on to the step's moment and does it, as often as it says. */
export async function runStep(scene: Scene, step: Step): Promise<void> {
  const { at, after, every, times = 1 } = step.place
  const { conductor } = scene
  if (at !== undefined) {
    const since = conductor.now() - scene.start
    // With real time a slow machine may be late; that is no mistake of the flow.
    if (scene.world.clock && milliseconds(at) < since) {
      throw new Error(
        `"at: ${at}" has passed: the flow is at ${clockText(since)}. Use "after", or a later time`,
      )
    }
    await scene.advance(scene.start + milliseconds(at))
  }
  if (after !== undefined) await scene.advance(conductor.now() + milliseconds(after))
  const first = conductor.now()
  for (let turn = 1; turn <= times; turn++) {
    scene.takeTurn(turn)
    if (every !== undefined && turn > 1) await scene.advance(first + (turn - 1) * milliseconds(every))
    await runOnce(scene, step)
  }
}
