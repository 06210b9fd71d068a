import type { HealthReply } from '../../pods/health.ts'
import type { AllocationNews, PodDetails, PodServerNews, PodTask } from '../../pods/ports.ts'
import {
  isRecord,
  oneOf,
  optional,
  type Reader,
  readList,
  readNumber,
  readRecord,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import { shownWords } from '../../wire/errors.ts'
import { readRun } from './runs.ts'

type Status = PodServerNews['status']

const text = withDefault(readText, '')
const number = optional(readNumber)

/** Words that backends use for their states. */
const STATUSES: Readonly<Record<string, Status>> = {
  ready: 'ready',
  running: 'ready',
  success: 'ready',
  resting: 'resting',
  full: 'full',
  at_capacity: 'full',
  failed: 'failed',
  error: 'failed',
}

const statusOf = (value: unknown): Status | undefined =>
  typeof value === 'string' ? (STATUSES[value.toLowerCase()] ?? 'waiting') : undefined

/** `''` if there is none: an empty one would be the page itself. */
const absoluteIn = (host: string, address: string) =>
  URL.canParse(address, host) && address.trim() !== '' ? new URL(address, host).href : ''

const withSlash = (address: string) => (address === '' || address.endsWith('/') ? address : `${address}/`)

/**
 * A pod; its addresses may be relative to the host that was asked. One that has an address and says no more is ready; one
 * without an address is not, whatever it says.
 */
export const serverReader =
  (host: string): Reader<PodServerNews> =>
  (value, place) => {
    const raw = readRecord(value, place)
    const absolute = (name: string) => absoluteIn(host, text(raw[name], name))
    const address = withSlash(absolute('notebook_url'))
    const seconds = number(raw.retry_after, 'retry_after')
    const status = statusOf(raw.status) ?? 'ready'
    return {
      status: status === 'ready' && address === '' ? 'waiting' : status,
      address,
      healthAddress: absolute('health_url'),
      evaluationAddress: absolute('ws_url'),
      before: number(raw.position, 'position'),
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
      message: shownWords(text(raw.message, 'message')),
    }
  }

/** How many pods an attempt has, in a record or bare (CALL-60). */
export const readServers: Reader<number> = (value, place) =>
  readList(isRecord(value) ? (value.servers ?? []) : (value ?? []), place, readRecord).length

const ANSWERS = ['ready', 'waiting', 'extended', 'at_capacity'] as const

/** Where an allocation stands; a success that says nothing about it is ready (GAP-082). */
export const readAllocation: Reader<AllocationNews> = (value, place) => {
  if (!isRecord(value) || value.status === undefined) return { answer: 'ready' }
  const status = oneOf(ANSWERS)(value.status, place)
  const seconds = number(value.retry_after, 'retry_after')
  return {
    answer: status === 'at_capacity' ? 'full' : status,
    before: number(value.position, 'position'),
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
  }
}

/** What a host says of the health of a pod; whatever it says, it has answered. */
export function readHealth(value: unknown): HealthReply {
  const { status, retry_after: seconds } = isRecord(value) ? value : {}
  return status === 'resting' && typeof seconds === 'number' ? { restMs: seconds * 1000 } : 'well'
}

export const detailsReader =
  (host: string): Reader<PodDetails> =>
  (value, place) => {
    const { run_details } = readRecord(value, place)
    const { status, address } = serverReader(host)(run_details ?? {}, 'run_details')
    const run = isRecord(run_details) ? run_details.run : undefined
    return { status, address, run: optional(readRun)(run, 'run_details.run') }
  }

/** The name of an evaluation and the address of its log; `''` for what is not given. */
export const taskReader =
  (host: string): Reader<PodTask> =>
  (value) => {
    const raw = isRecord(value) ? value : {}
    return {
      task: text(raw.evaluation_engine_task_id, 'evaluation_engine_task_id'),
      logAddress: absoluteIn(host, text(raw.s3_http_log_url, 's3_http_log_url')),
    }
  }
