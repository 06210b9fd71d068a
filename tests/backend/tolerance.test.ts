import { describe, expect, test } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BOB, defineTest } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { begin } from './visitor.ts'

function defineWatched(enabled = true, count = 2) {
  const { settings } = defineTest()
  const browser_tolerance = { enabled: true, count, warning: true }
  return defineTest({
    settings: { ...settings, proctor: { ...settings.proctor, enabled, browser_tolerance } },
  })
}

function leaving(set: number, eventSequence: number, tab_id: string, said: object = { counts: true }) {
  const eventCreatedAt = '2026-03-01T09:00:00.000Z'
  return {
    eventName: 'BLUR_EVENT',
    eventGuid: `guid-${eventSequence}`,
    eventCreatedAt,
    tab_id,
    eventData: { eventSequence, eventCreatedAt, currentOffsetTime: 0, by: 'tab', ...said },
    assessmentId: set,
    assessmentType: 'CTK',
  }
}

const tolerancesOf = ({ received }: ReturnType<typeof connect>) =>
  received.flatMap(([name, payload]) => (name === 'browser-tolerance' ? [payload] : []))

describe('the tolerance as the backend counts it', () => {
  test('[WS-10] [TOL-05] [GAP-085] each leaving counts once, whichever tab says so, and all tabs hear of it', async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const one = connect(environment, ada, { epoch: 1 })
    const other = connect(environment, ada)
    await Promise.all([arrival(one.socket, 'browser-tolerance'), arrival(other.socket, 'browser-tolerance')])
    const send = (event: object) => one.socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', event)
    await send(leaving(ada.set, 1, 'tab-1'))
    await send(leaving(ada.set, 1, 'tab-1'))
    await send(leaving(ada.set, 2, 'tab-1', { counts: false, why: 'exempt' }))
    const last = arrival(other.socket, 'browser-tolerance')
    await send(leaving(ada.set, 3, 'tab-2'))
    await last
    expect(tolerancesOf(other)).toEqual([
      { tab_id: '', value: 2 },
      { tab_id: 'tab-1', value: 1 },
      { tab_id: 'tab-2', value: 0 },
    ])
    expect(tolerancesOf(one)).toEqual(tolerancesOf(other))
  })

  test('[TOL-05] where nobody may leave at all the first leaving is too often', async () => {
    const environment = await createEnvironment([defineWatched(true, 0)])
    const ada = await begin(environment, ADA)
    const page = connect(environment, ada, { epoch: 1 })
    await arrival(page.socket, 'browser-tolerance')
    const last = arrival(page.socket, 'browser-tolerance')
    await page.socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', leaving(ada.set, 1, 'tab-1'))
    await last
    expect(tolerancesOf(page)).toEqual([
      { tab_id: '', value: 0 },
      { tab_id: 'tab-1', value: -1 },
    ])
  })

  test('[TOL-04] [N38] a page that has forgotten its count hears it when it connects, also after a restart', async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const first = connect(environment, ada, { epoch: 1 })
    await arrival(first.socket, 'browser-tolerance')
    for (const number of [1, 2, 3]) {
      await first.socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', leaving(ada.set, number, 'tab-1'))
    }
    await environment.restart()
    expect(await arrival(connect(environment, ada).socket, 'browser-tolerance')).toEqual({
      tab_id: '',
      value: -1,
    })
  })

  test('[GAP-085] [GAP-086] what a page says of it changes nothing, and an accommodation does', async () => {
    const exempt = { time_factor: 1, exempt: ['blur' as const], quiet_timer: false, font_scale: 1 }
    const environment = await createEnvironment([
      defineTest({ ...defineWatched(), accommodations: new Map([['bob', exempt]]) }),
    ])
    const send = async (person: typeof ADA, said: object) => {
      const who = await begin(environment, person)
      const { socket } = connect(environment, who, { epoch: 1 })
      await arrival(socket, 'connect')
      await socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', leaving(who.set, 1, 'tab-1', said))
      return (await who.call('GET', `/rpc/test.recorded/${who.set}`)).body.entries[0].counted
    }
    expect(await send(ADA, { counts: false })).toBe(true)
    expect(await send(BOB, { counts: true })).toBe(false)
  })

  test('[TOL-07] a test without proctoring counts nothing', async () => {
    const environment = await createEnvironment([defineWatched(false)])
    const ada = await begin(environment, ADA)
    const page = connect(environment, ada, { epoch: 1 })
    await arrival(page.socket, 'current-session')
    await page.socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', leaving(ada.set, 1, 'tab-1'))
    expect(tolerancesOf(page)).toEqual([])
  })
})
