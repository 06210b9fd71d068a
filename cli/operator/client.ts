import { resolve } from 'node:path'
import { noServer, readOperatorFile } from './access-file.ts'

/**
 * Asks the server that runs on a data folder. A refusal is printed and sets the exit code 1; then there is no reply.
 * Throws what to do when no server runs there.
 */
export async function askServer<Reply>(data: string, path: string, body: object): Promise<Reply | undefined> {
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
