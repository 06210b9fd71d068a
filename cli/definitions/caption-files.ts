import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { CAPTIONS, type Captions, type CaptionText, readCaptions } from './captions.ts'
import type { Report } from './diagnostic.ts'
import { isPlayable, MEDIA_FOLDER } from './media.ts'
import { suggestion } from './nearest.ts'

/** The captions in a test's folder, each read once. */
export interface CaptionFiles {
  /** Those that lie beside a sound or film: `clip.en.vtt` and `clip.de.vtt` beside `clip.mp3`. */
  of(path: string): readonly Captions[]
  /** Those of a path that a definition names itself, as a `<track>`. */
  read(path: string): CaptionText
  /** Reports what is wrong in captions that were read, and captions that no player finds by their name. */
  report(report: Report): void
}

const NAME = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?)\.vtt$/

export function captionFilesIn(folder: string): CaptionFiles {
  const texts = new Map<string, CaptionText>()

  function read(path: string): CaptionText {
    const text = texts.get(path) ?? readCaptions(readFileSync(join(folder, path), 'utf8'))
    texts.set(path, text)
    return text
  }

  function of(path: string): readonly Captions[] {
    const beside = dirname(path)
    return namesIn(join(folder, beside)).flatMap((name) => {
      const [, stem, language] = NAME.exec(name) ?? []
      if (stem !== stemOf(path) || language === undefined) return []
      const file = `${beside}/${name}`
      return [{ language, path: file, lines: read(file).lines }]
    })
  }

  function reportAll(report: Report): void {
    for (const [path, { faults }] of texts)
      for (const fault of faults) report({ file: join(folder, path), ...fault })
    const names = namesIn(join(folder, MEDIA_FOLDER))
    const stems = names.filter(isPlayable).map(stemOf)
    for (const name of names.filter((one) => extname(one).toLowerCase() === CAPTIONS)) {
      const path = `${MEDIA_FOLDER}/${name}`
      const message = texts.has(path) ? undefined : nameFault(name, stems)
      if (message !== undefined) report({ file: join(folder, path), line: 1, message })
    }
  }

  return { of, read, report: reportAll }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

const stemOf = (path: string) => basename(path, extname(path))

/** `stems` are the names of the sounds and films beside the captions, without their endings. */
function nameFault(name: string, stems: readonly string[]): string | undefined {
  const stem = NAME.exec(name)?.[1]
  if (stem !== undefined && stems.includes(stem)) return undefined
  const meant = stems.find((one) => name.startsWith(one) && /^[^A-Za-z0-9]/.test(name.slice(one.length)))
  if (stem === undefined && meant !== undefined)
    return `The name of these captions does not say their language; name the file such as ${meant}.en${CAPTIONS}`
  const others = stems.length > 0 ? suggestion(stem ?? stemOf(name), stems) : ''
  return `There is no sound or film "${stem ?? stemOf(name)}" beside these captions${others}`
}
