import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import { createCappedOutput } from './capped-output.ts'
import type { TaskReply } from './messages.ts'

const FILE = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** For JavaScript values, in MB; the stack in kB. What goes beyond ends the process, or throws. */
const VALUES = ['--max-old-space-size=256', '--max-semi-space-size=16', '--stack-size=3900']
/**
 * For all that the process may write to, buffers too, in kB; half of it V8 sets aside for machine code and hardly uses. A
 * buffer that goes beyond throws. Only Linux counts by it; elsewhere the process has no such limit.
 */
const ALL_KB = 1024 * 1024
const LIMITED = `{ ulimit -c 0; ulimit -s 8192; ulimit -d ${ALL_KB}; } 2>/dev/null; exec "$0" "$@"`

interface Events {
  onReply(reply: TaskReply): void
  /** After the last reply. */
  onEnd(why: Error): void
}

/** Where the types are that a process evaluates with. */
export interface EvaluatedTypes {
  /** The module of those of the project. */
  readonly types: URL
  /** Those from packages. */
  readonly packaged?: readonly NodePart[]
}

/** What this process was told to load first, such as how to read TypeScript. */
const PRELOADS = process.execArgv.flatMap((option, at) =>
  option === '--import' ? [option, process.execArgv[at + 1] ?? ''] : [],
)

/** That Node may change a function some day is nothing for the author of a type. */
const QUIET = '--disable-warning=ExperimentalWarning'

/** Starts a process that evaluates, with little memory and without the server's environment. */
export function startProcess(
  { packaged = [], types }: EvaluatedTypes,
  { onEnd, onReply }: Events,
): ChildProcess {
  const parts = packaged.map(({ answers, code, node, version }) => ({ answers, code, node, version }))
  const started = fork(FILE, [types.href, JSON.stringify(parts)], {
    env: {},
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED, process.execPath, ...VALUES, QUIET, ...PRELOADS],
    serialization: 'advanced',
    silent: true,
  })
  const output = createCappedOutput()
  output.pass(started.stdout, process.stdout)
  output.pass(started.stderr, process.stderr)
  started.on('message', (reply: TaskReply) => {
    // What it printed before stands in its pipes, and is read in this turn of the event loop.
    void turn().then(output.renew)
    onReply(reply)
  })
  started.on('error', onEnd)
  // The end of the process itself may come before its last reply.
  started.on('disconnect', () => onEnd(new Error('It ended the process, or took all of its memory')))
  // The server does not wait for it at its end.
  started.unref()
  started.channel?.unref()
  return started
}
