import type { AllocationAnswer } from '../../src/pods/allocation.ts'
import type { HealthReply } from '../../src/pods/health.ts'
import type { PodDetails, PodPorts, PodServerNews, PodTask } from '../../src/pods/ports.ts'
import type { JsonSocketEvents } from '../../src/wire/json-socket.ts'
import type { PodRequest, WorkspaceRequest } from '../../src/wire/pods.ts'

export const READY: PodServerNews = {
  status: 'ready',
  address: 'http://assess.test/pod/s5/',
  healthAddress: 'http://assess.test/pod/s5/health',
  evaluationAddress: 'http://assess.test/pod/s5/evaluate',
  before: undefined,
  retryAfterMs: undefined,
  message: '',
}

interface FakeSocket extends JsonSocketEvents {
  readonly address: string
  /** What the page sent, in order. */
  readonly sent: (PodRequest | WorkspaceRequest)[]
  isClosed: boolean
}

/** What a call is answered, perhaps later. */
type Reply<T> = T | Error | Promise<T>

/** A backend with one pod, whose sockets the test speaks for; `next` is what the calls are answered, an error where they fail. */
export function createFakePods(calls: string[]) {
  const next = {
    create: READY as PodServerNews | Error,
    server: READY as PodServerNews | Error,
    allocation: 'ready' as AllocationAnswer,
    before: undefined as number | undefined,
    retryAfterMs: undefined as number | undefined,
    health: 'well' as HealthReply,
    details: { status: 'ready', address: READY.address, run: undefined } as Reply<PodDetails>,
    evaluate: { task: 'r9', logAddress: 'http://logs.test/r9' } as Reply<PodTask>,
    log: 'from its address' as string | Error,
  }
  const sockets: FakeSocket[] = []
  const said = async <T>(name: string, reply: Reply<T>): Promise<T> => {
    calls.push(name)
    if (reply instanceof Error) throw reply
    return reply
  }
  const ports: PodPorts = {
    api: {
      create: (problem, solution, editor, epoch) =>
        said(`create ${problem} ${solution} ${editor} ${epoch}`, next.create),
      server: (solution) => said(`server ${solution}`, next.server),
      createAll: (attempt) => said(`createAll ${attempt}`, undefined),
      allocation: (attempt, problem) =>
        said(`allocation ${attempt} ${problem}`, {
          answer: next.allocation,
          before: next.before,
          retryAfterMs: next.retryAfterMs,
        }),
      evaluate: (solution, epoch) => said(`evaluate ${solution} ${epoch}`, next.evaluate),
      log: (address) => said(`log ${address}`, next.log),
      cancel: (task, epoch) => said(`cancel ${task} ${epoch}`, undefined),
      details: (solution) => said(`details ${solution}`, next.details),
      health: (address) => said(`health ${new URL(address, READY.address).pathname}`, next.health),
    },
    connect(address, events) {
      const { pathname, search } = new URL(address)
      const socket: FakeSocket = { ...events, address: pathname + search, sent: [], isClosed: false }
      sockets.push(socket)
      return {
        send: (message) => void socket.sent.push(message),
        close() {
          socket.isClosed = true
        },
      }
    },
    readReport(document) {
      if (document === 'broken') throw new Error('A scoring file is not XML')
      return [{ name: document, classname: 'sample', time: 0.1, status: 'passed', framework: 'PBE' }]
    },
  }
  const newest = (path: string) => {
    const socket = sockets.findLast(({ address }) => address.includes(path))
    if (!socket) throw new Error(`Nobody has opened a socket at ${path}`)
    return socket
  }
  return { next, ports, sockets, newest }
}
