import type { RawData } from 'ws'
import { type Fields, isFields } from '../../../src/wire/fields.ts'

/** The most that a page may send at once, in bytes: a file of 5 MB as Base64. */
export const FRAME_BYTES = 7_000_000

/** A frame as its fields; anything that is none has no `type`. */
export function readFrame(data: RawData): Fields {
  try {
    const frame: unknown = JSON.parse(data.toString())
    return isFields(frame) ? frame : {}
  } catch {
    return {}
  }
}
