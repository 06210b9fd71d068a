import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Address of the server that runs on a data folder, and the token of its operator. */
export interface OperatorAccess {
  readonly url: string
  readonly token: string
}

const Access = Type.Object({ url: Type.String(), token: Type.String() })
const fileIn = (dataDir: string) => join(dataDir, 'operator.json')

/** Writes the access file, which only the owner of the folder can read; replaces the file of a killed server. */
export async function writeOperatorFile(dataDir: string, access: OperatorAccess): Promise<void> {
  await removeOperatorFile(dataDir)
  await writeFile(fileIn(dataDir), `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
}

export function removeOperatorFile(dataDir: string): Promise<void> {
  return rm(fileIn(dataDir), { force: true })
}

/** Throws when no server runs on the folder; the message says what to do. */
export async function readOperatorFile(dataDir: string): Promise<OperatorAccess> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(noServer(dataDir))
  const access = parsed(text)
  if (Value.Check(Access, access)) return access
  throw new Error(`${fileIn(dataDir)} is damaged; stop the server and start it again.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noServer(dataDir: string): string {
  return `No server runs on the data folder ${dataDir}. Start one with assess-cli serve, or name its folder with --data.`
}

/**
 * Calls the server that runs on a data folder. Prints an HTTP error, sets the exit code 1 and returns nothing then.
 * Throws when no server runs there; the message says what to do.
 */
export async function callServer<Reply>(
  data: string,
  path: string,
  body: object,
): Promise<Reply | undefined> {
  const dataDir = resolve(data)
  const { token, url } = await readOperatorFile(dataDir)
  // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays; a command is a client of a real server
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(noServer(dataDir))
  })
  const answer = (await reply.json()) as Reply & { readonly error?: string }
  if (reply.ok) return answer
  console.error(answer.error ?? `The server answered ${reply.status}.`)
  process.exitCode = 1
  return undefined
}
