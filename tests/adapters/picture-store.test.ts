import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createPictureStore } from '../../src/adapters/storage/picture-store.ts'
import type { KeptPicture } from '../../src/proctoring/ports.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const DAY = 24 * 60 * 60_000
const picture = (sequence: number, changes: Partial<KeptPicture> = {}): KeptPicture => ({
  mode: 'image',
  source: 'camera',
  sequence,
  blob: new Blob([`${sequence}`]),
  eventGuid: `g${sequence}`,
  retry: 3,
  ...changes,
})
const namesOf = (pictures: readonly KeptPicture[]) =>
  pictures.map(({ mode, retry, sequence }) => `${mode} ${sequence} (${retry})`)

it('[IMG-03] [ENTITY-162] [ENTITY-163] [ENTITY-164] pictures of an attempt outlive the page, in their order', async () => {
  const clock = createFakeClock(1000)
  const store = createPictureStore(clock, 'order-of-pictures')
  for (const one of [picture(9), picture(1, { mode: 'video' }), picture(10)]) {
    await store.keep('ada/1', one)
    clock.setCalendar(clock.calendar() + 1)
  }
  await store.keep('bob/2', picture(1))
  await store.keep('ada/1', picture(9, { retry: 1 }))
  const again = createPictureStore(clock, 'order-of-pictures')
  const kept = await again.all('ada/1')
  expect(namesOf(kept)).toEqual(['image 9 (1)', 'video 1 (3)', 'image 10 (3)'])
  expect(kept[0]).toMatchObject({ eventGuid: 'g9', blob: { size: 1 } })
  await again.remove('ada/1', picture(9))
  expect(namesOf(await store.all('ada/1'))).toEqual(['video 1 (3)', 'image 10 (3)'])
  expect(namesOf(await store.all('bob/2'))).toEqual(['image 1 (3)'])
})

it('[GAP-174] keeps the type of a picture with it, and no address', async () => {
  const store = createPictureStore(createFakeClock(1000), 'types')
  await store.keep('ada/1', picture(1, { blob: new Blob(['webp'], { type: 'image/webp' }) }))
  const [kept] = await store.all('ada/1')
  expect(kept?.blob.type).toBe('image/webp')
  expect(Object.keys(kept ?? {}).filter((name) => /address|url|base64/i.test(name))).toEqual([])
})

it('[IMG-04] [GAP-092] holds 25 of an attempt and says which had to go', async () => {
  const clock = createFakeClock(1000)
  const store = createPictureStore(clock, 'cap')
  const gone: KeptPicture[] = []
  for (let sequence = 1; sequence <= 27; sequence += 1) {
    gone.push(...(await store.keep('ada/1', picture(sequence))))
    clock.setCalendar(clock.calendar() + 1)
  }
  expect(gone.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(await store.all('ada/1')).toHaveLength(25)
})

it('forgets after a week what nobody has come back for', async () => {
  const clock = createFakeClock(1000)
  const store = createPictureStore(clock, 'old')
  await store.keep('ada/1', picture(1))
  clock.setCalendar(1000 + 7 * DAY)
  await store.keep('bob/2', picture(2))
  await store.all('bob/2')
  expect([await store.all('ada/1'), (await store.all('bob/2')).length]).toEqual([[], 1])
})
