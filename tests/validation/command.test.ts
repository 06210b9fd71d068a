import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ESSAY_YAML, smallTest, writeFolder } from '../definitions/folder.ts'

interface Ending {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function assessCli(...args: string[]): Promise<Ending> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/main.ts', ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

it('validate ends with 0 when there is nothing to put right', async () => {
  const { code, stdout } = await assessCli('validate', 'fixtures/tests')
  expect(stdout).toMatch(/^\d+ tests, 0 flows: nothing to put right\n$/)
  expect(code).toBe(0)
})

it('validate ends with 1 when there is, and tells it as JSON', async () => {
  const broken = smallTest({ 'problems/essay.yaml': ESSAY_YAML.replace('score: 1\n', '') })
  const files = Object.entries(broken).map(([name, text]) => [`small/${name}`, text])
  const folder = await writeFolder(Object.fromEntries(files))
  const { code, stdout } = await assessCli('validate', folder, '--reporter', 'json')
  const message = expect.stringMatching(/^"score" is missing/)
  const file = join(folder, 'small/problems/essay.yaml')
  expect(JSON.parse(stdout)).toEqual({
    tests: 1,
    flows: 0,
    problems: [{ file, line: 1, message }],
    warnings: [],
  })
  expect(code).toBe(1)
})

it.each([
  [['no/such/path'], 'There is no file or folder "no/such/path"'],
  [['--reporter', 'paper'], 'Allowed choices are terminal, json'],
])('validate %j is a wrong use and ends with 2', async (args, message) => {
  const { code, stderr } = await assessCli('validate', ...args)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
