import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ProcessOptions {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly cwd?: string
  /** What it prints once it can be used. */
  readonly ready: string
  /** How often it is started again when it ends before that, since what was killed may still hold something. */
  readonly tries?: number
}

/** The command line of this project. */
export const CLI = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

/** A program that can be killed and started again. */
export class RestartableProcess {
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined
  #said = ''

  constructor(options: ProcessOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** What it has printed since it was started. */
  get said(): string {
    return this.#said
  }

  /** Resolves when it can be used; rejects with what it printed when it ends before. */
  async start(): Promise<void> {
    const { name, tries = 1 } = this.#options
    for (let left = tries; left > 0; left -= 1) if (await this.#isStarted()) return
    throw new Error(`${name} did not start: ${this.#said}`)
  }

  #isStarted(): Promise<boolean> {
    const { args, cwd, env, program, ready, uid } = this.#options
    const child = spawn(program, args, {
      ...{ stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
      ...(uid !== undefined && { uid, gid: uid }),
      ...(cwd !== undefined && { cwd }),
    })
    this.#child = child
    this.#said = ''
    const { promise, resolve } = Promise.withResolvers<boolean>()
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        this.#said += String(part)
        if (this.#said.includes(ready)) resolve(true)
      })
    child.once('exit', () => resolve(false))
    return promise
  }

  /** Ends it at once, with what it had under way. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
