import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMeasuring } from '../../cli/backend/recorded-answers/measuring.ts'
import {
  type MediaFacts,
  type MediaTask,
  readMedia,
} from '../../cli/backend/recorded-answers/media-reading.ts'
import { temporaryFolder } from './environment.ts'
import { ENDLESS, filmOf, soundOf } from './recording-files.ts'

function fileOf(content: Buffer): string {
  const path = join(temporaryFolder(), 'recording')
  writeFileSync(path, content)
  return path
}

/** Fifty frames of 1152 samples each, at 44.1 kHz and 128 kbit/s. */
const SILENT_MP3 = Buffer.concat(
  Array(50).fill(Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
)

test('[REC-16] reads how long films and sounds are, and what they are made of', async () => {
  const film = { path: fileOf(filmOf(3)), type: 'video/webm', kind: 'video' } as const
  expect(await readMedia(film)).toEqual({ isPlayable: true, codecs: 'vp8', durationMs: 3000 })
  const sound = { path: fileOf(soundOf(5)), type: 'audio/wav', kind: 'audio' } as const
  expect(await readMedia(sound)).toEqual({ isPlayable: true, codecs: 'pcm-u8', durationMs: 5000 })
  const song = { path: fileOf(SILENT_MP3), type: 'audio/mp3', kind: 'audio' } as const
  expect(await readMedia(song)).toEqual({ isPlayable: true, codecs: 'mp3', durationMs: 1306 })
})

test('[REC-10] finds nothing to play in what is not a recording, and lets no file keep its reader for ever', async () => {
  const reasons = new Map([
    [filmOf(1), { kind: 'audio', why: 'There is no audio in it' }],
    [filmOf(1).subarray(0, 200), { kind: 'video', why: expect.any(String) }],
    [
      Buffer.concat([filmOf(0).subarray(0, 40), Buffer.alloc(3000, 7)]),
      { kind: 'video', why: expect.any(String) },
    ],
    [ENDLESS, { kind: 'video', why: 'It took more than 2000 ms' }],
  ] as const)
  for (const [content, { kind, why }] of reasons) {
    const task = { path: fileOf(content), type: `${kind}/webm`, kind }
    const facts = await (kind === 'audio' ? readMedia(task) : readMedia(task, 2000))
    expect(facts).toEqual({ isPlayable: false, why })
  }
})

test('an attempt whose files keep their readers busy holds up no other one', async () => {
  const facts: MediaFacts = { isPlayable: true, codecs: 'vp8', durationMs: 1 }
  const open: (() => void)[] = []
  const read = ({ path }: MediaTask) =>
    new Promise<MediaFacts>((resolve) => {
      if (path === 'endless') open.push(() => resolve(facts))
      else resolve(facts)
    })
  const task = (path: string) => ({ path, type: 'video/webm', kind: 'video' }) as const
  const { read: measure } = createMeasuring({}, read, { slowMs: -1 })
  await measure(1, task('slow'))
  const stuck = [1, 2, 3].map(() => measure(1, task('endless')))
  await expect(measure(2, task('quick'))).resolves.toEqual(facts)
  expect(open).toHaveLength(1)
  while (open.length > 0) {
    open.pop()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(stuck)).toHaveLength(3)
})
