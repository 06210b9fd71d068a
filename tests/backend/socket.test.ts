import type { Socket } from 'socket.io-client'
import { describe, expect, test, vi } from 'vitest'
import { PROCTOR_EVENTS } from '../../src/wire/proctor-events.ts'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BOB } from './samples.ts'
import { arrival, connect, cookieOf, eventOf } from './sockets.ts'
import { begin } from './visitor.ts'

const connectError = (socket: Socket) =>
  new Promise<Error>((resolve) => socket.once('connect_error', resolve))

describe('the handshake', () => {
  test('[WS-01] [WS-04] [WS-09] a candidate is initialised with the ids of the connection and the session', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const { socket, received } = connect(environment, ada, { epoch: 1 })
    await arrival(socket, 'current-session')
    const { session_id } = (await ada.call('GET', '/gateways/validate-session')).body
    expect(received).toEqual([
      ['init', { connid: expect.any(String), wid: String(ada.set), sockid: expect.any(String) }],
      ['session-created', { session_id }],
      ['current-session', { session_id, epoch: 1 }],
    ])
  })

  test.each(['no cookie', 'a foreign page', 'an attempt of another person'])(
    '%s is turned away',
    async (what) => {
      const environment = await createEnvironment()
      const ada = await begin(environment, ADA)
      const bob = await begin(environment, BOB)
      const cookie = cookieOf(bob)
      const { socket } = connect(environment, bob, {
        ...(what === 'no cookie' && { headers: {} }),
        ...(what === 'a foreign page' && { headers: { cookie, origin: 'http://evil.example' } }),
        ...(what === 'an attempt of another person' && { set: ada.set }),
      })
      expect(await connectError(socket)).toBeInstanceOf(Error)
    },
  )
})

describe('events', () => {
  test('[WS-13] [WS-14] [WS-15] [WS-16] [WS-17] [WS-18] [WS-19] [WS-21] [GAP-103] each is acknowledged with its sequence and kept once', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const { socket } = connect(environment, ada, { epoch: 1 })
    await arrival(socket, 'init')
    expect(PROCTOR_EVENTS).toEqual(
      expect.arrayContaining(['BLUR_EVENT', 'FOCUS_EVENT', 'WEBCAM_SNAPSHOT', 'WEBCAM_DISABLED']),
    )
    for (const [index, name] of PROCTOR_EVENTS.entries()) {
      const event = eventOf(ada.set, name, index + 1)
      for (const _ of ['sent', 'sent again']) {
        const answer = await socket.timeout(WAIT_MS).emitWithAck(name, event)
        expect(answer).toEqual({
          eventSequence: index + 1,
          ...(name === 'VALIDATE_SESSION' && { active: true }),
        })
      }
    }
    const head = await ada.call('GET', `/api/v1/hacker/${ada.userId}/solutionset?context_slug=first`)
    expect(head.body.event_sequence).toBe(PROCTOR_EVENTS.length)
  })

  test('what is not an event, or of another attempt, is answered with an error and harms nothing', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    const { socket } = connect(environment, ada)
    await arrival(socket, 'init')
    const send = (event: unknown) => socket.timeout(WAIT_MS).emitWithAck('TRACK', event)
    expect(await send({ eventName: 'TRACK' })).toEqual({ error: 'This is not a TRACK event.' })
    expect(await send(null)).toEqual({ error: 'This is not a TRACK event.' })
    expect(await send(eventOf(bob.set, 'TRACK', 7))).toMatchObject({
      error: 'This event is of another attempt.',
    })
    for (const absurd of [-1, 1e17, 1e308]) {
      expect(await send(eventOf(ada.set, 'TRACK', absurd))).toEqual({ error: 'This is not a TRACK event.' })
    }
    socket.emit('TRACK')
    expect(await send(eventOf(ada.set, 'TRACK', 1))).toEqual({ eventSequence: 1 })
    const head = await bob.call('GET', `/api/v1/hacker/${bob.userId}/solutionset?context_slug=first`)
    expect(head.body.event_sequence).toBe(0)
  })
})

test('an event that cannot be kept is told to the operator and ends neither the server nor the socket', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'init')
  const accept = await environment.refuse('events', 'disk is full')
  const acked = vi.fn()
  socket.emit('TRACK', eventOf(ada.set, 'TRACK', 1), acked)
  await vi.waitFor(() => expect(environment.lines).toHaveLength(1))
  await accept()
  const again = socket.timeout(WAIT_MS).emitWithAck('TRACK', eventOf(ada.set, 'TRACK', 1))
  expect(await again).toEqual({ eventSequence: 1 })
  expect(acked).not.toHaveBeenCalled()
  expect(environment.lines).toEqual([`An event TRACK of attempt ${ada.set} was not kept: disk is full`])
})

test('an event that nests as deep as a frame allows is refused, and the next one is kept', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'init')
  const depth = 40_000
  const deep = JSON.stringify(eventOf(ada.set, 'TRACK', 1, { deep: 0 }))
  socket.io.engine.write(
    `2["TRACK",${deep.replace('"deep":0', `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`)}]`,
  )
  const next = socket.timeout(WAIT_MS).emitWithAck('TRACK', eventOf(ada.set, 'TRACK', 2))
  expect(await next).toEqual({ eventSequence: 2 })
  expect(environment.lines).toEqual([])
})

describe('two tabs', () => {
  test('[GUARD-22] [WS-12] the former holder is told to step back, the new one is not', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const former = connect(environment, ada, { epoch: 1 })
    await arrival(former.socket, 'session-created')
    const reported = arrival(former.socket, 'multipleSession')
    await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'phone', session: 1 })
    expect(await reported).toEqual({ epoch: 2 })

    const holder = connect(environment, ada, { epoch: 2 })
    await arrival(holder.socket, 'current-session')
    const active = await holder.socket
      .timeout(WAIT_MS)
      .emitWithAck('VALIDATE_SESSION', eventOf(ada.set, 'VALIDATE_SESSION', 1))
    expect([active, holder.received.map(([name]) => name)]).toEqual([
      { eventSequence: 1, active: true },
      ['init', 'session-created', 'current-session'],
    ])
    const fenced = await former.socket
      .timeout(WAIT_MS)
      .emitWithAck('VALIDATE_SESSION', eventOf(ada.set, 'VALIDATE_SESSION', 2))
    expect(fenced).toEqual({ eventSequence: 2, active: false })
  })

  test('[GUARD-24] a tab that comes back with an old opening is told at once', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'phone', session: 1 })
    const { socket } = connect(environment, ada, { epoch: 1 })
    expect(await arrival(socket, 'multipleSession')).toEqual({ epoch: 2 })
  })
})

test('a server that is stopped ends the connection only, so that the page comes back to it', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada, { epoch: 1 })
  await arrival(socket, 'current-session')
  const ended = arrival(socket, 'disconnect')
  await environment.restart()
  expect(await ended).toBe('transport close')
})
