import type { Clock } from '../kernel/ports.ts'
import { isoTime, readTime } from '../wire/time.ts'
import { currentLanguage } from './language.ts'

/** The forms of a word, by the plural rules of its language (CLDR); `other` for all that are not named. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * What `make` makes for the tag of the current language, once for each: making a format costs more than using it.
 *
 * @example
 * const lists = perLanguage((tag) => new Intl.ListFormat(tag))
 * lists().format(['red', 'green', 'blue']) // 'red, green and blue'
 */
export function perLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const { tag } = currentLanguage()
    const one = made.get(tag) ?? make(tag)
    made.set(tag, one)
    return one
  }
}

const numbers = perLanguage((tag) => new Intl.NumberFormat(tag))
const plurals = perLanguage((tag) => new Intl.PluralRules(tag))
const moments = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' }),
)

/** Every language here writes small whole numbers alike, and the first format of a page takes 10 ms to make. */
const isAlike = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

/**
 * A number as the current language writes it: `1.5`, `1,5`.
 *
 * @example
 * numberText(1234.5) // '1,234.5', in German '1.234,5'
 */
export function numberText(value: number): string {
  return isAlike(value) ? String(value) : numbers().format(value)
}

/**
 * `1 question`, `2 questions`: a number with the word in the form that it asks for.
 *
 * @example
 * counted(2, { one: 'question', other: 'questions' }) // '2 questions'
 */
export function counted(count: number, forms: Forms): string {
  return `${numberText(count)} ${forms[plurals().select(count)] ?? forms.other}`
}

/**
 * How large a file is: `640 B`, `12 kB`, `1.5 MB`.
 *
 * @example
 * sizeText(1_530_000) // '1.5 MB'
 */
export function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1000 ? [bytes, 'B'] : bytes < 1e6 ? [bytes / 1000, 'kB'] : [bytes / 1e6, 'MB']
  return `${numberText(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${unit}`
}

/**
 * Date and time of day as the current language writes them, of a moment in ISO 8601; throws for any other text.
 *
 * @example
 * momentText('2026-03-01T09:02:00Z') // '01/03/2026, 09:02:00'
 */
export function momentText(iso: string): string {
  return moments().format(readTime(iso))
}

/** How long something lasts, in minutes and seconds: `1:05`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * How long something is, from milliseconds, in the signs of its units, which every language shares: `45 s`, `2 min 5 s`, `3 h 20 min`.
 *
 * @example
 * spanText(125_000) // '2 min 5 s'
 */
export function spanText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const units: readonly [count: number, sign: string][] =
    minutes < 60
      ? [
          [minutes, 'min'],
          [seconds % 60, 's'],
        ]
      : [
          [Math.floor(minutes / 60), 'h'],
          [minutes % 60, 'min'],
        ]
  return units
    .filter(([count]) => count > 0)
    .map(([count, sign]) => `${count} ${sign}`)
    .join(' ')
}

/**
 * The moment of now in ISO 8601, by the calendar of the device.
 *
 * @example
 * const startedAt = momentNow(context.clock) // '2026-03-01T09:02:00.000Z'
 */
export function momentNow(clock: Pick<Clock, 'calendar'>): string {
  return isoTime(clock.calendar())
}

/**
 * The name that a person knows a file by: the last part of its resource URI.
 *
 * @example
 * fileNameOf('/files/17/my%20map.png') // 'my map.png'
 */
export function fileNameOf(uri: string): string {
  const path = uri.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last) || uri
  } catch {
    return last
  }
}
