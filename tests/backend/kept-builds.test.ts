import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../cli/backend/platform/clock.ts'
import { sha256Of } from '../../cli/backend/platform/hash.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { send } from './visitor.ts'

const INDEX = '<!doctype html><html lang="en"><div id="root"></div>'

const playerOf = (hash: string) =>
  temporaryFolder({
    'index.html': INDEX,
    [`js/chunk.${hash}.js`]: `say("${hash}")`,
    [`css/async/chunk.${hash}.css`]: `.${hash} {}`,
    'assets/same.fff.bin': 'the same in each build',
    'secret.txt': 'x',
  })

const get = (environment: TestEnvironment, name: string) =>
  send(environment, 'GET', `/test-interface/v1/${name}`)

const kept = async ({ rows }: TestEnvironment) =>
  (await rows<{ name: string }>('SELECT name FROM build_files ORDER BY name')).map(({ name }) => name)

const OF_A = ['assets/same.fff.bin', 'css/async/chunk.aaa.css', 'js/chunk.aaa.js']

/** A server that has kept its build, and ended. */
async function keepOne(dataDir: string, hash: string) {
  const environment = await createEnvironment(undefined, playerOf(hash), { dataDir })
  await vi.waitFor(async () => expect(await kept(environment)).toContain(`js/chunk.${hash}.js`))
  await environment.backend.close()
  return environment
}

test('a server has the hashed files of the build before it, as they were, and nothing beside them', async () => {
  const dataDir = temporaryFolder()
  expect(await kept(await keepOne(dataDir, 'aaa'))).toEqual(OF_A)
  const environment = await createEnvironment(undefined, playerOf('bbb'), { dataDir })
  const script = await get(environment, 'js/chunk.aaa.js?again')
  expect([script.status, script.text, script.headers['content-type']]).toEqual([
    200,
    'say("aaa")',
    'text/javascript; charset=utf-8',
  ])
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get(environment, 'css/async/chunk.aaa.css')).headers['content-type']).toMatch('text/css')
  for (const name of ['js/chunk.ccc.js', 'js/../secret.txt', 'types/x/secret.txt', 'js/chunk.aaa.js.br'])
    expect([name, (await get(environment, name)).text.includes('say')]).toEqual([name, false])
  expect((await send(environment, 'POST', '/test-interface/v1/js/chunk.aaa.js')).status).toBe(404)
})

test('what is not what was stored is not served, and is stored again by a server that has it', async (context) => {
  const dataDir = temporaryFolder()
  const { files } = await keepOne(dataDir, 'aaa')
  if (files) return context.skip('it damages a file in the data folder')
  const path = join(dataDir, 'builds', sha256Of('say("aaa")'))
  writeFileSync(path, 'say("bad")')
  const environment = await createEnvironment(undefined, playerOf('bbb'), { dataDir })
  expect((await get(environment, 'js/chunk.aaa.js')).status).toBe(404)
  expect(environment.lines).toContain(
    'The kept file js/chunk.aaa.js is not what was stored; it is not served',
  )
  writeFileSync(path, '')
  await environment.backend.close()
  await createEnvironment(undefined, playerOf('aaa'), { dataDir })
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe('say("aaa")'))
})

test('a build that no server has any more is kept for as many days as the config says, its shared files for longer', async () => {
  const dataDir = temporaryFolder()
  const { files } = await keepOne(dataDir, 'aaa')
  const config = { keptBuildDays: 3 }
  const environment = await createEnvironment(undefined, playerOf('bbb'), { dataDir, config })
  await environment.clock.advance(2 * DAY_MS)
  await vi.waitFor(async () => expect(await kept(environment)).toHaveLength(5))
  await environment.clock.advance(2 * DAY_MS)
  await vi.waitFor(async () =>
    expect(await kept(environment)).toEqual([
      'assets/same.fff.bin',
      'css/async/chunk.bbb.css',
      'js/chunk.bbb.js',
    ]),
  )
  expect((await get(environment, 'js/chunk.aaa.js')).status).toBe(404)
  if (!files) await vi.waitFor(() => expect(readdirSync(join(dataDir, 'builds'))).toHaveLength(3))
})

test('nothing is kept of a build at 0 days, nor by a server whose data are thrown away', async () => {
  for (const more of [{ config: { keptBuildDays: 0 } }, { isTemporary: true }]) {
    const environment = await createEnvironment(undefined, playerOf('aaa'), more)
    await environment.clock.advance(DAY_MS)
    await environment.backend.close()
    expect(await kept(environment)).toEqual([])
  }
})
