import type { HealthReply } from '../../pods/health.ts'
import type { PodPorts, PodsApi } from '../../pods/ports.ts'
import { CALLS } from '../../wire/calls.ts'
import { CallError } from '../../wire/errors.ts'
import { NO_POD_PROBLEMS } from '../../wire/pods.ts'
import { SAVE_HEADERS } from '../../wire/saving.ts'
import { readJunit } from '../replies/junit.ts'
import {
  detailsReader,
  readAllocation,
  readHealth,
  readServers,
  serverReader,
  taskReader,
} from '../replies/pods.ts'
import { connectJson } from '../socket/json-socket.ts'
import { ask, type Host } from './http.ts'

/** A host that does not answer about the health or the log of a pod is not waited for longer, in milliseconds. */
const ADDRESS_MS = 10_000

/** What pods need of browser and backend. */
export function createPodPorts(http: Host, report: (error: unknown) => void): PodPorts {
  return { api: createPodCalls(http, report), connect: connectJson, readReport: readJunit }
}

const headersOf = (epoch: number | undefined): Record<string, string> =>
  epoch === undefined ? {} : { [SAVE_HEADERS.epoch]: String(epoch) }

function createPodCalls(http: Host, report: (error: unknown) => void): PodsApi {
  const host = new URL(http.address(CALLS.createServers, { id: 0 }), window.location.href).href
  const readServer = serverReader(host)
  const readDetails = detailsReader(host)
  const readTask = taskReader(host)

  /** A backend that cannot say which there are is asked to make them (CALL-60). */
  async function hasServers(parts: { readonly id: number }): Promise<boolean> {
    try {
      return (await ask(http, CALLS.servers, readServers, { parts })) > 0
    } catch (error) {
      if (isWithoutPods(error)) throw error
      return false
    }
  }

  return {
    create: (problem, solution, editor, epoch) =>
      ask(http, CALLS.createServer, readServer, {
        parts: { slug: problem },
        headers: headersOf(epoch),
        body: { solution_slug: solution, is_open_editor: true, editor_type: editor },
      }),
    server: (solution) => ask(http, CALLS.server, readServer, { parts: { slug: solution } }),
    async createAll(attempt) {
      const parts = { id: attempt }
      try {
        if (!(await hasServers(parts))) await http.call(CALLS.createServers, { parts })
      } catch (error) {
        if (!isWithoutPods(error)) throw error
      }
    },
    async allocation(attempt, problem) {
      const asked = { parts: { id: attempt }, query: { problem_slug: problem } }
      try {
        return await ask(http, CALLS.allocate, readAllocation, asked)
      } catch (error) {
        if (error instanceof CallError && error.outcome === 404) return { answer: 'unknown' }
        // Logged, and treated as ready (POD-23).
        report(error)
        return { answer: 'failed' }
      }
    },
    evaluate: (solution, epoch) =>
      ask(http, CALLS.evaluatePod, readTask, { parts: { slug: solution }, headers: headersOf(epoch) }),
    async cancel(task, epoch) {
      if (task !== '') await http.call(CALLS.cancelRun, { parts: { id: task }, headers: headersOf(epoch) })
    },
    details: (solution) => ask(http, CALLS.podRun, readDetails, { parts: { slug: solution } }),
    health: askHealth,
    async log(address) {
      const reply = await askPlainly(address)
      if (!reply.ok) throw new Error(`The log of an evaluation did not load: ${reply.status}`)
      return reply.text()
    },
  }
}

/** No problem of the test has a pod (POD-32); any other 400 is a fault. */
const isWithoutPods = (error: unknown) =>
  error instanceof CallError &&
  error.outcome === 400 &&
  Object.values(error.body).some((text) => String(text).includes(NO_POD_PROBLEMS))

/** Asks at an address that a reply has named, with cookies of our own host alone. */
function askPlainly(address: string): Promise<Response> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin
  return fetch(address, {
    credentials: isOwn ? 'include' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(ADDRESS_MS),
  })
}

async function askHealth(address: string): Promise<HealthReply> {
  try {
    const reply = await askPlainly(address)
    if (reply.ok) return readHealth(await reply.json().catch(() => undefined))
    return reply.status === 404 ? 'missing' : 'failed'
  } catch {
    return 'network'
  }
}
