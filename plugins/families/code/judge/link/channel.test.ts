import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { WAIT_MS } from '../../../../../tests/timeouts.ts'

const CHANNEL = new URL('channel.ts', import.meta.url).href

it('a program that has closed its channel breaks as soon as it waits for a message', () => {
  const program = `
    import { closeSync } from 'node:fs'
    import { openChannel } from '${CHANNEL}'
    const channel = openChannel(() => {}, () => process.exit(3))
    closeSync(8)
    try { channel.next() } catch (error) { process.stdout.write(error.code) }
    process.exit()`
  const stdio = Array.from({ length: 9 }, () => 'pipe' as const)
  const args = ['--input-type=module', '--eval', program]
  const { status, stdout } = spawnSync(process.execPath, args, { stdio, timeout: WAIT_MS, encoding: 'utf8' })
  expect([stdout, status]).toEqual(['EBADF', 0])
})
