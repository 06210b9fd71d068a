import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findServedFault } from '../../cli/commands/serving/fault.ts'
import { EXPECTATIONS } from '../../cli/replay/expectations/all.ts'
import { NAMED_FAULTS } from '../../cli/replay/network/named-faults.ts'
import { currentFault, OLD_EXPECTATIONS, OLD_FAULTS, OLD_STEPS } from '../../cli/replay/parser/old-keys.ts'
import { readFlows } from '../../cli/replay/parser/read.ts'
import { STEPS } from '../../cli/replay/steps/all.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function read(steps: string) {
  const file = join(temporaryFolder('flow'), 'a-flow.yaml')
  await writeFile(file, `name: A flow\ntest: small\nsteps:\n${steps}expect:\n  - way on: true\n`)
  const { flows, problems, warnings } = await readFlows(file)
  const lines = (list: typeof warnings) => list.map(({ line, message }) => `${line}: ${message}`)
  return { flow: flows[0], problems: lines(problems), warnings: lines(warnings) }
}

it('old names of steps, expectations and faults are read as the new ones, each with a warning', async () => {
  const { flow, problems, warnings } = await read(`  - open
  - meanwhile: a native alert
  - when: { way on: true }
    look at tab: 1
  - want picture
  - narrow line: { kbit: 128 }
  - fault: far away
  - fault: { name: far away, for: 5s }
  - expect:
      - way on: true
`)
  expect(problems).toEqual([])
  expect(flow?.steps.map(({ name }) => name)).toEqual([
    'open',
    'background',
    'switch to tab',
    'request picture',
    'throttle',
    'fault',
    'fault',
    'expect',
  ])
  expect(flow?.steps[2]?.timing).toEqual({ when: { 'next action': true } })
  expect(flow?.steps[5]?.args).toBe('high latency')
  expect(flow?.steps[6]?.args).toEqual({ name: 'high latency', for: '5s' })
  expect(flow?.steps[7]?.args).toEqual([{ 'next action': true }])
  expect(flow?.expect).toEqual([{ 'next action': true }])
  const now = (old: string, name: string) => `"${old}" is now "${name}"; the old name still works`
  expect(warnings).toEqual([
    `5: ${now('meanwhile', 'background')}`,
    `7: ${now('look at tab', 'switch to tab')}`,
    `6: ${now('way on', 'next action')}`,
    `8: ${now('want picture', 'request picture')}`,
    `9: ${now('narrow line', 'throttle')}`,
    `10: ${now('far away', 'high latency')}`,
    `11: ${now('far away', 'high latency')}`,
    `13: ${now('way on', 'next action')}`,
    `15: ${now('way on', 'next action')}`,
  ])
})

it('a finding about an old name stands where the file has it', async () => {
  const { problems } = await read('  - open\n  - after: 1s\n    narrow line: { kbit: 0 }\n')
  expect(problems).toEqual([expect.stringMatching(/^6: "steps\.1\.throttle\.kbit" must be/)])
})

it('new names are read without a warning', async () => {
  const { warnings } = await read('  - open\n  - background: a native alert\n')
  expect(warnings).toEqual(['7: "way on" is now "next action"; the old name still works'])
})

it('each old name has a new one that is known, and is not a name itself', () => {
  const renames = [
    [OLD_STEPS, STEPS],
    [OLD_EXPECTATIONS, EXPECTATIONS],
    [OLD_FAULTS, NAMED_FAULTS],
  ] as const
  for (const [old, known] of renames) {
    expect(Object.values(old).filter((name) => !(name in known))).toEqual([])
    expect(Object.keys(old).filter((name) => name in known)).toEqual([])
  }
})

it('a server knows an old fault by its new name', () => {
  expect(findServedFault('far away')).toBe(NAMED_FAULTS['high latency'])
  expect(currentFault('offline')).toBe('offline')
})
