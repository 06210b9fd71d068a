import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from '../../cli/tools/checks/memory-folder.ts'

test('temporary files are in memory only where they fit and a program can be written and started', async () => {
  expect(await memoryFolder(tmpdir(), 0)).toBe(tmpdir())
  expect(await memoryFolder(tmpdir(), Number.POSITIVE_INFINITY)).toBeUndefined()
  expect(await memoryFolder('/proc', 0)).toBeUndefined()
  expect(await memoryFolder('/nowhere', 0)).toBeUndefined()
})
