import type { S3Place } from '../../cli/backend/files/s3/bucket.ts'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { filmOf } from './recording-files.ts'
import { defineTest } from './samples.ts'
import type { Begun, Headers } from './visitor.ts'

export const FILM = filmOf(3)

/** Texts whose answer names a recording of at most ten seconds. */
export const recordingManifest = {
  ...nodeManifest,
  async TEX() {
    const { default: type } = await nodeManifest.TEX()
    return {
      default: {
        ...type,
        records: { kind: 'video', take: ({ answer }: { answer: string }) => answer, maxMs: () => 10_000 },
      } as const,
    }
  },
}

export const recordingEnvironment = (
  changes: Partial<TestDefinition> = { test_type: 'LRN' },
  place: { readonly dataDir?: string; readonly files?: S3Place } = {},
) =>
  createEnvironment([defineTest(changes), defineTest({ slug: 'second' })], undefined, {
    manifest: recordingManifest,
    ...place,
  })

export async function addressFor(who: Begun, take = 'take-1'): Promise<string> {
  return (await who.save('text', { answer: take, attachments: [] })).body.video_post_url
}

/** Sends to a signed address as a browser would, without any cookie. */
export async function sendTo(
  { backend }: TestEnvironment,
  method: 'HEAD' | 'PUT',
  url: string,
  payload?: Buffer,
) {
  const film = payload && { payload, headers: { 'content-type': 'video/webm' } }
  return uploadOf(await backend.app.inject({ method, url, ...film }))
}

/** Sends a part of a film to a signed address. */
export async function sendPart({ backend }: TestEnvironment, url: string, payload: Buffer, headers: Headers) {
  const typed = { 'content-type': 'application/partial-upload', ...headers }
  return uploadOf(await backend.app.inject({ method: 'PATCH', url, payload, headers: typed }))
}

interface Reply {
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly statusCode: number
}

const uploadOf = ({ body, headers, statusCode }: Reply) => ({
  status: statusCode,
  offset: Number(headers['upload-offset']),
  complete: headers['upload-complete'],
  body,
})

export const part = (offset: number, isLast: boolean) => ({
  'upload-offset': String(offset),
  'upload-complete': isLast ? '?1' : '?0',
})

export const recordingsOf = async (who: Begun) =>
  (await who.sections()).flatMap(({ problems }) =>
    problems.flatMap(({ solution }) => solution?.recordings ?? []),
  )
