import { spawn } from 'node:child_process'

const NOTICE_MS = 1000

/** A test that did not run, and what it lacks. */
export interface Skipped {
  readonly name: string
  readonly reason: string
}

/** A test that failed, and what it told. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** A Markdown file with a code block of what the page held then. */
  readonly page?: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly Skipped[]
  /** Those of `failed` that the report names. */
  readonly failures: readonly Failure[]
}

/** One command of `npm test`. */
export interface Step {
  readonly name: string
  /** A line for the shell; the project's tools are on its PATH. */
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** How a developer runs this step alone. */
  readonly alone: string
  /** Counts what ran inside the step, from its report; without it the step itself counts as one. */
  count?(stdout: string): Promise<Counts>
}

export interface Outcome extends Counts {
  readonly step: Step
  readonly ms: number
  /** Everything the command wrote. */
  readonly output: string
}

interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly output: string
}

function runCommand({ command, env }: Step): Promise<Run> {
  return new Promise((resolve) => {
    let stdout = ''
    let output = ''
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error) => resolve({ code: 1, stdout, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code, stdout, output }))
  })
}

/** A step with a bad exit code counts at least one failure, even if its report is missing or has none. */
async function judge(step: Step, { code, stdout }: Run): Promise<Counts & { note: string }> {
  const single = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], failures: [] }
  if (!step.count) return { ...single, note: '' }
  try {
    const counts = await step.count(stdout)
    const ran = counts.passed + counts.failed + counts.skipped.length
    if (code === 0 && ran === 0) return { ...counts, failed: 1, note: 'Nothing ran.\n' }
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1), note: '' }
  } catch (error) {
    return { ...single, passed: 0, failed: 1, note: `The report of this step cannot be read: ${error}\n` }
  }
}

/** Runs a step to its end; `notice` is called once when that takes more than a second. */
export async function runCheckStep(step: Step, notice: (name: string) => void): Promise<Outcome> {
  const started = performance.now()
  const timer = setTimeout(() => notice(step.name), NOTICE_MS)
  const run = await runCommand(step)
  clearTimeout(timer)
  const { note, ...counts } = await judge(step, run)
  return { step, ms: performance.now() - started, output: run.output + note, ...counts }
}
