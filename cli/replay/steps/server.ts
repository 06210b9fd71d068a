import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { forge } from '../environment/stored.ts'
import { Fields, strict } from '../flow/flow.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { defineStep } from './define.ts'

async function setServerUp(context: FlowContext, up: boolean) {
  if (up) await context.environment.restart()
  for (const tab of context.tabs()) await tab.call('setServerUp', up)
  if (!up) await context.environment.stop()
}

/** The backend ends and starts again on the same disk; while it is down nothing answers. */
const restartServer = defineStep({
  args: Type.Object(
    { down: Type.Optional(Duration('How long it is down; an instant when left out')) },
    { ...strict, description: 'The server is restarted' },
  ),
  bare: true,
  async run(context, { down }) {
    await setServerUp(context, false)
    if (!down) return setServerUp(context, true)
    context.schedule(milliseconds(down), () => setServerUp(context, true))
    await context.scheduler.settle()
  },
})

const fullDisk = defineStep({
  args: Type.Object(
    { for: Type.Optional(Duration('How long; until the page is left when left out')) },
    { ...strict, description: 'The open page can keep nothing more in its databases' },
  ),
  bare: true,
  async run(context, { for: time }) {
    const tab = context.tab()
    const end = async () => void (context.tabs().includes(tab) && (await tab.call('setDiskFull', false)))
    if (time) context.schedule(milliseconds(time), end)
    await context.act(() => tab.call('setDiskFull', true))
  },
})

const forgeStep = defineStep({
  args: Type.Object(
    { problem: Type.String({ description: 'The problem' }), fields: Fields },
    { ...strict, description: 'Stores another answer behind the page’s back, as a script could' },
  ),
  run: (context, { problem, fields }) => context.act(() => forge(context, problem, fields)),
})

export const serverSteps = {
  'restart server': restartServer,
  forge: forgeStep,
  'full disk': fullDisk,
}
