import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from '../../cli/backend/content/pictures/picture.ts'
import { mediaOf } from '../../cli/backend/proctoring/media.ts'
import { PICTURE_PARTS } from '../../src/wire/limits.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { gif, heic, jpeg, png, pngChunk, pngTexts, webp } from './picture-files.ts'
import { ADA } from './samples.ts'
import { upload } from './uploads.ts'
import { begin, signIn, type Visitor } from './visitor.ts'

const PAGE = Buffer.from('<script>alert(document.domain)</script>')

async function stored(
  { backend }: TestEnvironment,
  { call, cookies }: Visitor,
  uri: string,
): Promise<Buffer> {
  const { location } = (await call('GET', uri)).headers
  const reply = await backend.app.inject({ url: String(location), cookies: { ...cookies } })
  return reply.rawPayload
}

describe('[N53] metadata of a picture is removed', () => {
  test.each([
    ['PNG', png(...pngTexts), png()],
    ['JPEG', jpeg(1), jpeg()],
    ['WebP', webp(true), webp()],
    ['GIF', gif(true), gif()],
  ])('of a %s', (_, taken, plain) => {
    expect(cleanPicture(taken)).toEqual(plain)
    expect(cleanPicture(plain)).toEqual(plain)
    expect(cleanPicture(taken)?.includes('GPS')).toBe(false)
  })

  test('but which side of a JPEG is up', () => {
    const cleaned = cleanPicture(jpeg(6))
    expect(cleaned?.includes('GPS')).toBe(false)
    expect(cleaned?.length).toBe(jpeg().length + 36)
    const at = cleaned?.indexOf('Exif') ?? 0
    expect(cleaned?.subarray(at + 14, at + 28).toString('hex')).toBe('0001011200030000000100060000')
    expect(cleanPicture(cleaned ?? PAGE)).toEqual(cleaned)
  })

  test('and one without any stays as it is', () => expect(cleanPicture(PICTURE)).toEqual(PICTURE))
})

test('the size of a JPEG is that of its frame, whatever segments come before it', () => {
  const frame = Buffer.from('ffc0000b0800010001010111', 'hex')
  const wide = Buffer.from('ffc0000b08ffffffff010111', 'hex')
  const at = jpeg(1).indexOf(frame)
  const tooLarge = Buffer.concat([jpeg(1).subarray(0, at), wide, jpeg(1).subarray(at + wide.length)])
  expect([mediaOf(jpeg(1)), mediaOf(tooLarge)]).toEqual(['image/jpeg', undefined])
})

test.each([
  ['heic', 'IMG_1.HEIC'],
  ['mif1', 'paper.jpg'],
  ['avif', 'notes.txt'],
])('[N53] a picture of a phone in %s is refused in words, also under the name %s', async (kind, name) => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  expect(await upload(environment, ada, name, new Uint8Array(heic(kind)))).toEqual({
    status: 400,
    body: { error: 'Pictures in HEIC or AVIF are not taken. Save it as PNG or JPEG, then upload it.' },
  })
  expect(readdirSync(`${environment.dataDir}/files`)).toEqual([])
})

describe('a picture that is cut into pieces', () => {
  const cut = (head: Buffer, part: Buffer, end: Buffer, count = PICTURE_PARTS) =>
    Buffer.concat([head, ...Array.from({ length: count }, () => part), end])
  const [pngHead, pngEnd] = [png().subarray(0, -12), png().subarray(-12)]
  const [gifHead, gifEnd] = [gif().subarray(0, -1), gif().subarray(-1)]
  const [jpegHead, jpegEnd] = [jpeg().subarray(0, 2), jpeg().subarray(2)]

  test.each([
    ['PNG', cut(pngHead, pngChunk('IDAT'), pngEnd)],
    ['PNG with texts', cut(pngHead, pngChunk('tEXt'), pngEnd)],
    ['JPEG', cut(jpegHead, Buffer.from('ffee0002', 'hex'), jpegEnd)],
    ['GIF', cut(gifHead, Buffer.from('21f900', 'hex'), gifEnd)],
    ['WebP', webp(false, PICTURE_PARTS)],
  ])('is refused as %s', (_, picture) => expect(cleanPicture(picture)).toBeUndefined())

  test('is taken while it is as many as a program makes', () => {
    const picture = cut(pngHead, pngChunk('IDAT'), pngEnd, 5000)
    expect(cleanPicture(picture)).toEqual(picture)
    const scanned = Buffer.concat([
      jpeg().subarray(0, -2),
      Buffer.alloc(2_000_000, 'ff00', 'hex'),
      jpegEnd.subarray(-2),
    ])
    expect(cleanPicture(scanned)).toEqual(scanned)
  })
})

describe('[N52] what follows a picture', () => {
  test.each([
    ['PNG', png()],
    ['JPEG', jpeg()],
    ['WebP', webp()],
    ['GIF', gif()],
  ])('is not stored with a %s', async (kind, picture) => {
    const environment = await createEnvironment()
    const ada = await signIn(environment, ADA)
    const both = new Uint8Array(Buffer.concat([picture, PAGE]))
    const { status, body } = await upload(environment, ada, `both.${kind}`, both)
    expect(status).toBe(200)
    expect(await stored(environment, ada, body.resource_uri)).toEqual(picture)
  })

  test.each([
    ['a page', PAGE],
    ['a picture that was cut off', png().subarray(0, -6)],
    ['a GIF that was cut off', gif().subarray(0, -3)],
    ['a chunk that no reader knows', png(pngChunk('HTML', PAGE))],
    ['an end with a page in it', Buffer.concat([png().subarray(0, -12), pngChunk('IEND', PAGE)])],
  ])('is refused as a picture when it is %s', async (_, content) => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const refused = await upload(environment, ada, 'me.png', new Uint8Array(content))
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'This is no whole picture. Save it again as PNG or JPEG, then upload it.',
    ])
    expect((await put(environment, await addressFor(ada), content)).statusCode).toBe(400)
  })

  test('is not stored with a picture of the camera', async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const sent = await put(environment, await addressFor(ada), Buffer.concat([png(...pngTexts), PAGE]))
    expect(sent.statusCode).toBe(200)
    const [name = ''] = readdirSync(`${environment.dataDir}/recordings`)
    expect(readFileSync(`${environment.dataDir}/recordings/${name}`)).toEqual(png())
  })
})

test('a file of any other kind is stored as it came', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const { body } = await upload(environment, ada, 'data.csv', new Uint8Array(PAGE))
  expect(await stored(environment, ada, body.resource_uri)).toEqual(PAGE)
})

test.each([101, 116, 120])('a name of %i characters opens again', async (length) => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const name = `${'界'.repeat(length - 4)}.txt`
  const { body } = await upload(environment, ada, name, 'mine')
  expect([...(decodeURIComponent(body.resource_uri).split('/').at(-1) ?? '')]).toHaveLength(length)
  expect((await stored(environment, ada, body.resource_uri)).toString()).toBe('mine')
})
