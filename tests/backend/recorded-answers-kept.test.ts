import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { copyData } from '../../cli/backend/data/copy.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { settingsOf } from '../../cli/definitions/settings.ts'
import { temporaryFolder } from './environment.ts'
import {
  addressFor,
  FILM,
  part,
  recordingEnvironment,
  recordingsOf,
  sendPart,
  sendTo,
} from './recorded-answers.ts'
import { ADA } from './samples.ts'
import { IS_ON_S3, pathOfStored } from './stored-contents.ts'
import { begin } from './visitor.ts'

const DAY = 24 * 60 * 60_000
const WATCHED = settingsOf({ settings: { proctor: { enabled: true, retention_days: 1 } } })

/** One recorded answer that has arrived, and one of which there is a part. */
async function recorded() {
  const environment = await recordingEnvironment({ test_type: 'LRN', settings: WATCHED })
  const ada = await begin(environment, ADA)
  await sendTo(environment, 'PUT', await addressFor(ada, 'take-1'), FILM)
  await sendPart(environment, await addressFor(ada, 'take-2'), FILM.subarray(0, 700), part(0, false))
  const [{ url = '' } = {}] = await recordingsOf(ada)
  return { ada, environment, file: join('recorded-answers', url.split('/').at(-1) ?? '') }
}

test.skipIf(IS_ON_S3)(
  'a backup has recorded answers, and goes on where one had not arrived whole',
  async () => {
    const { environment, file } = await recorded()
    const copy = join(temporaryFolder(), 'copy')
    await copyData(environment.dataDir, copy)
    expect(await verifyData(copy)).toEqual([])
    const restored = join(temporaryFolder(), 'restored')
    await copyData(copy, restored)
    expect(await verifyData(restored)).toEqual([])
    expect(readFileSync(join(restored, file))).toEqual(FILM)
    const parts = readdirSync(join(restored, 'recorded-answers')).filter((name) => !file.endsWith(name))
    expect(parts.map((name) => readFileSync(join(restored, 'recorded-answers', name)).length)).toEqual([700])

    const changed = Buffer.from(FILM)
    changed[100] = (changed[100] ?? 0) ^ 1
    writeFileSync(join(copy, file), changed)
    expect(await verifyData(copy)).toEqual([`The content of ${file} is not what was sent`])
    rmSync(join(copy, file))
    expect(await verifyData(copy)).toEqual([`The file ${file} is missing`])
  },
)

test('retention and the operator’s purge delete no recorded answer', async () => {
  const { ada, environment, file } = await recorded()
  await ada.submit()
  await environment.clock.advance(40 * DAY)
  await environment.backend.purge()
  await environment.backend.purge({ username: ADA.username, testSlug: 'first' })
  await environment.restart()
  expect(readFileSync(pathOfStored(environment, 'recorded-answers', basename(file)))).toEqual(FILM)
  expect(await environment.faults()).toEqual([])
})
