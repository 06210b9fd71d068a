/** How well a text matches, and which of its characters do. */
export interface Fit {
  readonly score: number
  readonly places: readonly number[]
}

/** Where a word begins: after a sign that parts words, or at a capital after a small letter. */
function isBeginning(text: string, at: number): boolean {
  const before = text[at - 1]
  if (before === undefined || /[/._\-\s]/.test(before)) return true
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(text[at] ?? '')
}

/** All letters in one piece, of the name rather than of the folders. */
function pieceOf(text: string, wanted: string): Fit | undefined {
  const name = text.lastIndexOf('/') + 1
  const lower = text.toLowerCase()
  const inName = lower.indexOf(wanted, name)
  const at = inName < 0 ? lower.indexOf(wanted) : inName
  if (at < 0) return undefined
  const places = Array.from(wanted, (_, index) => at + index)
  return { score: (inName < 0 ? 200 : 400) + (isBeginning(text, at) ? 100 : 0), places }
}

/** The letters one after the other, each from where the last one was found; those that begin words count more. */
function scattered(text: string, wanted: string, from: number): Fit | undefined {
  const lower = text.toLowerCase()
  const places: number[] = []
  let score = 0
  for (const letter of wanted) {
    const last = places.at(-1)
    const at = lower.indexOf(letter, last === undefined ? from : last + 1)
    if (at < 0) return undefined
    if (isBeginning(text, at)) score += 10
    if (last !== undefined && at === last + 1) score += 6
    places.push(at)
  }
  return { score, places }
}

/** How much more letters of the name count than those of the folders too. */
const OF_NAME = 8

/** Whether a path has all letters of what is wanted, in this order; `undefined` if not. Nothing fits every path. */
function fitOf(path: string, wanted: string): Fit | undefined {
  const letters = wanted.toLowerCase().replaceAll(/\s/g, '')
  if (letters === '') return { score: 0, places: [] }
  const name = path.lastIndexOf('/') + 1
  const piece = pieceOf(path, letters)
  if (piece) return { ...piece, score: piece.score - path.length / 100 }
  const inName = scattered(path, letters, name)
  const anywhere = scattered(path, letters, 0)
  if (!anywhere) return undefined
  const isInName = inName !== undefined && inName.score + OF_NAME >= anywhere.score
  const best = isInName ? { ...inName, score: inName.score + OF_NAME } : anywhere
  return { ...best, score: best.score - path.length / 100 }
}

/** The paths that fit, the best first; those that fit alike stay in their order. */
export function rankedBy(paths: readonly string[], wanted: string): readonly (readonly [string, Fit])[] {
  return paths
    .flatMap((path) => {
      const fit = fitOf(path, wanted)
      return fit ? [[path, fit] as const] : []
    })
    .sort(([, one], [, other]) => other.score - one.score)
}
