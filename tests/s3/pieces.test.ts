import { expect, test } from 'vitest'
import { readS3Place } from '../../cli/backend/files/s3/bucket.ts'
import { openUploads } from '../../cli/backend/files/s3/listing.ts'
import {
  collectSegments,
  followingSegments,
  segmentName,
  sizeOfSegments,
} from '../../cli/backend/files/s3/segments.ts'
import { equalParts } from '../../cli/backend/files/s3/writing.ts'
import { rangeIn } from '../../cli/backend/http/ranges.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

test('a place is read once, with words for what is wrong', () => {
  expect(readS3Place('s3://answers/exams/2026/', KEYS)).toMatchObject({
    bucket: 'answers',
    prefix: 'exams/2026/',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
  })
  const local = { ...KEYS, AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/', AWS_REGION: 'eu' }
  expect(readS3Place('s3://answers', local)).toMatchObject({ prefix: '', endpoint: 'http://127.0.0.1:9000' })
  for (const wrong of [
    'answers',
    's3://',
    's3://A',
    's3://answers/a b',
    's3://answers//x',
    'https://answers',
  ])
    expect(() => readS3Place(wrong, KEYS)).toThrow('names no place for files. Write s3://bucket')
  expect(() => readS3Place('s3://answers', { AWS_ACCESS_KEY_ID: 'key' })).toThrow('AWS_SECRET_ACCESS_KEY')
  expect(() => readS3Place('s3://answers', { ...KEYS, AWS_ENDPOINT_URL: 'storage' })).toThrow(
    'Write the address of the storage',
  )
})

test('parts follow each other from the first byte; a byte that came twice counts once, and nothing behind a gap', () => {
  const piece = (start: number, size: number) => ({ key: segmentName(start), start, size })
  const lengths = (...pieces: ReturnType<typeof piece>[]) => followingSegments(pieces).map(({ size }) => size)
  expect(lengths(piece(10, 5), piece(0, 10))).toEqual([10, 5])
  expect(lengths(piece(0, 10), piece(9, 6))).toEqual([9, 6])
  expect(lengths(piece(0, 10), piece(11, 6))).toEqual([10])
  expect(lengths(piece(1, 10))).toEqual([])
  expect(sizeOfSegments(followingSegments([piece(0, 10), piece(4, 2)]))).toBe(6)
})

test('what arrives is stored in order, also while more of it comes', async () => {
  const put: [number, string][] = []
  const collected = collectSegments(async (start, body) => put.push([start, body.toString()]))
  await Promise.all([collected.add(Buffer.from('one')), collected.flush(), collected.flush()])
  await collected.add(Buffer.from('two'))
  await collected.flush()
  expect(put).toEqual([
    [0, 'one'],
    [3, 'two'],
  ])
})

test('content is cut into parts of one length, whatever it comes in', async () => {
  async function* content() {
    for (const text of ['a', 'bcdefgh', '', 'ij']) yield Buffer.from(text)
  }
  const parts: string[] = []
  for await (const one of equalParts(content(), 3)) parts.push(String(one))
  expect(parts).toEqual(['abc', 'def', 'ghi', 'j'])
})

test.each([
  ['bytes=0-0', { from: 0, end: 1 }],
  ['bytes=7-', { from: 7, end: 10 }],
  ['bytes=-3', { from: 7, end: 10 }],
  ['bytes=-30', { from: 0, end: 10 }],
  ['bytes=4-99', { from: 4, end: 10 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
])('of ten bytes %s is %j', (header, expected) => {
  expect(rangeIn(header, 10)).toEqual(expected)
})

test('uploads that did not end are read as S3 lists them', async () => {
  const text = async () => `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>answers</Bucket>
<Upload><Key>exams/files/a&amp;b</Key><UploadId>XMgbGlrZSBlbHZpbmcncyBub3QgaGF2aW5nIG11Y2ggbHVjaw</UploadId>
<Initiated>2010-11-10T20:48:33.000Z</Initiated></Upload></ListMultipartUploadsResult>`
  const client = { place: readS3Place('s3://answers/exams', KEYS), text }
  expect(await openUploads(client, 'files/')).toEqual([
    {
      key: 'files/a&b',
      uploadId: 'XMgbGlrZSBlbHZpbmcncyBub3QgaGF2aW5nIG11Y2ggbHVjaw',
      begunAt: 1_289_422_113_000,
    },
  ])
})
