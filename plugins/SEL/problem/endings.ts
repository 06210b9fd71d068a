import { type Json, ReadContext, read } from '@assess/sdk'
import { Endings, type SiteEnding, Stop } from './stops.schema.ts'

export type { SiteEnding } from './stops.schema.ts'

/** Files that the harness leaves; a script may have written them as well, so that nothing in them is believed. */
export const PICTURE = '.picture'
export const STOP = '.stop.json'

/** Characters of all pictures of a run together, and of a text. */
const MOST_PICTURE = 400_000
const MOST_TEXT = 500
const MOST_LINES = 5

const isJpeg = (text: string) => /^\/9j\/[\w+/]+=*$/.test(text)

function stopIn(text: string | undefined): Stop | undefined {
  try {
    const { lines, error } = read(Stop, JSON.parse(text ?? ''), new ReadContext('stop'))
    const shown = lines.slice(-MOST_LINES).map((one) => ({ ...one, text: one.text.slice(0, MOST_TEXT) }))
    return { lines: shown, error: error.slice(0, MOST_TEXT) }
  } catch {
    return undefined
  }
}

/** How a script that failed on a site ended there; nothing where nothing is known of that. */
export function endingIn(name: string, files: Readonly<Record<string, Uint8Array>>): SiteEnding | undefined {
  const textOf = (path: string) => files[path] && new TextDecoder().decode(files[path])
  const drawn = textOf(PICTURE) ?? ''
  const stop = stopIn(textOf(STOP))
  const picture = isJpeg(drawn) ? drawn : ''
  return stop || picture !== '' ? { name, picture, ...(stop && { stop }) } : undefined
}

/** As it goes over the wire: pictures as long as they fit. */
export function encodeEndings(endings: readonly SiteEnding[]): Json {
  let left = MOST_PICTURE
  const sites = endings.map((ending) => {
    left -= ending.picture.length
    return left < 0 ? { ...ending, picture: '' } : ending
  })
  return JSON.parse(JSON.stringify({ sites }))
}

/** Reads `data` of a run; nothing of one that is no such data. */
export function readEndings(data: Json | undefined): readonly SiteEnding[] {
  try {
    return data === undefined ? [] : read(Endings, data, new ReadContext('data')).sites
  } catch {
    return []
  }
}
