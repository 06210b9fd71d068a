import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { soundOf } from './recording-files.ts'
import { ADA, BOB, defineTest } from './samples.ts'
import { signIn } from './visitor.ts'

test('sounds, films and captions of a test are served in ranges to those who are invited, nothing else beside them', async () => {
  const folder = temporaryFolder({
    'media/call.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
    'media/notes.txt': 'who may pass',
    'call.wav': 'beside it',
  })
  const sound = soundOf(1)
  writeFileSync(join(folder, 'media', 'call.wav'), sound)
  const environment = await createEnvironment([
    defineTest({ folder }),
    defineTest({ slug: 'second', folder: temporaryFolder() }),
  ])
  const ada = await signIn(environment, ADA)
  const bob = await signIn(environment, BOB, 'second')
  const ask = (path: string, { cookies }: Pick<typeof ada, 'cookies'>, headers = {}) =>
    environment.backend.app.inject({ url: `/files/tests/first/${path}`, cookies: { ...cookies }, headers })
  const part = await ask('media/call.wav', ada, { range: 'bytes=4-9' })
  expect([part.statusCode, part.headers['content-type'], part.rawPayload]).toEqual([
    206,
    expect.stringMatching(/^audio\/(x-)?wav/),
    sound.subarray(4, 10),
  ])
  const captions = await ask('media/call.en.vtt', ada)
  expect([captions.statusCode, captions.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/vtt/),
  ])
  for (const path of ['media/notes.txt', 'call.wav', 'media/../call.wav', 'media/none.mp3'])
    expect((await ask(path, ada)).statusCode, path).toBe(404)
  expect((await ask('media/call.wav', bob)).statusCode).toBe(404)
  expect((await ask('media/call.wav', { cookies: {} })).statusCode).toBe(401)
})
