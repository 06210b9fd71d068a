/** What is kept in memory of a request until it is stored. */
const SEGMENT_BYTES = 1 << 20

/** A piece of what has arrived of a file; its name is its first byte. */
export interface Segment {
  readonly key: string
  readonly start: number
  /** Bytes. */
  readonly size: number
}

/** The name of a piece, so that names are in the order of the bytes. */
export const segmentName = (start: number): string => String(start).padStart(12, '0')

/**
 * The pieces that follow each other from the first byte, each up to where the next one begins: a part that is sent again begins
 * with the last byte of the former one. What comes behind a gap does not count.
 */
export function followingSegments(segments: readonly Segment[]): readonly Segment[] {
  const following: Segment[] = []
  let end = 0
  for (const segment of segments.toSorted((one, other) => one.start - other.start)) {
    if (segment.start > end) break
    const former = following.pop()
    if (former) following.push({ ...former, size: segment.start - former.start })
    following.push(segment)
    end = segment.start + segment.size
  }
  return following
}

/** Bytes of all of them. */
export const sizeOfSegments = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { size }) => sum + size, 0)

/** Bytes that arrive, until they are enough for a piece. */
export interface CollectedSegments {
  /** Waits for what is stored meanwhile. */
  add(chunk: Buffer): Promise<void>
  /** Stores what has arrived so far, also in the middle of an arrival. */
  flush(): Promise<void>
}

/** `put` stores the bytes that begin at `start`; one piece after the other. */
export function collectSegments(put: (start: number, body: Buffer) => Promise<unknown>): CollectedSegments {
  let chunks: Buffer[] = []
  let size = 0
  let start = 0
  let stored: Promise<unknown> = Promise.resolve()

  async function flush() {
    if (size > 0) {
      const begin = start
      const body = Buffer.concat(chunks)
      start += size
      chunks = []
      size = 0
      stored = stored.then(() => put(begin, body))
    }
    await stored
  }

  return {
    async add(chunk) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= SEGMENT_BYTES) await flush()
    },
    flush,
  }
}
