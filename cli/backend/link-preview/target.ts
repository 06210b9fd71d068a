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

/** A page elsewhere, and the one address at which it is asked for. */
export interface Target {
  readonly url: URL
  readonly address: Address
  /** Where a stand-in for its host listens, such as `http://127.0.0.1:8080`; absent in the real world. */
  readonly standIn?: string
}

export const resolveByDns: Resolve = (host) => lookup(host, { all: true })

/** Sites on this machine that stand for the hosts of links, by host (and port), for tests and flows. */
export type StandIns = Readonly<Record<string, string>>

/**
 * Finds the address of a page, once: whoever connects uses this address and asks for no other. Throws 400 for what is
 * no address of the web and 403 for a host that is not public.
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
