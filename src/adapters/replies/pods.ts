import type { HealthReply } from '../../pods/health.ts'
import type { AllocationNews, PodDetails, PodServerNews, PodTask } from '../../pods/ports.ts'
import { readEach, readOptional } from '../../schema/fit.ts'
import { isRecord, type Reader, read, readRecord } from '../../schema/read.ts'
import { shownWords } from '../../wire/errors.ts'
import { AllocateReply, KnownPod, PodRunReply } from '../../wire/pod-calls.schema.ts'
import { readRun } from './runs.ts'

type Status = PodServerNews['status']

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
  (value, at) => {
    const pod = read(KnownPod, value, at)
    const address = withSlash(absoluteIn(host, pod.notebook_url))
    const status = statusOf(Object(value).status) ?? 'ready'
    return {
      status: status === 'ready' && address === '' ? 'waiting' : status,
      address,
      healthAddress: absoluteIn(host, pod.health_url),
      evaluationAddress: absoluteIn(host, pod.ws_url),
      before: pod.position,
      retryAfterMs: msOf(pod.retry_after),
      message: shownWords(pod.message),
    }
  }

const msOf = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

/** How many pods an attempt has, in a record or bare (CALL-60). */
export const readServers: Reader<number> = (value, at) =>
  readEach(isRecord(value) ? (value.servers ?? []) : (value ?? []), at, readRecord).length

/** Where an allocation stands; a success that says nothing about it is ready (GAP-082). */
export const readAllocation: Reader<AllocationNews> = (value, at) => {
  if (!isRecord(value) || value.status === undefined) return { answer: 'ready' }
  const { status, position, retry_after } = read(AllocateReply, value, at)
  return {
    answer: status === 'at_capacity' ? 'full' : status,
    before: position,
    retryAfterMs: msOf(retry_after),
  }
}

/** What a host says of the health of a pod; whatever it says, it has answered. */
export function readHealth(value: unknown): HealthReply {
  const { status, retry_after: seconds } = isRecord(value) ? value : {}
  return status === 'resting' && typeof seconds === 'number' ? { restMs: seconds * 1000 } : 'well'
}

export const detailsReader =
  (host: string): Reader<PodDetails> =>
  (value, at) => {
    const { run_details } = readRecord(value, at)
    const within = at.key('run_details')
    const { status, address } = serverReader(host)(run_details ?? {}, within)
    return { status, address, run: readOptional(Object(run_details).run, within.key('run'), readRun) }
  }

/** The name of an evaluation and the address of its log; `''` for what is not given. */
export const taskReader =
  (host: string): Reader<PodTask> =>
  (value, at) => {
    const reply = read(PodRunReply, isRecord(value) ? value : {}, at)
    return {
      task: reply.evaluation_engine_task_id,
      logAddress: absoluteIn(host, reply.s3_http_log_url),
    }
  }
