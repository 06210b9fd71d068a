import { ReadContext } from '@assess/sdk'
import { expect, it } from 'vitest'
import { codedIn } from '../families/code/sample.ts'
import { execute, flawsOf, readKey } from './evaluator.ts'
import { checkWanted, isRight, SEL } from './problem/solution.ts'

const site = (output: string) => ({ name: output, input: '', output })
const problem = SEL.problem({
  statement: 'Test it.',
  technologies: ['python'],
  files: { 'site/index.html': '<p>x</p>' },
  sample_testcases: [site('passes')],
})

it('a site is right where a script has to pass, and broken where it has to fail', () => {
  expect([isRight(site('passes')), isRight(site('fails'))]).toEqual([true, false])
  expect(() => checkWanted([site('passes'), site('other')], new ReadContext('key'))).toThrow(
    '"key[1].output" must be',
  )
})

it('a key has a right site and a broken one', () => {
  expect(readKey({ testcases: [site('fails')] }, problem).testcases).toHaveLength(1)
  expect(() => readKey({ testcases: [site('passes')] }, problem)).toThrow('one on which it fails')
})

it('sites have a flaw that nobody can tell apart, and a key whose right ones are all like the sample', () => {
  const flaws = (right: object, broken: object) => {
    const sites = [
      { ...site('fails'), files: broken },
      { ...site('passes'), files: right },
    ]
    return flawsOf(problem, readKey({ testcases: sites }, problem)).map(({ place }) => place)
  }
  const same = { 'site/index.html': '<p>x</p>' }
  const other = { 'site/index.html': '<b>x</b>' }
  expect(flaws({}, other)).toEqual(['key.testcases'])
  expect(flaws(same, other)).toEqual(['key.testcases'])
  expect(flaws(other, {})).toEqual(['key.testcases[0]'])
  expect(flaws(other, other)).toEqual([])
})

it('a script that fails on a right site is tried on no other one, where nothing is judged', async () => {
  const key = readKey({ testcases: [site('fails'), { ...site('passes'), files: { a: '' } }] }, problem)
  const outcomes: unknown[] = []
  let runs = 0
  const noWay = () => Promise.reject(new Error('Not needed'))
  const failed = {
    ending: 'exited',
    exitCode: 1,
    stdout: '',
    stderr: 'AssertionError: no',
    cpuMs: 1,
    files: {},
  }
  const execution = {
    ...{ mode: 'run', input: '', seed: '1', settings: { databases: {} }, upload: noWay, asset: noWay },
    signal: new AbortController().signal,
    runner: {
      async runCommand() {
        runs += 1
        return failed
      },
    },
    print() {},
    plan() {},
    done: ({ id, status }: { id: number; status: string }) => outcomes.push([id, status]),
  }
  const solution = codedIn('python', 10)('assert 1 == 2')
  await execute(problem, solution, key, execution as never)
  expect([runs, outcomes]).toEqual([
    1,
    [
      [1, 'failed'],
      [2, 'skipped'],
      [3, 'skipped'],
    ],
  ])
})
