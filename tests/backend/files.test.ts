import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { ADA, BOB, defineTest, ESSAY, REC } from './samples.ts'
import { storedNames } from './stored-contents.ts'
import { headersOf, upload } from './uploads.ts'
import { begin, signIn } from './visitor.ts'

const MB = 1_000_000
const ONE_ESSAY = {
  sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [ESSAY] }],
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of buffers that are in use. */
function held(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const storedFiles = (environment: TestEnvironment) => storedNames(environment, 'files')

test('[VALID-07] a file comes back to its owner alone, by a link that grows old', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const bob = await signIn(environment, BOB)
  const { body } = await upload(environment, ada, 'notes.txt', 'what I wrote')
  expect(body.resource_uri).toMatch(/^\/files\/uploads\/[\w-]+\/notes\.txt$/)
  expect((await bob.call('GET', body.resource_uri)).status).toBe(404)

  const { location } = (await ada.call('GET', body.resource_uri)).headers
  const link = String(location)
  const file = await ada.call('GET', link)
  expect([file.status, file.text, file.headers['content-disposition']]).toEqual([
    200,
    'what I wrote',
    "attachment; filename*=UTF-8''notes.txt",
  ])
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect((await ada.call('GET', link.replace(/expires=\d+/, 'expires=9999999999999'))).status).toBe(404)
  await environment.clock.advance(5 * 60_000)
  expect((await ada.call('GET', link)).status).toBe(403)
})

test('[VALID-07] recruiters of a test have the files of an answer once they may see its report, and no other file', async () => {
  const environment = await createEnvironment([defineTest(ONE_ESSAY)])
  const ada = await begin(environment, ADA)
  const rec = await signIn(environment, REC)
  const handedIn = (await upload(environment, ada, 'notes.txt', 'handed in')).body.resource_uri
  const other = (await upload(environment, ada, 'other.txt', 'not handed in')).body.resource_uri
  await ada.save('essay', { answer: 'See the notes.', attachments: [handedIn] })
  expect((await rec.call('GET', handedIn)).status).toBe(404)
  await ada.submit()
  expect((await rec.call('GET', handedIn)).status).toBe(302)
  expect((await rec.call('GET', other)).status).toBe(404)
  const bob = await signIn(environment, BOB)
  expect((await bob.call('GET', handedIn)).status).toBe(404)
})

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/absolute/name.txt', 'name.txt'],
  ['report\u202Efdp.exe', 'reportfdp.exe'],
  ['..', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('[N56] an attachment called %j is stored under our own name and shown as %j', async (name, shown) => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const { status, body } = await upload(environment, ada, name, 'x')
  expect(status).toBe(200)
  expect(decodeURIComponent(body.resource_uri.split('/').at(-1))).toBe(shown)
  expect(storedFiles(environment)).toEqual([body.resource_uri.split('/').at(-2)])
})

test('[VALID-05] [N55] 10 MB pass and one byte more is refused, leaving nothing behind', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  expect((await upload(environment, ada, 'big.bin', new Uint8Array(10 * MB))).status).toBe(200)
  const refused = await upload(environment, ada, 'bigger.bin', new Uint8Array(10 * MB + 1))
  expect(refused).toEqual({ status: 413, body: { error: 'File size should be less than 10 MB' } })
  expect(storedFiles(environment)).toHaveLength(1)
})

test.each([true, false])(
  'a 200 MB upload is refused and never held in memory (length declared: %s)',
  async (isDeclared) => {
    const environment = await createEnvironment()
    const ada = await signIn(environment, ADA)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="huge.bin"\r\n\r\n'
    const chunk = Buffer.alloc(MB)
    let peak = 0
    function* body() {
      yield Buffer.from(head)
      for (let sent = 0; sent < 200; sent++) {
        if (sent % 20 === 0) peak = Math.max(peak, held())
        yield chunk
      }
      yield Buffer.from('\r\n--b--\r\n')
    }
    const before = held()
    const headers = {
      ...headersOf(ada),
      'content-type': 'multipart/form-data; boundary=b',
      ...(isDeclared && { 'content-length': String(200 * MB + head.length + 9) }),
    }
    const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(
        `${environment.backend.url}/rpc/upload`,
        { method: 'POST', headers },
        async (response) => {
          resolve({ status: response.statusCode, text: (await response.toArray()).join('') })
        },
      )
      call.on('error', reject)
      pipeline(Readable.from(body(), { objectMode: false, highWaterMark: MB }), call).catch(reject)
    })
    expect(reply).toEqual({ status: 413, text: '{"error":"File size should be less than 10 MB"}' })
    expect(peak - before).toBeLessThan(40 * MB)
    expect(storedFiles(environment)).toEqual([])
  },
)

test('a body of JSON that is too large is refused with 413', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const reply = await ada.call('POST', '/api/v1/solution', { answer: 'x'.repeat(3 * MB) })
  expect([reply.status, typeof reply.body.error]).toEqual([413, 'string'])
})

test('the images of a test are served to the invited; its definitions and everything around it are not', async () => {
  const folder = temporaryFolder({
    'tests/first/images/one.svg': '<svg/>',
    'tests/first/test.yaml': 'key: CANARY',
    'tests/first/problems/p.yaml': 'key: CANARY',
    'secret.svg': 'CANARY',
  })
  const environment = await createEnvironment([
    defineTest({ folder: join(folder, 'tests/first') }),
    defineTest({ slug: 'second' }),
  ])
  const ada = await signIn(environment, ADA)
  const image = await ada.call('GET', '/files/tests/first/images/one.svg')
  expect([image.status, image.text, image.headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml'])
  for (const path of [
    'first/test.yaml',
    'first/problems/p.yaml',
    'first/images/../problems/p.yaml',
    'first/../../secret.svg',
    'first/%2e%2e/%2e%2e/secret.svg',
    'first/..%2f..%2fsecret.svg',
    'first/images/..%5c..%5c..%5csecret.svg',
    'first/problems/p.yaml%00.svg',
    'second/images/one.svg',
  ]) {
    const reply = await ada.call('GET', `/files/tests/${path}`)
    expect([path, reply.status >= 400, reply.text.includes('CANARY')]).toEqual([path, true, false])
  }
})
