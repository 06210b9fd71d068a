import { expect, test } from 'vitest'
import { findServedFault } from '../../cli/commands/serving/fault.ts'
import { createFaults } from '../../cli/replay/network/faults.ts'
import { NAMED_FAULTS } from '../../cli/replay/network/named-faults.ts'
import { nameOfPodFrame, POD_FRAMES } from '../../cli/replay/network/pod-requests.ts'
import { nameOfCall } from '../../cli/replay/network/traffic.ts'

const endless = { times: Number.POSITIVE_INFINITY } as const

test('health and log of a pod, and each frame of an evaluation, have a name; other pages and frames of a pod have none', () => {
  expect(nameOfCall('GET', '/pod/s-1/health')).toBe('podHealth')
  expect(nameOfCall('GET', '/pod/s-1/log/r-9')).toBe('podLog')
  expect(nameOfCall('POST', '/pod/s-1/health')).toBeUndefined()
  expect(nameOfCall('GET', '/pod/s-1/jupyter/api/status')).toBeUndefined()
  for (const [name, type] of Object.entries(POD_FRAMES))
    expect(nameOfPodFrame(JSON.stringify({ type }))).toBe(type === '' ? undefined : name)
  expect(nameOfPodFrame(JSON.stringify({ type: 'log', text: 'xml' }))).toBeUndefined()
})

test('a frame is met by a fault of its own name only, a request to a pod by one of any call too', () => {
  const faults = createFaults()
  faults.add({ call: 'any', failure: { kind: 'no response' }, ...endless })
  expect(faults.takeFrame('podCheck')).toBeUndefined()
  expect(faults.take('podHealth')).toEqual({ kind: 'no response' })
  faults.add({ call: 'podCheck', failure: { kind: 'no response' }, times: 1 })
  expect(faults.takeFrame('podCheck')).toEqual({ kind: 'no response' })
  expect(faults.takeFrame('podCheck')).toBeUndefined()
})

test('the socket of an evaluation can be cut at each step of its handshake, in a flow once, by "serve" each time', () => {
  const cuts = Object.keys(NAMED_FAULTS).filter((name) => name.startsWith('pod socket cut: '))
  expect(cuts).toHaveLength(Object.keys(POD_FRAMES).length)
  for (const name of cuts) {
    expect(NAMED_FAULTS[name]?.begin[0]?.[1]).toMatchObject({ status: 'no response', times: 1 })
    expect(findServedFault(name).calls).toHaveLength(1)
  }
})

test('the pod can be silent at each step that is said to it, in a flow once, by "serve" each time', () => {
  const names = Object.keys(NAMED_FAULTS).filter((name) => name.startsWith('pod silent: '))
  expect(names).toHaveLength(Object.keys(POD_FRAMES).length - 1)
  for (const name of names) {
    expect(NAMED_FAULTS[name]?.begin[0]?.[1]).toMatchObject({ lost: 'request', times: 1 })
    expect(findServedFault(name).calls).toHaveLength(1)
  }
})
