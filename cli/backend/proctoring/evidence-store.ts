import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ATTEMPT_QUOTA, EVIDENCE_LIMIT_BYTES } from '../../../src/wire/limits.ts'
import { cleanPicture } from '../content/pictures/picture.ts'
import type { Ports } from '../content/ports.ts'
import type { Files } from '../files/port/stored-files.ts'
import { httpError } from '../http/errors.ts'
import type { EvidenceName } from '../store/proctoring.ts'
import { type MediaType, mediaOf } from './media.ts'
import { isPurged } from './purge.ts'

/** Stores pictures and pieces as files that the server names. */
export interface EvidenceStore {
  /**
   * Resolves when it is on disk; the same content under the same name is kept once. Throws a 400 for what is no such
   * picture or piece, and a 413 for more than one attempt may store.
   */
  add(name: EvidenceName, body: Buffer): Promise<void>
  /** Keeps the picture that shows who takes the test, instead of the former one; throws as `add` does. */
  replaceIdentity(attemptId: number, body: Buffer): Promise<void>
}

interface EvidenceStorePorts extends Pick<Ports, 'store' | 'clock' | 'random'> {
  readonly recordings: Files
}

export function createEvidenceStore({ clock, random, recordings, store }: EvidenceStorePorts): EvidenceStore {
  async function add(name: EvidenceName, sent: Buffer) {
    const { body, type } = checked(name, sent)
    const { count, size } = await store.proctoring.amountOf(name.attempt_id)
    if (count >= ATTEMPT_QUOTA.evidence || size + body.length > ATTEMPT_QUOTA.evidenceBytes)
      throw httpError(
        413,
        `An attempt keeps ${ATTEMPT_QUOTA.evidence} pictures and pieces, and ${ATTEMPT_QUOTA.evidenceBytes / 1e9} GB.`,
      )
    const hash = createHash('sha256').update(body).digest('hex')
    const row = { ...name, id: random.token(), type, size: body.length, hash, received_at: clock.now() }
    if (await store.proctoring.hasSame(row)) return
    await recordings.write(row.id, Readable.from([body]))
    if (await isPurged(store, name.attempt_id)) await recordings.remove(row.id)
    else await store.proctoring.addEvidence(row)
  }

  return {
    add,
    async replaceIdentity(attemptId, body) {
      const former = await store.proctoring.identityOf(attemptId)
      const sequence = (former?.sequence ?? 0) + 1
      await add({ attempt_id: attemptId, mode: 'identity', source: 'camera', sequence }, body)
      if (!former) return
      await store.proctoring.removeEvidence(former.id)
      await recordings.remove(former.id)
    },
  }
}

/**
 * What is kept of the body, and what that is; throws a 400 unless it is a whole picture, or a piece of a recording, of
 * a size that is taken.
 */
function checked({ mode }: EvidenceName, sent: Buffer): { readonly body: Buffer; readonly type: MediaType } {
  const most = EVIDENCE_LIMIT_BYTES[mode === 'video' ? 'piece' : 'picture']
  if (sent.length > most) throw httpError(400, `It has ${sent.length} bytes; at most ${most} are allowed.`)
  const body = mode === 'video' ? sent : cleanPicture(sent)
  const type = body && mediaOf(body)
  if (body && type?.startsWith('video/') === (mode === 'video')) return { body, type }
  throw httpError(
    400,
    mode === 'video' ? 'This is not a webm or mp4 recording.' : 'This is not a whole picture.',
  )
}
