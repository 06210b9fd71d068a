import type { RawData } from 'ws'
import { isRecord } from '../../../src/sdk/reading.ts'

/** The most that a page may send at once, in bytes: a file of 5 MB as Base64. */
export const FRAME_BYTES = 7_000_000

/** A frame as its fields; anything that is none has no `type`. */
export function readFrame(data: RawData): Readonly<Record<string, unknown>> {
  try {
    const frame: unknown = JSON.parse(data.toString())
    return isRecord(frame) ? frame : {}
  } catch {
    return {}
  }
}
