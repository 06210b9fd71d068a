/** What one deed costs each part. */
export interface Cost {
  /** Of a server, in milliseconds of a processor. */
  readonly serverMs: number
  /** Of PostgreSQL. */
  readonly databaseMs: number
  /** Of a judge. */
  readonly judgeMs: number
  /** How many transactions wait for the disk of PostgreSQL. */
  readonly commits: number
  /** How many messages go to all servers. */
  readonly messages: number
  /** How many objects the storage for files takes. */
  readonly objects: number
}

/** What candidates do, and how often each does it in an hour of work. */
export interface Deed {
  readonly name: string
  readonly perHour: number
  readonly cost: Cost
}

const NOTHING: Cost = { serverMs: 0, databaseMs: 0, judgeMs: 0, commits: 0, messages: 0, objects: 0 }

/**
 * Measured on two cores of 2.6 GHz by `npm run bench:crowd` and `npm run test:kills`: time of the processor, so that a busy
 * machine makes it larger and not smaller. How often is that of the exam of 90 minutes in `fixtures/flows`.
 */
export const DEEDS: readonly Deed[] = [
  { name: 'save', perHour: 240, cost: { ...NOTHING, serverMs: 1.6, databaseMs: 2.1, commits: 1 } },
  { name: 'event', perHour: 60, cost: { ...NOTHING, serverMs: 0.4, databaseMs: 0.5, commits: 1 } },
  { name: 'picture', perHour: 120, cost: { ...NOTHING, serverMs: 2, databaseMs: 1, commits: 1, objects: 1 } },
  {
    name: 'run',
    perHour: 12,
    cost: { ...NOTHING, serverMs: 4, databaseMs: 8, judgeMs: 1500, commits: 5, messages: 8 },
  },
]

/** The beginning of a test: link, page, calls, socket. */
export const START: Cost = { ...NOTHING, serverMs: 8, databaseMs: 20, commits: 6, messages: 1 }

/** What a message costs each server that hears it, in milliseconds. */
export const HEARD_MS = 0.08

/** Memory of a server for each page that is open, in kilobytes, and without any, in megabytes. */
export const PAGE_KB = 280
export const SERVER_MB = 330
