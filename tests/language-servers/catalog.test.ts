import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { findLanguageServers, LANGUAGE_SERVERS } from '../../cli/backend/language-servers/catalog.ts'
import { temporaryFolder } from '../backend/environment.ts'

const names = (path: string) => findLanguageServers(path).map(({ name }) => name)
const SYSTEM = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/bin', '/sbin']

test('only the folders of the system are searched: a sandbox sees no other', () => {
  const folder = temporaryFolder()
  for (const { name } of LANGUAGE_SERVERS) writeFileSync(`${folder}/${name}`, '')
  const below = `${folder}/usr/bin`
  mkdirSync(below, { recursive: true })
  for (const { name } of LANGUAGE_SERVERS) writeFileSync(`${below}/${name}`, '')
  for (const path of [folder, below, relative(process.cwd(), folder), '', `${folder}:${below}`])
    expect(names(path)).toEqual([])
})

test('a language server is found in any of these folders, and no other one is', () => {
  const inFolder = (folder: string) =>
    LANGUAGE_SERVERS.filter(({ name }) => existsSync(`${folder}/${name}`)).map(({ name }) => name)
  for (const folder of SYSTEM) expect(names(folder)).toEqual(inFolder(folder))
  const all = LANGUAGE_SERVERS.map(({ name }) => name)
  expect(names(`/nowhere:${SYSTEM.join(':')}`)).toEqual(
    all.filter((name) => SYSTEM.some((folder) => existsSync(`${folder}/${name}`))),
  )
})
