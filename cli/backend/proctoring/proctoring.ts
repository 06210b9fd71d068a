import type { Ports } from '../content/ports.ts'
import type { Files } from '../files/port/stored-files.ts'
import { type Addresses, createSignedAddresses } from './addresses.ts'
import { createEvidenceStore, type EvidenceStore } from './evidence-store.ts'
import { createPurge, type Purge } from './purge.ts'

/** Services of evidence: signed addresses, storage, purge. */
export interface Proctoring {
  readonly addresses: Addresses
  readonly evidence: EvidenceStore
  readonly purge: Purge
  /** The content of pictures and pieces. */
  readonly recordings: Files
}

/** `recordings` are for the pictures and pieces. */
export function createProctoringService(recordings: Files, given: Ports): Proctoring {
  const ports = { ...given, recordings }
  return {
    recordings,
    addresses: createSignedAddresses(ports),
    evidence: createEvidenceStore(ports),
    purge: createPurge(ports),
  }
}
