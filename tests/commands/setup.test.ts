import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

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
