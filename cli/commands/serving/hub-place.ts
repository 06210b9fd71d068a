import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type HubPlace, START_MS } from '../../backend/jupyterhub/hub-place.ts'
import type { Config } from '../../backend/platform/config.ts'
import { messageOf } from '../../definitions/diagnostic.ts'

const ENVIRONMENT = 'ASSESS_JUPYTERHUB_TOKEN'

/**
 * The hub of a config; `undefined` without one. `file` is the config file, from whose folder its paths are seen. The
 * environment goes before the file. Rejects when no token is there, or one that cannot be sent.
 */
export async function hubPlace({ jupyterHub }: Config, file = ''): Promise<HubPlace | undefined> {
  if (!jupyterHub) return undefined
  const { address, options, start_seconds: seconds } = jupyterHub
  const token = process.env[ENVIRONMENT] ?? (await tokenIn(jupyterHub, dirname(file)))
  // It may be all but a token, and is not repeated.
  if (!/^[\x21-\x7e]{8,500}$/.test(token))
    throw new Error('The token for JupyterHub is not a token of a service.')
  return {
    address: address.replace(/(\/hub)?\/*$/, ''),
    token,
    ...(options && { options }),
    startMs: seconds === undefined ? START_MS : seconds * 1000,
  }
}

async function tokenIn(
  { token, token_file: tokenFile }: NonNullable<Config['jupyterHub']>,
  folder: string,
): Promise<string> {
  if (token !== undefined && tokenFile !== undefined)
    throw new Error('"jupyterHub" in the config has "token" and "token_file". Leave one of them out.')
  if (token !== undefined) return token
  if (tokenFile === undefined)
    throw new Error(`"jupyterHub" in the config has no token. Name a "token_file", or set ${ENVIRONMENT}.`)
  const text = await readFile(resolve(folder, tokenFile), 'utf8').catch((error: unknown) => {
    throw new Error(`The "token_file" of "jupyterHub" in the config cannot be read: ${messageOf(error)}`)
  })
  return text.trim()
}
