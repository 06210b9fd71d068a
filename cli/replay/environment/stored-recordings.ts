import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { type DataPlace, openRecords } from '../../backend/databases/open.ts'
import type { ArrivedAnswerRow } from '../../backend/store/recorded-answers.ts'

/** A recorded answer that has arrived, opened from the backend's disk. */
export interface StoredRecording extends Pick<ArrivedAnswerRow, 'problem' | 'type'> {
  /** How long its last picture or sound is away from its beginning. */
  readonly seconds: number
  readonly isLate: boolean
}

/** What an attempt has on the disk of a backend that may be running, in the order of its arrival. */
export async function readStoredRecordings(
  place: DataPlace,
  attempt: number,
): Promise<readonly StoredRecording[]> {
  const records = await openRecords(place)
  try {
    const found: StoredRecording[] = []
    for (const { id, is_late, problem, type } of await records.recordedAnswers.arrived(attempt)) {
      const seconds = await secondsOf(path.join(place.dataDir, 'recorded-answers', id))
      found.push({ problem, type, seconds, isLate: is_late === 1 })
    }
    return found
  } finally {
    await records.close()
  }
}

async function secondsOf(file: string): Promise<number> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(file)) })
  try {
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}
