import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { httpError } from '../http/errors.ts'
import { isPublicAddress } from './address.ts'

export interface Address {
  readonly address: string
  readonly family: number
}

/** All addresses of a host name; throws when there is none. */
export type Resolve = (host: string) => Promise<readonly Address[]>

/** A foreign page, and the one address that is asked for it. */
export interface Target {
  readonly url: URL
  readonly address: Address
  /** Where a stand-in for its host listens, such as `http://127.0.0.1:8080`; only in tests and flows. */
  readonly standIn?: string
}

export const resolveByDns: Resolve = (host) => lookup(host, { all: true })

/** Sites on this machine that stand for the hosts of links, by host (and port), for tests and flows. */
export type StandIns = Readonly<Record<string, string>>

/**
 * Resolves the host of a page once; the connection uses this address. Throws 400 for what is not a web address and 403
 * for a host that is not public.
 */
export async function findTarget(text: string, resolve: Resolve, standIns: StandIns): Promise<Target> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw httpError(400, 'Only links that begin with http:// or https:// can be previewed.')
  if (url.username || url.password) throw httpError(400, 'A link with a name or a password is not previewed.')
  const standIn = Object.hasOwn(standIns, url.host) ? standIns[url.host] : undefined
  if (standIn !== undefined) return { url, standIn, address: addressOf(new URL(standIn).hostname) }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [addressOf(host)] : await resolve(host).catch(() => [])
  const [address] = found
  if (!address) throw httpError(502, `The host of this link cannot be found: ${host}`)
  if (!found.every((one) => isPublicAddress(one.address)))
    throw httpError(403, 'This link leads into a private network and is not previewed.')
  return { url, address }
}

const addressOf = (address: string): Address => ({ address, family: isIP(address) })
