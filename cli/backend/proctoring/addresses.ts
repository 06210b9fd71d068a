import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import { ADDRESS_MS, ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import type { Ports } from '../content/ports.ts'
import { sha256Of } from '../platform/hash.ts'
import type { AddressRow, EvidenceName } from '../store/proctoring.ts'

/** Signed addresses: each takes one picture or piece, once, until it expires. */
export interface Addresses {
  /** Addresses for `first` and those that follow it, as paths on this server. */
  issue(first: EvidenceName, count: number): Promise<readonly string[]>
  /** Whether the address takes something now. */
  isOpen(token: string): Promise<boolean>
  /** Uses up the address and returns what it is for; `undefined` for an unknown, used or expired one. */
  take(token: string): Promise<AddressRow | undefined>
}

type AddressPorts = Pick<Ports, 'store' | 'clock' | 'random'>

export function createSignedAddresses({ clock, random, store }: AddressPorts): Addresses {
  return {
    async issue(first, count) {
      const tokens = Array.from({ length: count }, () => random.token())
      const expires_at = clock.now() + ADDRESS_MS
      await store.transaction(async () => {
        for (const [index, token] of tokens.entries())
          await store.proctoring.addAddress({
            ...first,
            sequence: first.sequence + index,
            token_hash: sha256Of(token),
            expires_at,
          })
        await store.proctoring.forgetAddresses(first.attempt_id, ATTEMPT_QUOTA.addresses, clock.now())
      })
      return tokens.map((token) => pathOf(CALLS.evidence, { token }))
    },
    async isOpen(token) {
      const row = await store.proctoring.address(sha256Of(token))
      return row !== undefined && clock.now() < row.expires_at
    },
    async take(token) {
      const row = await store.proctoring.takeAddress(sha256Of(token))
      return row && clock.now() < row.expires_at ? row : undefined
    },
  }
}
