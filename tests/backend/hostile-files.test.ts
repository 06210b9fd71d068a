import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { ADA, defineTest } from './samples.ts'
import { pathOfStored, storedNames } from './stored-contents.ts'
import { upload } from './uploads.ts'
import { signIn, type Visitor } from './visitor.ts'

const MB = 1_000_000
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(document.cookie)</script></svg>'

/** A ZIP of one entry, whose size is said to be what it unpacks to; `mode` is that of the file, such as a link. */
function zip(name: string, content: Buffer, mode = 0o100644): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
  const attributes = Buffer.alloc(14)
  attributes.writeUInt32LE((mode << 16) >>> 0, 6)
  const made = Buffer.from([20, 3])
  const central = Buffer.concat([Buffer.from('504b0102', 'hex'), made, common, attributes, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

async function opened({ backend }: TestEnvironment, { call, cookies }: Visitor, uri: string) {
  const { location } = (await call('GET', uri)).headers
  return backend.app.inject({ url: String(location), cookies: { ...cookies } })
}

/** What keeps a file from being a page of this origin, whatever is in it. */
const AS_A_FILE = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'same-origin',
}

test.each([
  ['a picture that is a script', 'drawing.svg', Buffer.from(SVG), 'drawing.svg'],
  ['a table that is an archive', 'table.csv', zip('a', Buffer.from('a')), 'table.csv'],
  ['a page', 'page.html', Buffer.from('<script>alert(1)</script>'), 'page.html'],
  ['two endings', 'cv.pdf.html', Buffer.from('<script>alert(1)</script>'), 'cv.pdf.html'],
  ['a zero in its name', 'cv.html\0.txt', Buffer.from('x'), 'cv.html.txt'],
  ['a turned name', 'cv\u202Efdp.exe', Buffer.from('MZ'), 'cvfdp.exe'],
  ['a line in its name', 'cv\r\nset-cookie: a=1.txt', Buffer.from('x'), 'cv0D0Aset-cookie a=1.txt'],
  ['quotes in its name', 'a";filename="b.html', Buffer.from('x'), 'a22;filename=22b.html'],
])(
  '[N5] [N56] a file with %s is never a page of ours: it is downloaded, as bytes',
  async (_, name, content, shown) => {
    const environment = await createEnvironment()
    const ada = await signIn(environment, ADA)
    const { body, status } = await upload(environment, ada, name, new Uint8Array(content))
    expect(status).toBe(200)
    const { headers, rawPayload } = await opened(environment, ada, body.resource_uri)
    expect(headers).toMatchObject(AS_A_FILE)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(shown)}`)
    expect(headers['set-cookie']).toBeUndefined()
    expect(rawPayload).toEqual(content)
  },
)

test('[N5] a picture of the test that is opened by itself runs nothing', async () => {
  const folder = temporaryFolder({ 'images/drawing.svg': SVG })
  const environment = await createEnvironment([defineTest({ folder })])
  const ada = await signIn(environment, ADA)
  const { headers, status } = await ada.call('GET', '/files/tests/first/images/drawing.svg')
  expect([status, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
    200,
    AS_A_FILE['content-security-policy'],
    'nosniff',
  ])
})

const flat = zip('zeros', Buffer.alloc(200 * MB))
const BOMBS: Readonly<Record<string, Buffer>> = {
  'that unpacks to 200 MB': flat,
  'within an archive': zip('inner.zip', flat),
  'with a link': zip('link', Buffer.from('/etc/passwd'), 0o120777),
  'with a device': zip('device', Buffer.alloc(0), 0o060600),
  'with a name that climbs': zip('../../../../etc/cron.d/x', Buffer.from('x')),
  'that says it has 100,000 entries': Buffer.concat([
    flat.subarray(0, -14),
    Buffer.from('a086a086', 'hex'),
    flat.subarray(-10),
  ]),
}

test.each(Object.entries(BOMBS))(
  '[N57] nothing unpacks an archive %s: it is stored byte by byte',
  async (_, bomb) => {
    const environment = await createEnvironment()
    const ada = await signIn(environment, ADA)
    const { body, status } = await upload(environment, ada, 'answers.zip', new Uint8Array(bomb))
    expect(status).toBe(200)
    const names = storedNames(environment, 'files')
    expect(names).toEqual([body.resource_uri.split('/').at(-2)])
    expect(readFileSync(pathOfStored(environment, 'files', names[0] ?? ''))).toEqual(bomb)
  },
)
