import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { forge } from '../environment/stored.ts'
import { Fields, strict } from '../flow/flow.ts'
import type { DiskAccess } from '../runtime/base/contract.ts'
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

const pod = defineStep({
  args: Type.Enum(['lost'], { description: 'lost: every pod is ended, as by a machine that fails' }),
  run: (context) => context.act(() => context.environment.losePods()),
})

async function refuse(context: FlowContext, access: readonly DiskAccess[], time: string | undefined) {
  const tab = context.tab()
  const end = async () => void (context.tabs().includes(tab) && (await tab.call('setDisk', [])))
  if (time) context.schedule(milliseconds(time), end)
  await context.act(() => tab.call('setDisk', access))
}

const fullDisk = defineStep({
  args: Type.Object(
    { for: Type.Optional(Duration('How long; until the page is left when left out')) },
    { ...strict, description: 'The open page can keep nothing more in its databases' },
  ),
  bare: true,
  run: (context, { for: time }) => refuse(context, ['write'], time),
})

const brokenDisk = defineStep({
  args: Type.Object(
    {
      refuses: Type.Enum(['read', 'remove', 'drop'], {
        description: 'What its databases do no more; drop: a whole one is not deleted',
      }),
      for: Type.Optional(Duration('How long; until the page is left when left out')),
    },
    {
      ...strict,
      description: 'The open page cannot read from its databases, remove nothing from them, or delete none',
    },
  ),
  run: (context, { for: time, refuses }) => refuse(context, [refuses], time),
})

const DAMAGE_PIECES = `new Promise((resolve, reject) => {
  const request = indexedDB.open('assess-media')
  request.onerror = () => reject(request.error)
  request.onsuccess = () => {
    const database = request.result
    const transaction = database.transaction('pieces', 'readwrite', { durability: 'strict' })
    transaction.objectStore('pieces').openCursor().onsuccess = ({ target: { result: cursor } }) => {
      cursor?.update({ ...cursor.value, bytes: new Blob([new Uint8Array(cursor.value.bytes.size)]) })
      cursor?.continue()
    }
    transaction.oncomplete = () => { database.close(); resolve() }
    transaction.onabort = () => reject(transaction.error)
  }
})`

const damageRecordings = defineStep({
  args: Type.Object(
    {},
    { ...strict, description: 'Every byte of the recordings that the browser keeps becomes a zero' },
  ),
  bare: true,
  run: (context) => context.act(() => context.tab().page.evaluate(DAMAGE_PIECES)),
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
  pod,
  forge: forgeStep,
  'full disk': fullDisk,
  'broken disk': brokenDisk,
  'damage recordings': damageRecordings,
}
