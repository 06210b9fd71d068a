import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from '../../cli/backend/content/pictures/picture.ts'
import { mediaOf } from '../../cli/backend/proctoring/media.ts'
import { PICTURE_PARTS, PICTURE_SIDE } from '../../src/wire/limits.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { gif, heic, jpeg, png, pngChunk, pngTexts, webp } from './picture-files.ts'
import { ADA } from './samples.ts'
import { pathOfStored, storedNames } from './stored-contents.ts'
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
    const sent = Buffer.from(taken)
    expect(cleanPicture(taken)).toEqual(plain)
    expect(taken).toEqual(sent)
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

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const changed = (file: Buffer, at: number, hex: string) =>
  Buffer.concat([file.subarray(0, at), bytes(hex), file.subarray(at + bytes(hex).length)])

/** A WebP of one chunk, which says its size in its own way. */
function webpOf(kind: string, chunk: string): Buffer {
  const body = Buffer.concat([Buffer.from(`WEBP${kind}`, 'latin1'), bytes('0a000000'), bytes(chunk)])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** The largest side of a picture, and one more. */
const [SIDE, MORE] = [PICTURE_SIDE, PICTURE_SIDE + 1].map((side) => side.toString(16).padStart(4, '0'))

test.each([
  ['a PNG', png(), 'image/png'],
  ['a PNG that is as wide as may be', changed(png(), 16, `0000${SIDE}`), 'image/png'],
  ['a PNG that is one too wide', changed(png(), 16, `0000${MORE}`), undefined],
  ['a PNG that is one too high', changed(png(), 20, `0000${MORE}`), undefined],
  ['a PNG without width', changed(png(), 16, '00000000'), undefined],
  ['a PNG whose first chunk is another one', changed(png(), 12, '49484458'), undefined],
  ['a PNG that was cut off', png().subarray(0, -12), undefined],
  ['a head of a PNG', png().subarray(0, 33), undefined],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG that was cut off', jpeg().subarray(0, -1), undefined],
  [
    'a JPEG that begins with tables',
    Buffer.concat([bytes('ffd8 ffc40004aaaa'), jpeg().subarray(2)]),
    'image/jpeg',
  ],
  ['a JPEG without a frame', bytes('ffd8 ffc40004aaaa ffc80004aaaa ffcc0004aaaa ffd9'), undefined],
  ['a JPEG with a progressive frame', bytes('ffd8 ffc2000b080001000101011100 ffda0002 00ffd9'), 'image/jpeg'],
  [
    'a JPEG with the last kind of frame',
    bytes('ffd8 ffcf000b080001000101011100 ffda0002 00ffd9'),
    'image/jpeg',
  ],
  ['a JPEG that is too high', bytes(`ffd8 ffc0000b08${MORE}000101011100 ffda0002 00ffd9`), undefined],
  ['a JPEG that is too wide', bytes(`ffd8 ffc0000b080001${MORE}01011100 ffda0002 00ffd9`), undefined],
  [
    'a JPEG with rubbish between its parts',
    bytes('ffd8 00ffc0000b080001000101011100 ffda0002 00ffd9'),
    undefined,
  ],
  ['a WebP with an extended head', webpOf('VP8X', '00000000 ff3f00 ff3f00'), 'image/webp'],
  ['a WebP with an extended head that is too wide', webpOf('VP8X', '00000000 004000 000000'), undefined],
  ['a WebP with an extended head that is too high', webpOf('VP8X', '00000000 000000 004000'), undefined],
  ['a WebP without loss', webpOf('VP8L', '2fffffff0f 0000000000'), 'image/webp'],
  ['a WebP without loss that says more than its size', webpOf('VP8L', '2f000000f0 0000000000'), 'image/webp'],
  ['a WebP without loss and without its mark', webpOf('VP8L', '2e0000000000 00000000'), undefined],
  ['a WebP with loss', webpOf('VP8 ', '000000 9d012a ff3f ff3f'), 'image/webp'],
  ['a WebP with loss and a scale', webpOf('VP8 ', '000000 9d012a 0140 0180'), 'image/webp'],
  ['a WebP with loss and no width', webpOf('VP8 ', '000000 9d012a 0000 0100'), undefined],
  ['a WebP with loss and no height', webpOf('VP8 ', '000000 9d012a 0100 0000'), undefined],
  ['a WebP with loss and without its mark', webpOf('VP8 ', '000000 9d012b 0100 0100'), undefined],
  ['a WebP of an unknown kind', webpOf('VP8Z', '000000 9d012a 0100 0100'), undefined],
  ['a WebP that was cut off', webpOf('VP8X', '00000000 000000 000000 00').subarray(0, -1), undefined],
  ['a WebP of too few bytes', webpOf('VP8X', '00000000 000000 0000'), undefined],
  ['another file of pieces', changed(webpOf('VP8X', '00000000 000000 000000'), 8, '57415645'), undefined],
  ['the beginning of a webm file', bytes('1a45dfa3'), 'video/webm'],
  ['the beginning of an mp4 file', Buffer.from('\0\0\0\x18ftyp', 'latin1'), 'video/mp4'],
  ...[png(), jpeg(), webpOf('VP8X', '00000000 000000 000000 00')].map((file): [string, Buffer, undefined] => [
    'a picture with a page behind its end',
    Buffer.concat([file, PAGE]),
    undefined,
  ]),
  ['a JPEG with a page before its last mark', Buffer.concat([jpeg(), PAGE, bytes('ffd9')]), undefined],
  ['a page', PAGE, undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('[IMG-05] %s is told by its own bytes', (_, file, kind) => expect(mediaOf(file)).toBe(kind))

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
  expect(storedNames(environment, 'files')).toEqual([])
})

describe('a picture that is cut into pieces', () => {
  const cut = (head: Buffer, part: Buffer, end: Buffer, count = PICTURE_PARTS) =>
    Buffer.concat([head, ...Array.from({ length: count }, () => part), end])
  const pngHead = png().subarray(0, -12)
  const pngEnd = png().subarray(-12)
  const gifHead = gif().subarray(0, -1)
  const gifEnd = gif().subarray(-1)
  const jpegHead = jpeg().subarray(0, 2)
  const jpegEnd = jpeg().subarray(2)

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
      'This is not a whole picture. Save it again as PNG or JPEG, then upload it.',
    ])
    expect((await put(environment, await addressFor(ada), content)).statusCode).toBe(400)
  })

  test('is not stored with a picture of the camera', async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const sent = await put(environment, await addressFor(ada), Buffer.concat([png(...pngTexts), PAGE]))
    expect(sent.statusCode).toBe(200)
    const [name = ''] = storedNames(environment, 'recordings')
    expect(readFileSync(pathOfStored(environment, 'recordings', name))).toEqual(png())
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
