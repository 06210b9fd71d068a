import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA, BOB, defineTest, revision } from '../backend/samples.ts'
import { upload, uploadExact } from '../backend/uploads.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { openSocket } from './page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

/** The judge prints the hash of the file, so a run says which bytes it had. */
const BINARY: ProblemDefinition = {
  slug: 'binary',
  problem_type: 'PBE',
  title: 'Binary',
  score: 1,
  statement: '<p>Make a file.</p>',
  content: {
    technologies: ['javascript'],
    files: { 'notes.txt': '' },
    tasks: { test: ['true'] },
    checks: [
      { name: 'hash', steps: [{ run: ['sha256sum', 'a.bin'], expect: { stdout: 'a.bin' } }] },
      { name: 'script', steps: [{ run: ['./run.sh'], expect: { stdout: 'Größe' } }] },
    ],
  },
  key: { checks: [{ name: 'there', steps: [{ file: 'a.bin' }] }] },
}
const TEST = defineTest({
  sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [BINARY] }],
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Uploads = Readonly<Record<string, { uri: string; hash: string; size: number }>>

const SCRIPT = { 'run.sh': '#!/bin/sh\ncat "Größe, neu.txt"\n', 'Größe, neu.txt': 'Größe' }

async function save(who: Begun, rev: number, uploads: Uploads, files: Readonly<Record<string, string>> = {}) {
  const answer = {
    ...{ problem: 'binary', solution_type: 'PBE', test_solution_set: who.set, test_slug: 'first' },
    technology: '/api/v1/technology/javascript',
    code: { 'notes.txt': `${rev}`, ...files },
    extra_data: { stdin: '', uploads, ...(files['run.sh'] && { executable: ['run.sh'] }) },
    attachments: Object.values(uploads).map(({ uri }) => uri),
  }
  const { body, status } = await who.call('POST', '/api/v1/solution', answer, revision(rev))
  expect(status).toBeLessThan(300)
  return String(body.slug)
}

async function ask(who: Begun, slug: string) {
  await who.call('POST', '/rpc/create_server/djp/binary', {
    solution_slug: slug,
    is_open_editor: true,
    editor_type: 'editor',
  })
}

const bytesOf = (content: string | undefined) => new Uint8Array(Buffer.from(content ?? '', 'base64'))

test('[VALID-07] what a terminal made is in the next pod and before the judge with the same bytes, names and rights', async () => {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const ada = await begin(environment, ADA)
  const slug = await save(ada, 1, {})
  await ask(ada, slug)
  const page = openSocket(environment, ada, `/pod/${slug}/workspace?epoch=1`)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'head -c 300000 /dev/urandom > a.bin\n' })
  await page.see((message) => message.type === 'files' && message.files.some(({ size }) => size === 300_000))
  page.say({ type: 'read', id: 1, path: 'a.bin' })
  const bytes = bytesOf((await page.seeType('file')).content)
  expect(bytes).toHaveLength(300_000)

  const { body } = await uploadExact(environment, ada, 'a.bin', bytes)
  const uploaded = { uri: body.resource_uri, hash: hashOf(bytes), size: bytes.length }
  await save(ada, 2, { 'a.bin': uploaded }, SCRIPT)
  page.say({ type: 'input', terminal: 1, text: 'kill -9 -1\n' })
  expect(await page.closed).toBe(1012)
  const again = openSocket(environment, ada, `/pod/${slug}/workspace?epoch=1`)
  const { files } = await again.seeType('files')
  expect(files.find(({ path }) => path === 'a.bin')).toMatchObject({
    size: 300_000,
    hash: hashOf(bytes),
    agreed: hashOf(bytes),
  })
  const rights = files.map(({ path, executable = false }) => [path, executable])
  expect(Object.fromEntries(rights)).toEqual({
    ...{ 'a.bin': false, 'notes.txt': false },
    ...{ 'run.sh': true, 'Größe, neu.txt': false },
  })

  const started = await ada.call('POST', `/generic/api/run_code/pod_based/${slug}`)
  expect(started.status).toBe(200)
  const outcome = () => ada.call('GET', `/generic/api/pod_based/run_details/${slug}`)
  const state = async () => {
    await environment.clock.advance(1)
    return (await outcome()).body.run_details?.run?.state
  }
  await expect.poll(state).toBe('EVALUATED')
  const { run } = (await outcome()).body.run_details
  expect(run.status).toBe('ACC')
  expect(JSON.stringify(run)).toContain(hashOf(bytes))
})

test('[VALID-07] nobody gets the bytes of another candidate, by whatever their answer says', async () => {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const secret = new TextEncoder().encode('of Ada alone')
  const { body } = await uploadExact(environment, ada, 'a.bin', secret)
  const uploaded = { uri: body.resource_uri, hash: hashOf(secret), size: secret.length }
  const slug = await save(bob, 1, { 'a.bin': uploaded })
  await ask(bob, slug)
  const page = openSocket(environment, bob, `/pod/${slug}/workspace?epoch=1`)
  const { files } = await page.seeType('files')
  expect(files.map(({ path }) => path)).toEqual(['notes.txt'])
  page.say({ type: 'place', id: 1, path: 'a.bin', uri: uploaded.uri })
  expect(await page.seeType('failed')).toEqual({ type: 'failed', id: 1, message: 'You have no such upload' })
  const own = await uploadExact(environment, bob, 'a.bin', secret)
  page.say({ type: 'place', id: 2, path: 'a.bin', uri: own.body.resource_uri })
  await page.see((message) => message.type === 'done' && message.id === 2)
})

test('a file that is kept as it is keeps every byte, once for each user, and each name', async () => {
  const environment = await createEnvironment([TEST])
  const ada = await begin(environment, ADA)
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  expect((await upload(environment, ada, 'a.png', picture)).status).toBe(400)
  const one = await uploadExact(environment, ada, 'a.png', picture)
  const other = await uploadExact(environment, ada, 'b.png', picture)
  expect([one.status, other.status]).toEqual([200, 200])
  const idOf = (uri: string) => uri.split('/')[3]
  expect(idOf(other.body.resource_uri)).toBe(idOf(one.body.resource_uri))
  const link = String((await ada.call('GET', other.body.resource_uri)).headers.location)
  const file = await ada.call('GET', link)
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''b.png")
  expect(file.headers['content-length']).toBe(String(picture.length))
})
