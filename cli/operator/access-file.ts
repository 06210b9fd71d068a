import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Where the server that runs on a data folder is, and the token that lets its operator in. */
export interface OperatorAccess {
  readonly url: string
  readonly token: string
}

const Access = Type.Object({ url: Type.String(), token: Type.String() })
const fileIn = (dataDir: string) => join(dataDir, 'operator.json')

/** Writes the access for those only who own the folder; what a killed server left there is replaced. */
export async function writeOperatorFile(dataDir: string, access: OperatorAccess): Promise<void> {
  await removeOperatorFile(dataDir)
  await writeFile(fileIn(dataDir), `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
}

export function removeOperatorFile(dataDir: string): Promise<void> {
  return rm(fileIn(dataDir), { force: true })
}

/** Throws what to do when no server runs on the folder. */
export async function readOperatorFile(dataDir: string): Promise<OperatorAccess> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(noServer(dataDir))
  const access: unknown = JSON.parse(text)
  if (Value.Check(Access, access)) return access
  throw new Error(`${fileIn(dataDir)} is damaged; stop the server and start it again.`)
}

export function noServer(dataDir: string): string {
  return `No server runs on the data folder ${dataDir}. Start one with assess-cli serve, or name its folder with --data.`
}
