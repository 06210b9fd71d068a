import { createFiles, type Files } from '../content/files.ts'
import type { Ports } from '../content/ports.ts'
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

/** `folder` is for the pictures and pieces. */
export function createProctoringService(folder: string, given: Ports): Proctoring {
  const recordings = createFiles(folder)
  const ports = { ...given, recordings }
  return {
    recordings,
    addresses: createSignedAddresses(ports),
    evidence: createEvidenceStore(ports),
    purge: createPurge(ports),
  }
}
