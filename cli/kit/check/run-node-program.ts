import { spawn } from 'node:child_process'

/** What a program printed, and whether it ended well. */
export interface ProgramEnd {
  readonly isGood: boolean
  readonly printed: string
}

/** What Node says of its own functions is nothing for an author; threads and processes of the program get it too. */
const QUIET = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()

/** Runs a program of Node in `cwd` to its end, with what it prints taken together. */
export function runNodeProgram(script: string, args: readonly string[], cwd: string): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A build in this process has set it to what a player is built with.
      env: { ...process.env, NODE_OPTIONS: QUIET, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ isGood: code === 0, printed: printed.trim() }))
  })
}
