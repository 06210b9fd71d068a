import { expect, it } from 'vitest'
import { changedIn } from '../../files/sample.ts'
import { podNodePlugin } from '../judge/plugin.ts'
import { definePodType } from '../type.ts'

const { inPod, problem } = podNodePlugin(definePodType('PBE'), [])

const PROJECT = {
  statement: '<p>Work.</p>',
  technologies: ['javascript'],
  files: { 'server.js': 'begun', 'old.js': 'old', 'package.json': '{}' },
  locked: ['package.json'],
  tasks: { start: ['node', 'server.js'] },
}
const refuse = () => Promise.reject(new Error('Nothing is asked for'))

it('[TYPE-11] begins a pod with the saved answer: its files, its tasks and what is locked in it', async () => {
  const read = problem(PROJECT)
  const answer = changedIn('javascript')(
    { 'server.js': 'changed', 'old.js': null, 'new.js': 'new' },
    { executable: ['new.js'] },
  )
  expect(await inPod?.files(read, answer, refuse, refuse)).toEqual({
    files: { 'server.js': 'changed', 'new.js': 'new', 'package.json': '{}' },
    executable: ['new.js'],
    missing: [],
  })
  expect(inPod?.locked(read)).toEqual(['package.json'])
  expect(inPod?.tasks(read)).toEqual({ start: ['node', 'server.js'] })
})

it('limits a pod by what the problem says', () => {
  expect(inPod?.limits(problem(PROJECT))).toEqual({
    memoryBytes: 1_000_000_000,
    processes: 256,
    diskBytes: 200_000_000,
  })
  const pod_limits = { memory_mb: 500, disk_mb: 20 }
  expect(inPod?.limits(problem({ ...PROJECT, pod_limits }))).toEqual({
    memoryBytes: 500_000_000,
    processes: 256,
    diskBytes: 20_000_000,
  })
  expect(() => problem({ ...PROJECT, pod_limits: { memory_mb: 0 } })).toThrow(
    '"pod_limits.memory_mb" must be',
  )
  expect(() => problem({ ...PROJECT, pod_limits: { memory: 100 } })).toThrow('"pod_limits.memory" must be')
})
