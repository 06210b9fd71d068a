import type { Api } from '../../../src/kernel/ports.ts'
import type { Saving } from '../../../src/kernel/saving/saving.ts'
import type { Journal } from '../../../src/kernel/storage.ts'
import type { Disk } from './disk.ts'
import type { Wire } from './network.ts'
import type { ReadReply, Server } from './server.ts'
import type { PageLife, Simulation } from './simulation.ts'
import type { Truth } from './truth.ts'

/** One browser profile. */
export interface Device {
  readonly name: string
  readonly disk: Disk
  readonly wire: Wire
  /** The living pages. */
  readonly tabs: Tab[]
  /** By problem, the newest answer that this device has called safe. */
  readonly promised: Map<string, number>
}

/** What the page around saving may do wrong. */
export interface PageHabits {
  /** What was read before the opening is compared with what the backend has at the opening. */
  readonly confirmsEarly: boolean
  readonly remembersIntention: boolean
  readonly sealsBeforeWiping: boolean
  readonly trustsJournal: boolean
  /** Changes what the page hands to saving. */
  readonly journal: (journal: Journal, simulation: Simulation) => Journal
  readonly api: (api: Ports, journal: Journal, simulation: Simulation) => Ports
  readonly stored: (stored: ReadReply['stored'], disk: Disk) => ReadReply['stored']
}
export const GOOD_PAGE: PageHabits = {
  confirmsEarly: true,
  remembersIntention: true,
  sealsBeforeWiping: true,
  trustsJournal: true,
  journal: (journal) => journal,
  api: (api) => api,
  stored: (stored) => stored,
}
export type Ports = Pick<Api, 'save' | 'recover'>

export interface PageContext {
  readonly simulation: Simulation
  readonly truth: Truth
  readonly server: Server
  readonly habits: PageHabits
  readonly report: (error: unknown) => void
}

/** One page with the real saving in it, and a candidate before it. */
export interface Tab extends PageLife {
  readonly device: Device
  state: 'opening' | 'early' | 'active' | 'submitting' | 'done' | 'takenOver'
  saving: Saving | undefined
  epoch: number | undefined
  /** By problem, what the candidate sees. */
  readonly screen: Map<string, number>
  /** Problems whose answer cannot be encoded at the moment. */
  readonly broken: Set<string>
  edit(problem: string, breaks: boolean): void
  submit(): void
  fence(): void
  /** The candidate takes the attempt back in this page. */
  resume(): void
  /** Whether every badge tells the truth. */
  check(): void
}
