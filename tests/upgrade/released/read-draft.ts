import type { Draft } from '../../../src/kernel/storage.ts'

/** How version 1.6.0 read a draft that it found on the device, word for word. */
const MOST = 2 ** 31
const MOST_SESSIONS = 8.64e15

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isCount = (value: unknown, most = MOST): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value <= most

export function readReleased(kept: unknown): Draft | undefined {
  if (!isRecord(kept)) return undefined
  const { at, baseRev, code, epoch, fields, origin, problem, rev, session } = kept
  const isOpened = epoch === undefined || isCount(epoch)
  const isNumbered = session === undefined || isCount(session, MOST_SESSIONS)
  if (!isOpened || !isNumbered || !isText(problem) || !isText(code) || !isRecord(fields)) return undefined
  if (!isCount(rev) || !isCount(baseRev) || !isNumber(at)) return undefined
  return { problem, rev, baseRev, epoch, session, origin: readOrigin(origin), fields, code, at } as Draft
}

function readOrigin(kept: unknown): Draft['origin'] {
  if (!isRecord(kept)) return undefined
  const { epoch, rev } = kept
  return isCount(epoch) && isCount(rev) ? { epoch, rev } : undefined
}
