import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { createClient, type Target } from './client.ts'
import { walkJourney } from './journey.ts'
import { checkSocket, type SocketFinding } from './socket.ts'
import type { Finding, Verdict } from './verdicts.ts'
import { createWalk } from './walk.ts'

const FINE: readonly Verdict[] = ['fits', 'absent']

export interface Checked {
  readonly findings: readonly Finding[]
  /** Additions of ours that a backend may have, and whether it has them. */
  readonly additions: Readonly<Record<string, boolean>>
  /** Absent when there was no attempt to connect to. */
  readonly socket?: SocketFinding
}

interface Options {
  readonly target: Target
  readonly cookie: string
  readonly slug: string
  readonly isSubmitted: boolean
  /** How long the acknowledgement of an event is waited for. */
  readonly acknowledgedWithinMs?: number | undefined
  now(): number
}

/** Plays a candidate's calls against a backend and judges each reply by its contract. */
export async function checkBackend(options: Options): Promise<Checked> {
  const { target, cookie, slug, isSubmitted, acknowledgedWithinMs, now } = options
  const client = createClient(target, cookie)
  const walk = createWalk(client, slug, now)
  const { additions, attempt } = await walkJourney(walk, isSubmitted)
  if (!attempt) return { findings: walk.findings, additions }
  const socket = await checkSocket(client, walk, attempt, acknowledgedWithinMs)
  const acknowledged = { 'acknowledgements of events': socket.hasAcknowledgements }
  return { findings: walk.findings, additions: { ...additions, ...acknowledged }, socket }
}

/** Whether a whole test can be taken: nothing that the player needs is missing or wrong. */
export const isUsable = ({ findings }: Checked) =>
  findings.every(({ name, verdict }) => CONTRACTS[name].without !== undefined || FINE.includes(verdict))
