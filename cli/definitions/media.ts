import { open } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { CAPTIONS, type Captions } from './captions.ts'

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
/** Folder in the test's folder. */
export const MEDIA_FOLDER = 'media'

export const MEDIA_ENDINGS: ReadonlySet<string> = new Set([...Object.keys(FORMATS), CAPTIONS])

const formatOf = (path: string) => FORMATS[extname(path).toLowerCase()]

/** Whether it is a sound or film by the ending of its name. */
export const isPlayable = (path: string): boolean => formatOf(path) !== undefined

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

/** A player in a line; `undefined` for any other file. */
export function playerOf({ captions, path, served, words }: Played): string | undefined {
  const format = formatOf(path)
  if (!format) return undefined
  const tracks = captions.map(({ language, path: file }, at) => {
    const first = at === 0 ? ' default' : ''
    return `<track kind="captions" srclang="${language}" label="${escaped(languageName(language))}" src="${escaped(served(file))}"${first}>`
  })
  const source = `<source src="${escaped(served(path))}" type="${format.type}">`
  return `<${format.kind} controls preload="metadata" title="${escaped(words)}">${source}${tracks.join('')}</${format.kind}>`
}

/** What is said in sounds, to stand below them, because no browser shows their captions. Of several, each has its name. */
export function saidIn(played: readonly Played[]): string {
  const sounds = played.filter(
    ({ captions, path }) => formatOf(path)?.kind === 'audio' && captions.length > 0,
  )
  return sounds
    .map((sound) => saidInOne(sound, sounds.length > 1 ? `: ${escaped(sound.words)}` : ''))
    .join('')
}

function saidInOne({ captions }: Played, name: string): string {
  const opened = captions.map(({ language, lines }) => {
    const said = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
    const summary = `${WORDS[language] ?? languageName(language)}${name}`
    return `<details lang="${language}"><summary>${summary}</summary>${said}</details>`
  })
  return opened.join('')
}

const CANNOT = `cannot be played; use ${Object.keys(FORMATS).join(', ')}`

/** What is wrong with how a player is written in Markdown; nothing for an image. */
export function playerFault(address: string, words: string): string | undefined {
  const path = address.replace(/[?#].*/, '')
  const isOwn = path.startsWith(`${MEDIA_FOLDER}/`)
  if (!isOwn && !isPlayable(path)) return undefined
  if (!isOwn) {
    const own = `${MEDIA_FOLDER}/${basename(path)}`
    return `"${address}" is not played, because only files in the test's folder ${MEDIA_FOLDER}/ are; put it there and write ${own}`
  }
  if (!isPlayable(address)) return `"${address}" ${CANNOT}`
  if (words.trim() !== '') return undefined
  return `The player of "${path}" has no words for those who do not see it; write ![what it is](${path})`
}

/** What is wrong with a sound or film that is there; nothing when it is what its name says. */
export async function mediaFault(folder: string, path: string): Promise<string | undefined> {
  const format = formatOf(path)
  if (!format) return `"${path}" ${CANNOT}`
  const file = await open(join(folder, path))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const isRight = format.head.test(buffer.toString('hex', 0, bytesRead))
    return isRight ? undefined : `"${path}" is not ${format.type}, whatever its name says`
  } finally {
    await file.close()
  }
}
