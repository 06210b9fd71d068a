import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/backend/store/store.ts'
import { temporaryFolder } from './world.ts'

test('a second server on the same data folder is turned away until the first one has stopped', () => {
  const folder = temporaryFolder()
  const first = openStore(folder)
  expect(() => openStore(folder)).toThrow(
    `The data folder ${folder} cannot be used: Another server uses it; stop that one. Or choose another --data folder.`,
  )
  first.close()
  openStore(folder).close()
})

test('data of a newer version is refused and stays as it is', () => {
  const folder = temporaryFolder()
  openStore(folder).close()
  const file = join(folder, 'assess.sqlite')
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA user_version = 99')
  for (let tries = 0; tries < 2; tries++) {
    expect(() => openStore(folder)).toThrow(`${file} cannot be used: The data was written by a newer version`)
  }
  expect(sqlite.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  sqlite.close()
})

test('a damaged database is named with what to do', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'assess.sqlite')
  writeFileSync(file, 'this is no database '.repeat(500))
  expect(() => openStore(folder)).toThrow(
    `${file} cannot be used: file is not a database. Put a backup back, or choose another --data folder.`,
  )
})
