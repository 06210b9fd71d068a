import type { RawData } from 'ws'
import { isRecord } from '../../../src/sdk/reading.ts'

/** The most that a page may send at once, in bytes: a file of 5 MB as Base64. */
export const FRAME_BYTES = 7_000_000

export type Frame = Readonly<Record<string, unknown>>

export const textIn = (frame: Frame, name: string): string => {
  const value = frame[name]
  return typeof value === 'string' ? value : ''
}

/** A whole number from 0; -1 for anything else. */
export const countIn = (frame: Frame, name: string): number => {
  const value = Number(frame[name])
  return Number.isSafeInteger(value) && value >= 0 ? value : -1
}

/** A frame as its fields; anything that is none has no `type`. */
export function readFrame(data: RawData): Frame {
  try {
    const frame: unknown = JSON.parse(data.toString())
    return isRecord(frame) ? frame : {}
  } catch {
    return {}
  }
}
