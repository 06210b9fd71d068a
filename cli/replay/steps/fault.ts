import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { FAULT_NAMES, type FaultStep, NAMED_FAULTS } from '../network/named-faults.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { cameras } from './camera.ts'
import { defineVerb, type Verb } from './define.ts'
import { room } from './room.ts'
import { tabs } from './tabs.ts'
import { times } from './time.ts'
import { trouble } from './trouble.ts'
import { visits } from './visit.ts'

const STEPS: Readonly<Record<string, Verb>> = {
  ...visits,
  ...tabs,
  ...room,
  ...cameras,
  ...times,
  ...trouble,
}

/** These take their own end. */
const TIMED = ['fail', 'delay', 'flap', 'narrow line']

async function runAll(scene: Scene, steps: readonly FaultStep[], time: string | undefined) {
  for (const [name, args = {}] of steps) {
    const verb = STEPS[name]
    if (!verb) throw new Error(`A fault names the step "${name}", which there is not`)
    const isTimed = TIMED.includes(name) && time !== undefined
    await verb.run(scene, isTimed ? { ...Object(args), for: time } : args)
  }
}

const Name = Type.Enum(FAULT_NAMES, {
  description: 'A fault by its name; "assess-cli serve --fault list" tells all',
})

const fault = defineVerb({
  args: Type.Union([
    Name,
    Type.Object(
      { name: Name, for: Type.Optional(Duration('How long; left out, as long as it says itself')) },
      strict,
    ),
  ]),
  async run(scene, wanted) {
    const { name, for: asked } = typeof wanted === 'string' ? { name: wanted, for: undefined } : wanted
    const found = NAMED_FAULTS[name]
    if (!found) throw new Error(`There is no fault "${name}"`)
    if (asked !== undefined && found.lasts === undefined) {
      throw new Error(`"${name}" happens once: leave out "for"`)
    }
    const { begin, end = [], lasts } = found
    const time = asked ?? lasts
    if (time !== undefined && end.length > 0) {
      scene.later(milliseconds(time), () => runAll(scene, end, undefined))
    }
    await runAll(scene, begin, time)
  },
})

export const faults = { fault }
