import { expect, test } from 'vitest'
import { groupLimitsOf, ownLimitsOf, rlimitsOf } from '../../cli/backend/sandbox/command.ts'

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

test('processes are counted by their user where there is one, and otherwise by their group', () => {
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
