import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providePrograms, SERVER_PROGRAMS } from '../../cli/setup/programs.mjs'

const run = promisify(execFile)

test('set-up installs nothing through a link, and leaves the packages of the other checkout alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assess-set-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const other = join(folder, 'other')
  const own = join(folder, 'own')
  mkdirSync(join(other, 'node_modules', 'kept'), { recursive: true })
  mkdirSync(own)
  symlinkSync(join(other, 'node_modules'), join(own, 'node_modules'))
  writeFileSync(join(own, 'package-lock.json'), '{}')
  cpSync('cli/setup.mjs', join(own, 'cli', 'setup.mjs'))
  cpSync('cli/setup', join(own, 'cli', 'setup'), { recursive: true })
  const failed = await run(process.execPath, [join(own, 'cli', 'setup.mjs')]).catch((error) => error)
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`node_modules is a link to the packages of ${other}`),
  })
  expect(readdirSync(join(other, 'node_modules'))).toEqual(['kept'])
})

test('set-up provides the sandbox and what notebooks need; a person who may not install packages reads what to type', async () => {
  expect(SERVER_PROGRAMS.map(({ debian }) => debian)).toEqual([
    'bubblewrap',
    expect.stringMatching(/^jupyter-server python3-ipykernel /),
  ])
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const enables = 'nothing goes'
  await providePrograms([
    { name: 'no-such-program', debian: 'some-package', enables },
    { name: 'sh', libraries: ['no_such_module'], debian: 'dash python3-none', enables },
    { name: 'sh', debian: 'dash', enables },
  ])
  expect(said.mock.calls.flat()).toEqual([
    'set-up: no-such-program is missing. Without it, nothing goes. Debian: apt-get install some-package',
    'set-up: sh is missing. Without it, nothing goes. Debian: apt-get install dash python3-none',
  ])
})
