import { Type } from 'typebox'
import { PEOPLE, PERSON_NAMES, type PersonName } from '../flow/candidates.ts'
import { strict } from '../flow/flow.ts'
import { defineVerb } from './define.ts'
import { openInvite } from './tabs.ts'

const secondDevice = defineVerb({
  args: Type.Object(
    {
      as: Type.Optional(
        Type.Enum([...PERSON_NAMES], { description: 'Who sits there; the same person when left out' }),
      ),
    },
    { ...strict, description: 'Opens the invite link on another device, with a browser profile of its own' },
  ),
  bare: true,
  async run(scene, { as }) {
    const name: PersonName | undefined = as
    await scene.newDevice(name ? PEOPLE[name] : scene.person())
    await openInvite(scene)
  },
})

const DEVICES = ['first device', 'second device', 'third device']

const switchTo = defineVerb({
  args: Type.Enum(DEVICES, { description: 'Looks at the newest tab of a device' }),
  async run(scene, device) {
    scene.switchTo(DEVICES.indexOf(device) + 1)
  },
})

export const devices = { 'second device': secondDevice, 'switch to': switchTo }
