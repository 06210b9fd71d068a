import { Type } from 'typebox'
import { SLUG } from '../../definitions/fields.ts'
import type { FlowContext } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import type { FaultStep } from '../network/define-fault.ts'
import { FAULT_NAMES, NAMED_FAULTS } from '../network/named-faults.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { defineStep, type StepDefinition } from './define.ts'
import { mediaSteps } from './media.ts'
import { navigationSteps } from './navigation.ts'
import { networkSteps } from './network.ts'
import { serverSteps } from './server.ts'
import { tabSteps } from './tabs.ts'
import { timeSteps } from './time.ts'
import { windowFocusSteps } from './window-focus.ts'

const FAULT_STEPS: Readonly<Record<string, StepDefinition>> = {
  ...navigationSteps,
  ...tabSteps,
  ...windowFocusSteps,
  ...mediaSteps,
  ...timeSteps,
  ...networkSteps,
  ...serverSteps,
}

/** These take their own end. */
const TIMED = ['fail', 'delay', 'flap', 'full disk', 'throttle']

async function runAll(context: FlowContext, steps: readonly FaultStep[], time: string | undefined) {
  for (const [name, args = {}] of steps) {
    const definition = FAULT_STEPS[name]
    if (!definition) throw new Error(`A fault names the step "${name}", which there is not`)
    const isTimed = TIMED.includes(name) && time !== undefined
    await definition.run(context, isTimed ? { ...Object(args), for: time } : args)
  }
}

const Name = Type.Enum(FAULT_NAMES, {
  description: 'A fault by its name; "assess-cli serve --fault list" tells all',
})

const fault = defineStep({
  args: Type.Union([
    Name,
    Type.Object(
      {
        view: Type.String({
          pattern: SLUG,
          description:
            'A problem whose view throws when it is drawn next: on the page now, or when it is opened',
        }),
      },
      strict,
    ),
    Type.Object(
      { name: Name, for: Type.Optional(Duration('How long; left out, as long as it says itself')) },
      strict,
    ),
  ]),
  async run(context, wanted) {
    if (typeof wanted === 'object' && 'view' in wanted) {
      const { view } = wanted
      return context.act(() => context.tab().call('breakView', view))
    }
    const { name, for: asked } = typeof wanted === 'string' ? { name: wanted, for: undefined } : wanted
    const found = NAMED_FAULTS[name]
    if (!found) throw new Error(`There is no fault "${name}"`)
    if (asked !== undefined && found.lasts === undefined) {
      throw new Error(`"${name}" happens once: leave out "for"`)
    }
    const { begin, end = [], lasts } = found
    const time = asked ?? lasts
    if (time !== undefined && end.length > 0) {
      context.schedule(milliseconds(time), () => runAll(context, end, undefined))
    }
    await runAll(context, begin, time)
  },
})

export const namedFaultSteps = { fault }
