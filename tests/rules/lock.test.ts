import { expect, test } from 'vitest'
import { missingPackages, readLock } from '../../cli/setup/lock.mjs'

const lock = readLock()

test('the lock file holds no download address', () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(addressed.map(([name]) => name)).toEqual([])
})

test('the lock file names the binaries of every platform; "npm run lock" adds what npm left out', () => {
  expect(missingPackages(lock).map(({ name }) => name)).toEqual([])
})
