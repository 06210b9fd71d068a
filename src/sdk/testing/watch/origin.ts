/** Frames of this kit, of libraries and of Node itself. */
const NOT_MEANT = /node_modules|node:|\/sdk\/testing\/|<anonymous>\)?$/
const FRAMES = 60

/** `plugins/TEX/view.tsx:41` of a line of a stack; `undefined` for a line without a place. */
function placeOf(line: string): string | undefined {
  const [, place] = /^\s*at (?:.*\()?(?:file:\/\/)?([^()]+:\d+):\d+\)?$/.exec(line) ?? []
  if (place === undefined || NOT_MEANT.test(line)) return undefined
  const folder = `${process.cwd()}/`
  return place.startsWith(folder) ? place.slice(folder.length) : place
}

/** Where the code stands that is asking now, without the frames of libraries; `''` where only they are. */
export function placeOfCaller(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const lines = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = before
  return lines.map(placeOf).find((place) => place !== undefined) ?? ''
}

/** ` at <place>` for a message, or nothing. */
export const at = (origin: string): string => (origin === '' ? '' : ` at ${origin}`)
