import { seededRandom } from '../../../../src/sdk/random.ts'
import { quantile } from '../../../load/numbers.ts'
import { START } from './costs.ts'
import type { Deployment } from './deployment.ts'

/** How long candidates wait who all start at one moment, in seconds. */
export interface Wait {
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/**
 * A simulation of the start: candidates come within `seconds`, each at a moment of its own, wait for their server, and
 * then for a core of PostgreSQL. Each part does one after the other, in the order in which they come.
 */
export function simulateStart(candidates: number, seconds: number, deployment: Deployment): Wait {
  const random = seededRandom(candidates)
  const servers = new Array<number>(deployment.servers).fill(0)
  const cores = new Array<number>(deployment.databaseCores).fill(0)
  const moments = Array.from({ length: candidates }, () => random.float() * seconds * 1000).toSorted(
    (a, b) => a - b,
  )
  const waits = moments.map((moment) => {
    const served = occupy(servers, random.integer(0, servers.length - 1), moment, START.serverMs)
    const stored = occupy(cores, freest(cores), served, START.databaseMs)
    return (stored - moment) / 1000
  })
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), longest: quantile(waits, 1) }
}

/** When one of the workers is done with work that comes at a moment. */
function occupy(freeAt: number[], worker: number, moment: number, ms: number): number {
  const done = Math.max(moment, freeAt[worker] ?? 0) + ms
  freeAt[worker] = done
  return done
}

const freest = (freeAt: readonly number[]): number => freeAt.indexOf(Math.min(...freeAt))
