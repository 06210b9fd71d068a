import type { FileStep, RunStep } from '../../checks/check.ts'
import type { Reply } from './frames.ts'
import { jsonDifference } from './json.ts'
import { LateError } from './late.ts'
import type { Link } from './link.ts'
import { quoted, textFault } from './texts.ts'

const RUN_MS = 20_000
const LOOK_MS = 10_000
/** What the other sandbox needs beside the command itself. */
const BESIDES_MS = 5000

/** Why a call failed; throws where it took too long. */
function failed({ reason, isLate }: Extract<Reply, { kind: 'failed' }>): string {
  if (isLate === true) throw new LateError(reason)
  return reason
}

/** Runs a command in the project's folder; resolves with why it failed, or with nothing. */
export async function playRun(link: Link, { run, expect }: RunStep): Promise<string | undefined> {
  const reply = await link.call({ do: 'run', command: run, withinMs: RUN_MS }, RUN_MS + BESIDES_MS)
  if (reply.kind === 'failed') return failed(reply)
  if (reply.kind !== 'ran') return 'it did not run'
  const said = quoted((reply.stderr || reply.stdout).trimEnd().slice(-200))
  if (reply.exit !== expect.exit)
    return `the exit code has to be ${expect.exit}, but it is ${reply.exit}, after ${said}`
  for (const stream of ['stdout', 'stderr'] as const) {
    const wanted = expect[stream]
    const fault = wanted === undefined ? undefined : textFault(reply[stream], wanted)
    if (fault !== undefined) return `what it prints to ${stream} ${fault}`
  }
  return undefined
}

function fileFault(text: string, { text: wanted, json, entries }: FileStep['expect']): string | undefined {
  if (entries) return 'it has to be a folder, but it is a file'
  const fault = wanted === undefined ? undefined : textFault(text, wanted)
  if (fault !== undefined) return `its text ${fault}`
  if (json === undefined) return undefined
  try {
    return jsonDifference(JSON.parse(text), json, { isExact: false, place: 'its JSON' })
  } catch {
    return `it has to hold JSON, but it holds ${quoted(text)}`
  }
}

function folderFault(
  found: readonly string[],
  { entries, text, json }: FileStep['expect'],
): string | undefined {
  if (text !== undefined || json !== undefined) return 'it has to be a file, but it is a folder'
  if (!entries || [...entries].sort().join('\n') === [...found].sort().join('\n')) return undefined
  return `it has to hold ${entries.join(', ') || 'nothing'}, but it holds ${found.join(', ') || 'nothing'}`
}

function lookFault(reply: Reply, expect: FileStep['expect']): string | undefined {
  if (reply.kind === 'failed') return reply.reason
  if (reply.kind === 'nothing') return expect.exists ? 'it is not there' : undefined
  if (!expect.exists) return 'it must not be there'
  if (reply.kind === 'file') return fileFault(reply.text, expect)
  return reply.kind === 'folder' ? folderFault(reply.entries, expect) : 'it could not be read'
}

/** Looks at a file or folder of the project; resolves with why it failed, or with nothing. */
export async function playFile(link: Link, { file, expect }: FileStep): Promise<string | undefined> {
  return lookFault(await link.call({ do: 'look', path: file }, LOOK_MS), expect)
}
