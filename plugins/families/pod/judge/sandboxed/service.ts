import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import type { Reply } from './frames.ts'
import { endOthers, followIdle, otherProcesses, until } from './processes.ts'

/** Until the service has to listen, in milliseconds. */
const START_MS = 20_000
/** Programs that the start command has left, and that do nothing in this many looks, some seconds, start nothing any more. */
const IDLE_LOOKS = 300
const HOSTS = ['127.0.0.1', '::1']

export interface ServiceOptions {
  readonly start: readonly string[]
  /** Absent, it does not listen, and is ready as soon as it runs. */
  readonly port?: number
}

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const end = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', end(true))
    socket.once('error', end(false))
  })
}

const endingOf = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ? `was ended by ${signalCode}` : `ended with exit code ${exitCode}`

/** The service of a project, started by its own command; what it prints goes to the standard error of this program. */
export function createService({ start: [program = '', ...args], port }: ServiceOptions) {
  let host = HOSTS[0] ?? ''

  async function findHost(): Promise<boolean> {
    for (const each of HOSTS) {
      if (port === undefined || !(await listens(port, each))) continue
      host = each
      return true
    }
    return false
  }

  /** Restarts it; a command may end well when it has started something that goes on. */
  async function start(): Promise<Reply> {
    await endOthers()
    const child = spawn(program, args, {
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      detached: true,
      env: { ...process.env, PYTHONUNBUFFERED: '1', ...(port !== undefined && { PORT: String(port) }) },
    })
    let failure = ''
    child.once('error', ({ message }) => {
      failure = `The project cannot be started: ${message}`
    })
    await new Promise((resolve) => child.once('spawn', resolve).once('error', resolve))
    if (failure === '' && port === undefined) return { kind: 'started' }
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    let isListening = false
    const idleLooks = followIdle()
    const isDecided = async () => {
      const wasOver =
        failure !== '' || (hasEnded() && (child.exitCode !== 0 || otherProcesses().length === 0))
      const isIdle = hasEnded() && idleLooks() > IDLE_LOOKS
      isListening = failure === '' && (await findHost())
      return isListening || wasOver || isIdle
    }
    await until(isDecided, AbortSignal.timeout(START_MS))
    if (isListening) return { kind: 'started' }
    if (failure !== '') return { kind: 'failed', reason: failure }
    if (hasEnded())
      return { kind: 'failed', reason: `The project ${endingOf(child)} before it listened on port ${port}.` }
    const reason = `The project did not listen on port ${port} within ${START_MS / 1000} seconds.`
    return { kind: 'failed', reason, isLate: true }
  }

  return { start, host: () => host }
}
