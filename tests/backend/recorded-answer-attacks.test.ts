import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTEMPT_QUOTA, RECORDED_ANSWER_LIMIT } from '../../src/wire/limits.ts'
import type { TestEnvironment } from './environment.ts'
import { PICTURE } from './evidence.ts'
import {
  addressFor,
  FILM,
  part,
  recordingEnvironment,
  recordingsOf,
  sendPart,
  sendTo,
} from './recorded-answers.ts'
import { filmOf } from './recording-files.ts'
import { ADA, BOB } from './samples.ts'
import { IS_ON_S3, pathOfStored, storedNames } from './stored-contents.ts'
import { begin } from './visitor.ts'

const contentOf = (environment: TestEnvironment) =>
  storedNames(environment, 'recorded-answers').map((name) =>
    readFileSync(pathOfStored(environment, 'recorded-answers', name)),
  )

test.skipIf(IS_ON_S3)(
  'an attempt has a limited number of recordings and of their bytes, also of those that never arrive whole',
  async () => {
    const environment = await recordingEnvironment()
    const ada = await begin(environment, ADA)
    const first = await addressFor(ada, 'take-1')
    await sendPart(environment, first, FILM, part(0, false))
    const [name = ''] = readdirSync(join(environment.dataDir, 'recorded-answers'))
    const file = join(environment.dataDir, 'recorded-answers', name)
    truncateSync(file, RECORDED_ANSWER_LIMIT.bytes - 10)
    const larger = await sendPart(environment, first, FILM, part(RECORDED_ANSWER_LIMIT.bytes - 10, true))
    expect([larger.status, larger.body]).toEqual([
      400,
      expect.stringContaining('at most 250000000 are allowed'),
    ])
    truncateSync(file, ATTEMPT_QUOTA.recordedBytes - 10)
    const more = await sendTo(environment, 'PUT', await addressFor(ada, 'take-2'), FILM)
    expect([more.status, more.body]).toEqual([400, expect.stringContaining('An attempt keeps 3 GB')])
    for (let take = 3; take <= ATTEMPT_QUOTA.recordedAnswers; take++)
      expect(await addressFor(ada, `take-${take}`)).toBeDefined()
    expect(await addressFor(ada, 'one more')).toBeUndefined()
  },
)

test('an attempt that goes on sending what cannot be played is not read any more, and another one is', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const address = await addressFor(ada)
  const send = async () => (await sendTo(environment, 'PUT', address, PICTURE)).status
  for (let sent = 0; sent < RECORDED_ANSWER_LIMIT.unplayable; sent++) expect(await send()).toBe(400)
  expect(await send()).toBe(403)
  expect(await sendTo(environment, 'PUT', await addressFor(bob), FILM)).toMatchObject({ status: 200 })
})

test('of many that send to one address at once one arrives, as it was sent', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const films = [1, 2, 3, 1, 2, 3].map(filmOf)
  // The connections of those that another one followed are cut.
  const replies = await Promise.all(
    films.map((film) =>
      fetch(environment.backend.url + address, { method: 'PUT', body: new Uint8Array(film) }).catch(() => ({
        status: 0,
      })),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [stored, ...others] = contentOf(environment)
  expect(others).toEqual([])
  const winner = films[replies.findIndex(({ status }) => status === 200)]
  expect(stored).toEqual(winner)
  expect(await recordingsOf(ada)).toMatchObject([{ bytes: winner?.length }])
})

test('a recording whose end was not acknowledged is asked for its last byte, and counts only then', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  await sendPart(environment, address, FILM, part(0, false))
  await environment.restart()
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({
    offset: FILM.length - 1,
    complete: '?0',
  })
  expect(await recordingsOf(ada)).toEqual([])
  const last = await sendPart(environment, address, FILM.subarray(-1), part(FILM.length - 1, true))
  expect(last).toMatchObject({ status: 204 })
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: FILM.length, complete: '?1' })
  expect(await recordingsOf(ada)).toMatchObject([{ duration_ms: 3000 }])
})

test('refuses parts without a place or out of order, and keeps what it has', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  await sendPart(environment, address, FILM.subarray(0, 500), part(0, false))
  for (const offset of [0, 498, 501, 100_000])
    expect(await sendPart(environment, address, FILM.subarray(500), part(offset, true))).toMatchObject({
      status: 409,
    })
  for (const offset of ['-1', '1.5', 'x'])
    expect(
      await sendPart(environment, address, FILM.subarray(500), { 'upload-offset': offset }),
    ).toMatchObject({ status: 400 })
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 499 })
})

test.skipIf(IS_ON_S3)(
  'a disk that takes nothing gets a reply to try again, and nothing half counts',
  async () => {
    const environment = await recordingEnvironment()
    const ada = await begin(environment, ADA)
    const address = await addressFor(ada)
    const folder = join(environment.dataDir, 'recorded-answers')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const refused = await sendTo(environment, 'PUT', address, FILM)
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(refused.body).toContain('It could not be kept; try again.')
    expect(await recordingsOf(ada)).toEqual([])
    rmSync(folder)
    mkdirSync(folder)
    expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 0 })
    expect(await sendTo(environment, 'PUT', address, FILM)).toMatchObject({ status: 200 })
  },
)
