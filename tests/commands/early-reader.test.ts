import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a reader that leaves early, as `| head` does, is not a fault', async () => {
  const child = spawn(process.execPath, ['cli/main.ts', 'replay', '--help'])
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ said, code }).toEqual({ said: '', code: 0 })
})
