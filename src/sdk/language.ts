/** The languages of the player, by their code. */
export type Language = 'en' | 'de'

export interface LanguageInfo {
  readonly code: Language
  /** What the language calls itself. */
  readonly name: string
  /** The BCP 47 tag that dates, numbers and plurals are written by. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Tells the backend, for the few pages that it writes itself, which language was chosen in the player. */
export const LANGUAGE_COOKIE = 'language'

const TABLE: Readonly<Record<Language, LanguageInfo>> = {
  en: { code: 'en', name: 'English', tag: 'en-GB', direction: 'ltr' },
  de: { code: 'de', name: 'Deutsch', tag: 'de-DE', direction: 'ltr' },
}

/** Every language, in the order in which it is offered. */
export const LANGUAGES: readonly LanguageInfo[] = Object.values(TABLE)

let current: Language = 'en'
const listeners = new Set<() => void>()

/**
 * The language that the player speaks now, with its tag and direction. A component that has to follow a switch takes `useLanguage`.
 *
 * @example
 * const collator = new Intl.Collator(currentLanguage().tag)
 */
export function currentLanguage(): LanguageInfo {
  return TABLE[current]
}

/** Every live catalogue speaks this language from now on, and every screen that listens is redrawn. */
export function setLanguage(code: Language): void {
  if (code === current) return
  current = code
  for (const listener of listeners) listener()
}

/** Calls `changed` after every switch; the answer stops that. */
export function onLanguageChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The first of the wanted languages that there is, best first; `de-AT` finds `de`, and English is the last resort. */
export function languageFor(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const found = codes.flatMap((code) => LANGUAGES.filter((language) => language.code === code))
  return found[0]?.code ?? 'en'
}

/** One catalogue per language; the English one says which texts there are. */
export type Catalogues<T> = { readonly en: T } & Readonly<Record<Exclude<Language, 'en'>, NoInfer<T>>>

/**
 * How a text reads in each of the languages, for a caller that must find it whichever is spoken.
 *
 * @example
 * const catalogues = { en: { send: 'Send' }, de: { send: 'Senden' } }
 * await page.click({ role: 'button', name: inEveryLanguage(catalogues, (texts) => texts.send) })
 */
export function inEveryLanguage<T>(catalogues: Catalogues<T>, read: (texts: T) => string): readonly string[] {
  const all: Readonly<Record<Language, T>> = catalogues
  return LANGUAGES.map(({ code }) => read(all[code]))
}

/**
 * A live catalogue: each of its keys is read in the language of that moment. Read it while drawing, never at
 * module level, where a text would stay in the language that the page began with.
 *
 * @example
 * const en = { send: 'Send', left: (count: number) => counted(count, { one: 'try', other: 'tries' }) }
 * const de: typeof en = { send: 'Senden', left: (count) => counted(count, { one: 'Versuch', other: 'Versuche' }) }
 * export const texts = inLanguages({ en, de })
 */
export function inLanguages<T extends object>(catalogues: Catalogues<T>): Readonly<T> {
  const all: Readonly<Record<Language, T>> = catalogues
  return new Proxy(all.en, { get: (_, key) => Reflect.get(all[current], key) })
}

const fetches: { readonly code: Language; readonly fetch: () => Promise<void> }[] = []

/**
 * Makes live catalogues, by their names, out of what is fetched of the other languages by `fetchLanguage` before they
 * are spoken: of each language all at once, and also for a catalogue whose code comes later. Code that has its texts in
 * every language with it uses `inLanguages`.
 */
export function inLanguagesOnDemand<All extends object>(
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<All>>>,
): <Name extends keyof All>(name: Name, en: All[Name] & object) => Readonly<All[Name] & object> {
  const fetched: Partial<Record<Language, All>> = {}
  for (const { code } of LANGUAGES) {
    if (code === 'en') continue
    const fetch = async () => {
      fetched[code] ??= await others[code]()
    }
    fetches.push({ code, fetch })
  }
  return (name, en) =>
    new Proxy(en, { get: (_, key) => Reflect.get(Object(fetched[current]?.[name] ?? en), key) })
}

/** Call it before `setLanguage`; rejects when a catalogue cannot be fetched, and a later call tries again. */
export async function fetchLanguage(code: Language): Promise<void> {
  await Promise.all(fetches.filter((entry) => entry.code === code).map(({ fetch }) => fetch()))
}
