import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { findLanguageServers, LANGUAGE_SERVERS } from '../../cli/backend/language-servers/catalog.ts'
import {
  createLanguageServers,
  languageServerSettings,
} from '../../cli/backend/language-servers/language-servers.ts'
import type { BackendClock } from '../../cli/backend/platform/clock.ts'
import { temporaryFolder } from '../backend/environment.ts'

const names = (path: string) => findLanguageServers(path).map(({ name }) => name)
const SYSTEM = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/bin', '/sbin']

const all = LANGUAGE_SERVERS.map(({ name }) => name)
const fromNpm = LANGUAGE_SERVERS.filter(({ packages }) => packages).map(({ name }) => name)

test('those of npm, and that of scripts, come with the project', () => {
  expect(fromNpm).toEqual(['pyright', 'tsc', 'vscode-css-languageservice', 'bash -n'])
  expect(names('')).toEqual(fromNpm)
})

test('programs are searched in the folders of the system alone: a sandbox sees no other', () => {
  const folder = temporaryFolder()
  for (const { name } of LANGUAGE_SERVERS) writeFileSync(`${folder}/${name}`, '')
  const below = `${folder}/usr/bin`
  mkdirSync(below, { recursive: true })
  for (const { name } of LANGUAGE_SERVERS) writeFileSync(`${below}/${name}`, '')
  for (const path of [folder, below, relative(process.cwd(), folder), '', `${folder}:${below}`])
    expect(names(path)).toEqual(fromNpm)
})

test('a program is found in any of these folders, and no other one is', () => {
  const inFolder = (folder: string) =>
    all.filter((name) => fromNpm.includes(name) || existsSync(`${folder}/${name}`))
  for (const folder of SYSTEM) expect(names(folder)).toEqual(inFolder(folder))
  expect(names(`/nowhere:${SYSTEM.join(':')}`)).toEqual(
    all.filter((name) => fromNpm.includes(name) || SYSTEM.some((folder) => existsSync(`${folder}/${name}`))),
  )
})

test('an attempt may have twenty starts in a minute, and three servers at a time', async () => {
  let now = 0
  const clock = { now: () => now, after: () => () => {} } as unknown as BackendClock
  const commands: AbortSignal[] = []
  const run = ((job: { signal: AbortSignal }) => {
    commands.push(job.signal)
    return new Promise((_, reject) => {
      const end = () => reject(new Error('It was ended'))
      if (job.signal.aborted) end()
      else job.signal.addEventListener('abort', end)
    })
  }) as never
  const servers = createLanguageServers({
    run,
    clock,
    realClock: clock,
    settings: languageServerSettings({}),
    servers: LANGUAGE_SERVERS,
    log() {},
  })
  const start = (attempt: number, language = 'python', problem = 'p') =>
    servers.start({
      attempt,
      problem,
      language,
      files: {},
      signal: new AbortController().signal,
      left: new AbortController().signal,
      found() {},
    })
  expect(await start(1, 'cobol')).toBeUndefined()
  for (let count = 0; count < 20; count++) expect(await start(1)).toBeDefined()
  expect([await start(1), servers.count()]).toEqual([undefined, 1])
  for (const language of ['c', 'html', 'typescript', 'python']) expect(await start(2, language)).toBeDefined()
  expect(servers.count()).toBe(4)
  now += 60_001
  expect(await start(1)).toBeDefined()
  await servers.close()
  expect([servers.count(), commands.every(({ aborted }) => aborted), await start(3)]).toEqual([
    0,
    true,
    undefined,
  ])
})
