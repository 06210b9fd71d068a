/** A request of a page, in milliseconds from the start of the visit. */
export interface PageRequest {
  readonly url: string
  readonly start: number
  /** When the first byte of the reply came. */
  readonly replied: number
  readonly end: number
  /** Size of the body, compressed where it is. */
  readonly size: number
  /** Nothing went over the network. */
  readonly isCached: boolean
}

/** Reads in the page the requests that have ended, the HTML first. */
export const READ_REQUESTS = `['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  .map(({ name, startTime, responseStart, responseEnd, encodedBodySize, transferSize }) => ({
    url: name, start: startTime, replied: responseStart, end: responseEnd,
    size: encodedBodySize, isCached: transferSize === 0,
  }))`

const isScript = ({ url }: PageRequest) => new URL(url).pathname.endsWith('.js')
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** What a page asked for over the network until `until`. */
export function requestedBy(requests: readonly PageRequest[], until: number) {
  const asked = requests.filter(({ isCached, start }) => !isCached && start < until)
  return {
    count: asked.length,
    /** Kilobytes of scripts, compressed. */
    scriptKb: sum(asked.filter(isScript).map(({ size }) => size)) / 1000,
    /** Kilobytes of all bodies, compressed. */
    kb: sum(asked.map(({ size }) => size)) / 1000,
    chain: chainOf(asked.filter(({ end }) => end <= until)),
  }
}

/**
 * Length of the longest chain of requests in which each starts after the one before has ended. It takes the request that
 * ends first, then of those that start later the one that ends first, and so on; no other choice gives a longer chain.
 * A request that starts late by chance counts like one that has waited, so it is an upper bound; on a slow network, where
 * requests last long, it is the number of round trips that the page waits for.
 */
export function chainOf(requests: readonly PageRequest[]): number {
  let length = 0
  let free = Number.NEGATIVE_INFINITY
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue
    length += 1
    free = end
  }
  return length
}
