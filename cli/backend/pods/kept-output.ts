/** The end of a long output, with its place in the whole. */
export interface KeptOutput {
  add(text: string): void
  /** What came from a place on, counted in bytes of UTF-8; it begins later where that is not kept any more. */
  since(place: number): { readonly from: number; readonly text: string }
}

const LINE_END = 10
/** The least room, in bytes. */
const SMALLEST = 4096

const isInsideCharacter = (byte = 0) => (byte & 0xc0) === 0x80

/** Keeps the last `most` bytes of what is added. */
export function keepOutput(most: number): KeptOutput {
  let room = Buffer.alloc(0)
  /** The bytes of the room that are used. */
  let used = 0
  /** The place of the first of them in the whole. */
  let place = 0

  function makeRoom(length: number) {
    const kept = room.subarray(Math.max(0, used - most), used)
    const needed = kept.length + length
    room = Buffer.concat([kept], Math.max(needed, SMALLEST, Math.min(2 * most, 2 * needed)))
    place += used - kept.length
    used = kept.length
  }

  /** Where a text can begin: with a line, or at least with a character. */
  function beginningAt(first: number): number {
    if (place + first === 0) return 0
    const line = room.subarray(0, used).indexOf(LINE_END, first) + 1
    if (line > 0 && line < used) return line
    let at = first
    while (at < used && isInsideCharacter(room[at])) at += 1
    return at
  }

  return {
    add(text) {
      const bytes = Buffer.from(text)
      if (used + bytes.length > room.length) makeRoom(bytes.length)
      used += bytes.copy(room, used)
    },
    since(wanted) {
      const first = Math.max(0, used - most)
      const at = Math.min(used, wanted - place)
      const from = at < first ? beginningAt(first) : at
      return { from: place + from, text: room.toString('utf8', from, used) }
    },
  }
}
