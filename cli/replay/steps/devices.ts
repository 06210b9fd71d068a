import { Type } from 'typebox'
import { strict } from '../flow/flow.ts'
import { USER_NAMES, USERS, type UserName } from '../flow/users.ts'
import { defineStep } from './define.ts'
import { openInvite } from './tabs.ts'

const secondDevice = defineStep({
  args: Type.Object(
    {
      as: Type.Optional(
        Type.Enum([...USER_NAMES], { description: 'The user of the device; the same one when left out' }),
      ),
    },
    { ...strict, description: 'Opens the invite link on another device, with a browser profile of its own' },
  ),
  bare: true,
  async run(context, { as }) {
    const name: UserName | undefined = as
    await context.newDevice(name ? USERS[name] : context.user())
    await openInvite(context)
  },
})

const DEVICES = ['first device', 'second device', 'third device']

const switchTo = defineStep({
  args: Type.Enum(DEVICES, { description: 'Looks at the newest tab of a device' }),
  async run(context, device) {
    context.switchToDevice(DEVICES.indexOf(device) + 1)
  },
})

export const deviceSteps = { 'second device': secondDevice, 'switch to': switchTo }
