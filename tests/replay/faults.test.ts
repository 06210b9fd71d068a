import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { findServedFault, listFaults } from '../../cli/commands/serving/fault.ts'
import { messageOf } from '../../cli/definitions/diagnostic.ts'
import { createFaults } from '../../cli/replay/network/faults.ts'
import { NAMED_FAULTS } from '../../cli/replay/network/named-faults.ts'
import { idleFaults } from '../../cli/replay/run/idle-faults.ts'
import { STEPS } from '../../cli/replay/steps/all.ts'

/** Details that the step of a fault gets from its duration. */
const TIMED = ['flap']

test('there are at least 30 faults, and each says steps that there are, with details that fit', () => {
  expect(Object.keys(NAMED_FAULTS).length).toBeGreaterThanOrEqual(30)
  const wrong = Object.entries(NAMED_FAULTS).flatMap(([name, { begin, end = [] }]) =>
    [...begin, ...end]
      .filter(([step, args = {}]) => {
        const details = TIMED.includes(step) ? { ...Object(args), for: '1m' } : args
        const verb = STEPS[step]
        return !verb || !Value.Check(verb.args, details)
      })
      .map(([step]) => `${name}: ${step}`),
  )
  expect(wrong).toEqual([])
})

test('the list names every fault, and a fault of the device is refused by the server with a way to do it, and one that is not known with those near it', () => {
  for (const name of Object.keys(NAMED_FAULTS)) expect(listFaults()).toContain(name)
  expect(findServedFault('flapping').line).toEqual({ down: 5000, up: 5000 })
  const errorOf = (name: string) => {
    try {
      findServedFault(name)
    } catch (error) {
      return messageOf(error)
    }
    return undefined
  }
  expect(errorOf('camera lost')).toContain('"fault: camera lost"')
  expect(errorOf('zzz')).toBe('There is no fault "zzz". List all faults with: assess-cli serve --fault list')
  expect(errorOf('Flaping')).toContain('Similar: "flapping".')
  expect(errorOf('socket')).toMatch(/Similar: "socket [^.]+, "socket [^.]+, "socket [^.]+\./)
})

test('a fault of "upload" meets a file and a recording, in one piece or in parts, and its code meets a file only', () => {
  const calls = ['upload', 'sendVideo', 'sendAudio', 'sendRest', 'sentOfAnswer', 'evidence'] as const
  const metBy = (call: string) => {
    const faults = createFaults()
    faults.add({ call, failure: { kind: 'no response' }, times: Number.POSITIVE_INFINITY })
    return calls.filter((name) => faults.take(name) !== undefined)
  }
  expect(metBy('upload')).toEqual(['upload', 'sendVideo', 'sendAudio', 'sendRest'])
  expect(metBy('FUP')).toEqual(['upload'])
  expect(metBy('evidence')).toEqual(['evidence'])
})

test('a fault of a view that is never drawn after it is told, each time', () => {
  const broken = (view: string, line: number) => ({ timing: {}, name: 'fault', args: { view }, line })
  const steps = [broken('a', 1), broken('b', 2), broken('a', 3), { ...broken('c', 4), args: 'server 500' }]
  expect(idleFaults(steps, ['b', 'a']).map(({ line }) => line)).toEqual([3])
  expect(idleFaults(steps, ['a', 'b', 'a'])).toEqual([])
})

test.each(
  Object.entries(NAMED_FAULTS).filter(([name]) => name.startsWith('saves ') || name === 'lost reply'),
)('"%s" meets the first save of an answer and the next ones', (_, { calls }) => {
  const faults = createFaults()
  for (const call of calls ?? []) faults.add({ ...call, times: Number.POSITIVE_INFINITY })
  const [failing] = calls ?? []
  expect(faults.take('createSolution')).toEqual(failing?.failure)
  expect(faults.take('updateSolution')).toEqual(failing?.failure)
  expect(failing).toBeDefined()
})
