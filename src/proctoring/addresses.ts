import type { SignedUrlRequest } from '../wire/proctoring.schema.ts'
import { addressMode } from './ab-test.ts'
import type { ProctoringContext } from './context.ts'
import type { EvidenceCounts } from './evidence-counts.ts'
import type { KeptPicture, PictureName } from './ports.ts'

/** Tries of a picture in all (IMG-02, GAP-093). */
export const TRIES = 3
/** From this one on addresses are asked for in batches (IMG-08, GAP-091). */
const FIRST_OF_BATCH = 3

/** Signed addresses for pictures: one by one, or from a batch that is filled up in time (IMG-07..10). */
export interface Addresses {
  /** Rejects with a `CallError`. The address is for this picture, and given out once. */
  take(picture: KeptPicture): Promise<string>
  /** It was not used. */
  giveBack(picture: PictureName, address: string): void
}

/** Addresses of one stream that were not given out yet, by sequence. */
interface Batch {
  readonly open: Map<number, string>
  readonly size: number
  /** The highest sequence that there is an address for. */
  end: number
  last: string
  isAsking: boolean
}

export function createAddresses(context: ProctoringContext, evidenceCounts: EvidenceCounts): Addresses {
  const { setId, system, token } = context
  const { api } = context.ports
  const isBatched = addressMode(setId, system.proctoring) === 'batch'
  const batches = new Map<string, Batch>()

  function batchOf({ mode, source }: PictureName): Batch {
    const { batch_count_image, batch_count_video } = system.proctoring
    const size = mode === 'video' ? batch_count_video : batch_count_image
    const stream = `${mode}/${source}`
    const batch = batches.get(stream) ?? { open: new Map(), size, end: 0, last: '', isAsking: false }
    batches.set(stream, batch)
    return batch
  }

  function request({ mode, sequence, source }: PictureName): SignedUrlRequest {
    const { offlineMs = 0, speed = 0 } = context.connection() ?? {}
    return {
      upload_speed: evidenceCounts.uploadSpeed,
      download_speed: speed,
      offline_duration: offlineMs,
      assessment_id: setId,
      failed_image_uploads: evidenceCounts.counts.fail,
      proctoring_start_time: evidenceCounts.startedAt,
      image_sequence: sequence,
      mode,
      source,
    }
  }

  async function single(picture: PictureName): Promise<string> {
    evidenceCounts.count('initiated_signed_url_count')
    try {
      return await api.signedUrl(token, request(picture))
    } catch (error) {
      evidenceCounts.count('signed_url_failure_count')
      throw error
    }
  }

  /** Asks for a batch that begins with `first`; without one the pictures go one by one. */
  async function fill(batch: Batch, first: PictureName) {
    if (batch.isAsking) return
    batch.isAsking = true
    try {
      const more = { batch_size: batch.size, last_signed_url: batch.last }
      const urls = await api.signedUrls(token, { ...request(first), ...more })
      evidenceCounts.count('batched_signed_url_api_success')
      for (const [index, url] of urls.entries()) batch.open.set(first.sequence + index, url)
      batch.end = first.sequence + urls.length - 1
      batch.last = urls.at(-1) ?? batch.last
    } catch {
      evidenceCounts.count('batched_signed_url_api_fail')
    } finally {
      batch.isAsking = false
    }
  }

  /** A picture that has failed takes no address of a batch again. */
  async function fromBatch(picture: KeptPicture): Promise<string | undefined> {
    const { retry, sequence } = picture
    if (!isBatched || sequence < FIRST_OF_BATCH || retry < TRIES) return undefined
    const batch = batchOf(picture)
    for (const old of [...batch.open.keys()].filter((one) => one < sequence)) batch.open.delete(old)
    if (!batch.open.has(sequence)) await fill(batch, picture)
    const address = batch.open.get(sequence)
    if (address === undefined) evidenceCounts.count('batched_signed_url_unavailable')
    batch.open.delete(sequence)
    if (address !== undefined && batch.open.size < batch.size / 4)
      void fill(batch, { ...picture, sequence: batch.end + 1 })
    return address
  }

  return {
    take: async (picture) => (await fromBatch(picture)) ?? single(picture),
    giveBack: (picture, address) => void batchOf(picture).open.set(picture.sequence, address),
  }
}
