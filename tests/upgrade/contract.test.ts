import { expect, test } from 'vitest'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA } from '../backend/samples.ts'
import { connect, eventOf, initialised } from '../backend/sockets.ts'
import { begin } from '../backend/visitor.ts'
import { PARTS, RELEASED_CALLS, SPOKEN, type Spoken } from './contracts.ts'
import { PAIRS } from './versions.ts'

/** What the one version says and the other cannot use. */
const misunderstood = (one: Spoken, other: Spoken) =>
  PARTS.flatMap((part) =>
    Object.entries(one.says[part]).flatMap(([name, value]) => {
      const why = other.whyNot(part, name, value)
      return why === undefined ? [] : [`${part} of ${name}: ${why}`]
    }),
  )

test.for(PAIRS)('what %s sends, a call, a reply and a message of the socket, %s can use', ([one, other]) => {
  expect(misunderstood(SPOKEN[one], SPOKEN[other])).toEqual([])
})

test('a player does without each call that the last release did not have', () => {
  const named = (name: string) => RELEASED_CALLS.includes(name)
  const isNew = ([name, { body, reply }]: [string, { body?: unknown; reply?: unknown }]) =>
    (body ?? reply) !== undefined && !named(name)
  const added = Object.entries(CONTRACTS).filter(isNew)
  expect(added.filter(([, { without }]) => without === undefined).map(([name]) => name)).toEqual([])
})

test('what breaks the contract is found', () => {
  const { says } = SPOKEN.n
  const { id: _, ...test } = says.reply.test as Record<string, unknown>
  const body = { ...(says.body.submit as object), epoch: 'one' }
  for (const [version, spoken] of Object.entries(SPOKEN)) {
    expect([version, spoken.whyNot('reply', 'test', test)]).not.toEqual([version, undefined])
    expect([version, spoken.whyNot('body', 'submit', body)]).not.toEqual([version, undefined])
    expect([version, spoken.whyNot('event', 'multipleSession', { epoch: {} })]).not.toEqual([
      version,
      undefined,
    ])
  }
})

const LATER = { later_field: { of: ['a later version'] } }

test('a server goes on with a player that sends fields, calls and messages that it does not know', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const saved = await ada.save('text', { answer: 'mine', ...LATER }, { [SAVE_HEADERS.rev]: '1' })
  expect([saved.status, saved.body.answer, saved.body.later_field]).toEqual([200, 'mine', undefined])
  expect((await ada.call('POST', `/rpc/test.later/${ada.set}`, LATER)).status).toBe(404)
  const tab = connect(environment, ada, { epoch: 1 })
  await initialised(tab)
  tab.socket.emit('later-event', LATER)
  const event = { ...eventOf(ada.set, 'TRACK', 1, LATER), ...LATER }
  expect(await tab.socket.emitWithAck('TRACK', event)).toMatchObject({ eventSequence: 1 })
  expect((await ada.submit(LATER)).status).toBe(200)
})
