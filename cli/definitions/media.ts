import { readdirSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

type Kind = 'audio' | 'video'

interface Format {
  readonly kind: Kind
  readonly type: string
  /** Its first bytes, in hexadecimal. */
  readonly head: RegExp
}

/** Sounds and films that statements may play, by the ending of their name. */
const FORMATS: Readonly<Record<string, Format>> = {
  '.mp3': { kind: 'audio', type: 'audio/mpeg', head: /^(494433|ff[ef][2-9a-f])/ },
  '.m4a': { kind: 'audio', type: 'audio/mp4', head: /^.{8}66747970/ },
  '.ogg': { kind: 'audio', type: 'audio/ogg', head: /^4f676753/ },
  '.wav': { kind: 'audio', type: 'audio/wav', head: /^52494646.{8}57415645/ },
  '.weba': { kind: 'audio', type: 'audio/webm', head: /^1a45dfa3/ },
  '.webm': { kind: 'video', type: 'video/webm', head: /^1a45dfa3/ },
  '.mp4': { kind: 'video', type: 'video/mp4', head: /^.{8}66747970/ },
}
const CAPTIONS = '.vtt'
/** Folder in the test's folder. */
const FOLDER = 'media'

export const MEDIA_ENDINGS: ReadonlySet<string> = new Set([...Object.keys(FORMATS), CAPTIONS])

export interface Captions {
  /** Such as `en`. */
  readonly language: string
  readonly path: string
  /** What is said, line by line. */
  readonly lines: readonly string[]
}

/** Gives the captions that lie beside a sound or film: `clip.en.vtt` and `clip.de.vtt` beside `clip.mp3`. */
export function captionsIn(folder: string): (path: string) => readonly Captions[] {
  return (path) => {
    const stem = basename(path, extname(path))
    return namesIn(join(folder, FOLDER)).flatMap((name) => {
      const language = /^\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.vtt$/.exec(name.slice(stem.length))?.[1]
      if (!name.startsWith(stem) || language === undefined) return []
      const text = readFileSync(join(folder, FOLDER, name), 'utf8')
      return [{ language, path: `${FOLDER}/${name}`, lines: linesOf(text) }]
    })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/** The texts of the cues, without their times and marks. */
function linesOf(vtt: string): readonly string[] {
  const blocks = vtt.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const [, said] = block.split(/^.*-->.*$/m)
    const text = said
      ?.replace(/<[^>]*>/g, '')
      .trim()
      .replaceAll('\n', ' ')
    return text ? [text] : []
  })
}

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => CHARACTERS[character] ?? '')

const languageName = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** Over the words of a sound, in their language. */
const WORDS: Readonly<Record<string, string>> = { en: 'What is said', de: 'Was gesagt wird' }

export interface Played {
  readonly path: string
  /** What it is, for people who do not see the player. */
  readonly words: string
  readonly captions: readonly Captions[]
  /** The address at which the backend serves a file of the test's folder. */
  served(path: string): string
}

/** A player in a line; `undefined` for a file that is none. */
export function playerOf({ captions, path, served, words }: Played): string | undefined {
  const format = FORMATS[extname(path).toLowerCase()]
  if (!format) return undefined
  const tracks = captions.map(({ language, path: file }, at) => {
    const first = at === 0 ? ' default' : ''
    return `<track kind="captions" srclang="${language}" label="${escaped(languageName(language))}" src="${escaped(served(file))}"${first}>`
  })
  const source = `<source src="${escaped(served(path))}" type="${format.type}">`
  return `<${format.kind} controls preload="metadata" title="${escaped(words)}">${source}${tracks.join('')}</${format.kind}>`
}

/** The same on lines of its own. No browser shows the captions of a sound, so its words stand below it. */
export function playerBlockOf(played: Played): string | undefined {
  const player = playerOf(played)
  if (player === undefined || !player.startsWith('<audio')) return player && `<div>${player}</div>\n`
  const words = played.captions.map(({ language, lines }) => {
    const said = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
    return `<details lang="${language}"><summary>${WORDS[language] ?? languageName(language)}</summary>${said}</details>`
  })
  return `<div>${player}${words.join('')}</div>\n`
}

/** What is wrong with a sound, film or captions that are there; nothing when they are what their name says. */
export async function mediaFault(folder: string, path: string): Promise<string | undefined> {
  const ending = extname(path).toLowerCase()
  if (ending === CAPTIONS) {
    const text = await readFile(join(folder, path), 'utf8')
    return /^\uFEFF?WEBVTT/.test(text) && linesOf(text).length > 0
      ? undefined
      : `"${path}" has no captions in WebVTT: it must begin with WEBVTT, and have times such as 00:00.000 --> 00:02.000`
  }
  const format = FORMATS[ending]
  if (!format) return `"${path}" cannot be played; use ${Object.keys(FORMATS).join(', ')}`
  const file = await open(join(folder, path))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const isRight = format.head.test(buffer.toString('hex', 0, bytesRead))
    return isRight ? undefined : `"${path}" is no ${format.type}, whatever its name says`
  } finally {
    await file.close()
  }
}
