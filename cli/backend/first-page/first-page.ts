import type { Person } from '../../definitions/definition.ts'
import type { Finding } from '../../host/finding.ts'
import { createOperatorVisits, type OperatorVisits } from '../auth/operator-visits.ts'
import type { Ports } from '../content/ports.ts'
import { isLoopbackName } from '../http/same-origin.ts'
import { type Offer, offerOf } from './offer.ts'

export type FirstPageRole = 'candidate' | 'recruiter'

/** What a server needs for its first page, beside its tests. */
export interface FirstPageOptions {
  /** Who takes a test from there, and who looks at it. */
  readonly people: Readonly<Record<FirstPageRole, Person>>
  /** Folders of the sample tests, absolute. */
  readonly samples: readonly string[]
  /** Looks at this machine, which takes seconds. */
  findings(): Promise<readonly Finding[]>
}

export interface FirstPage extends Omit<FirstPageOptions, 'samples'> {
  readonly visits: OperatorVisits
  readonly offer: Offer
}

interface FirstPageParts extends Pick<Ports, 'catalog' | 'clock' | 'random'> {
  readonly firstPage?: FirstPageOptions | undefined
  /** The address that the server listens on. */
  readonly host: string
  readonly operatorToken?: string | undefined
}

/** Nothing for a server that other machines reach, or that has no operator. */
export function createFirstPage({
  firstPage,
  host,
  operatorToken,
  ...ports
}: FirstPageParts): FirstPage | undefined {
  if (firstPage === undefined || operatorToken === undefined || !isLoopbackName(host)) return undefined
  const { samples, ...options } = firstPage
  const definitions = ports.catalog.tests.map(({ definition }) => definition)
  return {
    ...options,
    visits: createOperatorVisits(ports, operatorToken),
    offer: offerOf(definitions, samples),
  }
}
