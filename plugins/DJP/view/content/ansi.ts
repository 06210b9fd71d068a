/** A colour of a terminal: one of its 16 by number, or an exact one. */
export type Colour = number | `rgb(${string})`

export interface Style {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isInverse: boolean
  readonly text: Colour | undefined
  readonly back: Colour | undefined
}

export interface Piece extends Style {
  readonly content: string
}

const PLAIN: Style = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isInverse: false,
  text: undefined,
  back: undefined,
}

/** The colours of the cube and of the ramp of greys that 256 colours have besides the first 16. */
function colourOf256(index: number): Colour | undefined {
  if (index < 16) return index
  if (index > 255) return undefined
  if (index >= 232) {
    const grey = 8 + 10 * (index - 232)
    return `rgb(${grey} ${grey} ${grey})`
  }
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step)
  const cube = index - 16
  return `rgb(${level(Math.floor(cube / 36))} ${level(Math.floor(cube / 6) % 6)} ${level(cube % 6)})`
}

/** Reads a colour behind 38 or 48, which takes the numbers that it uses off the list. */
function extended(rest: number[]): Colour | undefined {
  const kind = rest.shift()
  if (kind === 5) return colourOf256(rest.shift() ?? 256)
  if (kind !== 2) return undefined
  const [red = 0, green = 0, blue = 0] = rest.splice(0, 3).map((level) => Math.min(255, level))
  return `rgb(${red} ${green} ${blue})`
}

const SWITCHES: Readonly<Record<number, Partial<Style>>> = {
  0: PLAIN,
  1: { isBold: true },
  3: { isItalic: true },
  4: { isUnderlined: true },
  7: { isInverse: true },
  22: { isBold: false },
  23: { isItalic: false },
  24: { isUnderlined: false },
  27: { isInverse: false },
  39: { text: undefined },
  49: { back: undefined },
}

/** Where the codes of the 16 colours begin, eight each: of letters and of backgrounds, plain and bright. */
const RANGES = [
  { first: 30, part: 'text', colour: 0 },
  { first: 40, part: 'back', colour: 0 },
  { first: 90, part: 'text', colour: 8 },
  { first: 100, part: 'back', colour: 8 },
] as const

function changeBy(code: number, rest: number[]): Partial<Style> {
  const change = SWITCHES[code]
  if (change) return change
  if (code === 38) return { text: extended(rest) }
  if (code === 48) return { back: extended(rest) }
  const range = RANGES.find(({ first }) => code >= first && code < first + 8)
  return range ? { [range.part]: code - range.first + range.colour } : {}
}

function applied(style: Style, codes: string): Style {
  const rest = codes.split(/[;:]/).map(Number)
  let next = style
  while (rest.length > 0) next = { ...next, ...changeBy(rest.shift() ?? 0, rest) }
  return next
}

/** Sequences that a terminal reads: those of colours, of everything else, of titles and links. */
const ESCAPE = String.fromCharCode(27)
const BELL = String.fromCharCode(7)
const SEQUENCE = new RegExp(
  [
    `${ESCAPE}\\[([\\d;:]*)m`,
    `${ESCAPE}\\[[\\d;?:]*[ -/]*[@-~]`,
    `${ESCAPE}\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)`,
    `${ESCAPE}[@-Z\\\\-_]`,
  ].join('|'),
  'g',
)

/** Text of a terminal as pieces with a style each (ECMA-48); what only moves its cursor is left out. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let style = PLAIN
  let end = 0
  const push = (content: string) => {
    if (content !== '') pieces.push({ ...style, content })
  }
  for (const match of text.matchAll(SEQUENCE)) {
    push(text.slice(end, match.index))
    end = match.index + match[0].length
    if (match[1] !== undefined) style = applied(style, match[1])
  }
  push(text.slice(end))
  return pieces
}
