import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Config } from '../../backend/platform/config.ts'
import { isDatabaseUrl } from '../../backend/platform/database-url.ts'
import { messageOf } from '../../definitions/diagnostic.ts'

/** Options that the config file has as well. */
export interface ServedSettings {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly database: string | undefined
  readonly drain: number
  readonly metrics: boolean
}

/** Tells whether the command line or the environment has an option. */
export const settledBy = (command: Command) => (name: string) =>
  ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')

interface Given {
  readonly config: Config
  /** The config file; its paths are seen from its folder. */
  readonly file: string | undefined
  /** Whether the command line or the environment has the option. */
  isGiven(name: keyof ServedSettings): boolean
}

/**
 * The options, with those of the config where neither the command line nor the environment has them. Rejects where the
 * config names a file with an address that cannot be used.
 */
export async function servedSettings<Options extends ServedSettings>(
  options: Options,
  { config, file = '', isGiven }: Given,
): Promise<Options> {
  const from = (path: string) => resolve(dirname(file), path)
  const { data, drain, host, metrics, port } = config
  const found: Partial<ServedSettings> = {
    ...(drain !== undefined && { drain }),
    ...(host !== undefined && { host }),
    ...(metrics !== undefined && { metrics }),
    ...(port !== undefined && { port }),
    ...(data !== undefined && { data: from(data) }),
    ...(!isGiven('database') && { database: await databaseIn(config, from) }),
  }
  const unnamed = Object.entries(found).filter(([name]) => !isGiven(name as keyof ServedSettings))
  return { ...options, ...Object.fromEntries(unnamed) }
}

async function databaseIn(
  { database, databaseFile }: Config,
  from: (path: string) => string,
): Promise<string | undefined> {
  if (databaseFile === undefined) return database
  if (database !== undefined)
    throw new Error('The config has "database" and "databaseFile". Leave one of them out.')
  const file = from(databaseFile)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The "databaseFile" of the config cannot be read: ${messageOf(error)}`)
  })
  const address = text.trim()
  // No message repeats it, as it may hold a password.
  if (/\s/.test(address))
    throw new Error(
      `${file}, the "databaseFile" of the config, has more than an address. Leave one line there, without spaces.`,
    )
  if (isDatabaseUrl(address)) return address
  throw new Error(
    `${file}, the "databaseFile" of the config, has no address such as postgres://user:password@host/name.`,
  )
}
