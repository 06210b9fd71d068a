import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Address of the server that runs on a data folder, and the token of its operator. */
export interface OperatorAccess {
  readonly url: string
  readonly token: string
}

const Access = Type.Object({ url: Type.String(), token: Type.String() })

/** A server that says nothing for this long is as good as none, in milliseconds. */
const ANSWER_MS = 5000

/** How the files of servers on this machine begin: others may run on the same folder. */
const BEGINNING = `operator-${hostname()}-`

const nameFor = (url: string) => `${BEGINNING}${new URL(url).port}.json`

/**
 * Writes the access file of a server, which only the owner of the folder can read, and removes those of servers that were
 * killed. Gives what removes it again.
 */
export async function writeOperatorFile(
  dataDir: string,
  access: OperatorAccess,
): Promise<() => Promise<void>> {
  const file = join(dataDir, nameFor(access.url))
  await rm(file, { force: true })
  for (const { access: known, file: other } of await filesIn(dataDir))
    if (known && !(await answers(known))) await rm(other, { force: true })
  await writeFile(file, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
  return () => rm(file, { force: true })
}

/** The access to a server that runs on the folder. Throws when there is no such server; the message says what to do. */
export async function readOperatorFile(dataDir: string): Promise<OperatorAccess> {
  const files = await filesIn(dataDir)
  for (const { access } of files) if (access && (await answers(access))) return access
  const closed = files.find(({ isClosed }) => isClosed)
  if (closed) throw new Error(notAllowed(closed.file))
  const damaged = files.find(({ access }) => !access)
  if (damaged) throw new Error(`${damaged.file} is damaged; stop the server and start it again.`)
  throw new Error(noServer(dataDir))
}

async function filesIn(dataDir: string) {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isForbidden(error)) throw new Error(notAllowed(dataDir))
    return []
  })
  const files = names.filter((name) => name.startsWith(BEGINNING)).toSorted()
  return Promise.all(files.map((name) => readAccess(join(dataDir, name))))
}

async function readAccess(file: string) {
  try {
    const access = parsed(await readFile(file, 'utf8'))
    return { file, isClosed: false, access: Value.Check(Access, access) ? access : undefined }
  } catch (error) {
    return { file, isClosed: isForbidden(error), access: undefined }
  }
}

/** Whether another user may read it, and this one may not. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')

const answers = ({ url }: OperatorAccess): Promise<boolean> =>
  // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays; a command is a client of a real server
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notAllowed(path: string): string {
  return `This user has no permission to read ${path}. Run the command as the user of the server, such as by sudo -u assess.`
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
