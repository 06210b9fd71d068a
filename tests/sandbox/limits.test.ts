import { expect, test } from 'vitest'
import { groupLimitsOf, ownLimitsOf, rlimitsOf } from '../../cli/backend/sandbox/command.ts'
import { createSlots } from '../../cli/backend/sandbox/runner.ts'

const MB = 2 ** 20
const limits = {
  cpuMs: 1000,
  wallMs: 5000,
  memoryBytes: 64 * MB,
  outputBytes: 1000,
  processes: 9,
  diskBytes: 5000,
}
const job = { files: { 'a.txt': 'x' }, limits }

test('processes are counted by their user if there is one, and otherwise by their group', () => {
  const each = ['--core=0', '--nofile=256', '--msgqueue=0', '--memlock=0']
  expect(rlimitsOf(job, { hasGroup: true, hasUser: true })).toEqual([...each, `--stack=${64 * MB}`])
  const data = `--data=${64 * MB + 4 * 2 ** 30}`
  expect(rlimitsOf(job, { hasGroup: false, hasUser: true })).toEqual([...each, data, '--nproc=13'])
  expect(rlimitsOf(job, { hasGroup: false, hasUser: false })).toEqual([...each, data])
})

test('a program has what it may use besides what its files and the sandbox take', () => {
  expect(groupLimitsOf(job)).toEqual({ memoryBytes: 76 * MB + 2 * 4096, processes: 13 })
  expect(ownLimitsOf(job)).toEqual({ cpuSeconds: 2, fileBytes: 5000 + 2 * 4096 })
})

test('a slot goes to who waits longest, and to nobody who has given up meanwhile', async () => {
  const use = createSlots(1)
  const got: string[] = []
  const work = (name: string, signal?: AbortSignal) => {
    const done = Promise.withResolvers<void>()
    const result = use(signal, async (slot) => {
      got.push(`${name} ${slot}`)
      await done.promise
    })
    return { result, end: done.resolve }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const first = work('first')
  const leaving = new AbortController()
  const gone = work('gone', leaving.signal)
  const second = work('second')
  const third = work('third')
  leaving.abort(new Error('It was cancelled'))
  await expect(gone.result).rejects.toThrow('It was cancelled')
  first.end()
  await first.result
  await turn()
  expect(got).toEqual(['first 0', 'second 0'])
  second.end()
  await turn()
  expect(got).toEqual(['first 0', 'second 0', 'third 0'])
  third.end()
  await third.result
  await expect(use(AbortSignal.abort(new Error('too late')), async () => {})).rejects.toThrow('too late')
  await expect(use(undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await use(undefined, async (slot) => slot)).toBe(0)
})
