/** A deployment on paper. */
export interface Deployment {
  readonly name: string
  /** One server uses one core. */
  readonly servers: number
  readonly databaseCores: number
  /** How many transactions the disk of PostgreSQL takes in a second; those that wait at once share one write. */
  readonly commitsPerSecond: number
  readonly judgeCores: number
}

/** Limits of engines that are not ours, and where they are written. */
export const LIMITS = {
  /** A commit with NOTIFY takes one lock for the whole database, so these commits follow each other (PostgreSQL, NOTIFY). */
  messagesPerSecond: 4000,
  /** `max_connections` of PostgreSQL is 100 by default; each server keeps 24, and each judge too. */
  connections: 100,
  connectionsPerProcess: 24,
  /** From one address to one port there are as many connections as ports (`ip_local_port_range`), and each page has one. */
  socketsPerServer: 28_000,
  /** S3 of AWS takes 3,500 objects a second for each prefix. */
  objectsPerSecond: 3500,
} as const

const SMALL = { servers: 2, databaseCores: 2, commitsPerSecond: 5000, judgeCores: 2 }

/** From one machine to the largest. */
export const DEPLOYMENTS: readonly Deployment[] = [
  { name: 'one machine with four cores', ...SMALL },
  { name: '4 servers, 8 cores for PostgreSQL', ...SMALL, servers: 4, databaseCores: 8, judgeCores: 16 },
  {
    name: '16 servers, 32 cores for PostgreSQL',
    ...{ servers: 16, databaseCores: 32, commitsPerSecond: 20_000, judgeCores: 128 },
  },
  {
    name: '64 servers, 128 cores for PostgreSQL',
    ...{ servers: 64, databaseCores: 128, commitsPerSecond: 40_000, judgeCores: 1024 },
  },
]
