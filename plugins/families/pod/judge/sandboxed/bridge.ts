import { readFileSync } from 'node:fs'
import { lookAt, runCommand } from './commands.ts'
import { type Call, type Frame, type Reply, readFrames, writeFrame } from './frames.ts'
import { createService } from './service.ts'
import { dialTunnel } from './tunnel.ts'

/**
 * The program of a project's sandbox: starts the service and does what the judge's sandbox asks for. The project runs as
 * the same user, so what it answers is never more than a project's word.
 */
export interface BridgeOptions {
  readonly start?: readonly string[]
  readonly port?: number
  /** Whether commands may be run and files read, which would show a program to the tests of a candidate. */
  readonly isOpen: boolean
}

const path = process.argv[2] ?? ''
const { start = [], port, isOpen }: BridgeOptions = JSON.parse(readFileSync(path, 'utf8'))
const service = createService({ start, ...(port !== undefined && { port }) })
const pass = port === undefined ? () => {} : dialTunnel({ port, host: service.host }, writeFrame)

async function answer(call: Call): Promise<Reply> {
  if (call.do === 'start') return service.start()
  if (isOpen && call.do === 'run') return runCommand(call.command, call.withinMs)
  if (isOpen && call.do === 'look') return lookAt(call.path)
  return { kind: 'failed', reason: 'this is not offered' }
}

function take(frame: Frame): void {
  const [kind, id, call] = frame
  if (kind !== 'call') {
    pass(frame)
    return
  }
  answer(call)
    .catch(
      (error): Reply => ({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
    .then((reply) => writeFrame(['reply', id, reply]))
    .catch(() => {})
}

process.on('uncaughtException', () => {})
readFrames(process.stdin, take, () => process.exit(0))
