import { type Cost, DEEDS, HEARD_MS, PAGE_KB, SERVER_MB, START } from './costs.ts'
import { type Deployment, LIMITS } from './deployment.ts'

/** Not a limit of the machine: a setting of PostgreSQL raises it. */
export const CONNECTIONS = 'PostgreSQL, connections'

/** A part of a deployment, and the share of it that is in use; above 1 it gives way. */
export interface Use {
  readonly part: string
  readonly share: number
}

/** What these deeds ask of each part in a second. */
function sum(rates: readonly (readonly [cost: Cost, perSecond: number])[]): Cost {
  const total = (name: keyof Cost) => rates.reduce((all, [cost, rate]) => all + cost[name] * rate, 0)
  return {
    ...{ serverMs: total('serverMs'), databaseMs: total('databaseMs'), judgeMs: total('judgeMs') },
    ...{ commits: total('commits'), messages: total('messages'), objects: total('objects') },
  }
}

/** What candidates who work ask for in a second. */
export const steady = (candidates: number): Cost =>
  sum(DEEDS.map(({ cost, perHour }) => [cost, (candidates * perHour) / 3600]))

/** What it asks for in a second when all begin within `seconds`. */
export const beginning = (candidates: number, seconds: number): Cost => sum([[START, candidates / seconds]])

/** How much of each part a deployment uses, the fullest first. */
export function usesOf(asked: Cost, candidates: number, deployment: Deployment): readonly Use[] {
  const { commitsPerSecond, databaseCores, judgeCores, servers } = deployment
  const heardMs = asked.messages * HEARD_MS * servers
  const processes = servers + Math.ceil(judgeCores / 8)
  return [
    { part: 'servers', share: (asked.serverMs + heardMs) / (servers * 1000) },
    { part: 'PostgreSQL, cores', share: asked.databaseMs / (databaseCores * 1000) },
    { part: 'PostgreSQL, disk', share: asked.commits / commitsPerSecond },
    { part: 'PostgreSQL, NOTIFY', share: asked.messages / LIMITS.messagesPerSecond },
    {
      part: CONNECTIONS,
      share: (processes * LIMITS.connectionsPerProcess) / LIMITS.connections,
    },
    { part: 'judges', share: asked.judgeMs / (judgeCores * 1000) },
    { part: 'sockets of a server', share: candidates / (servers * LIMITS.socketsPerServer) },
    { part: 'storage for files', share: asked.objects / LIMITS.objectsPerSecond },
  ].toSorted((one, other) => other.share - one.share)
}

/** Memory of each server, in megabytes. */
export const memoryMb = (candidates: number, { servers }: Deployment): number =>
  SERVER_MB + (candidates * PAGE_KB) / servers / 1024

/** The most candidates that a deployment bears while nothing is used by more than this share. */
export function mostCandidates(deployment: Deployment, share = 0.7): number {
  const isBorne = (count: number) =>
    usesOf(steady(count), count, deployment).every((use) => use.part === CONNECTIONS || use.share <= share)
  let low = 0
  let high = 1_000_000
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isBorne(middle)) low = middle
    else high = middle
  }
  return low
}
