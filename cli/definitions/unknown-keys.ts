import { suggestion } from './nearest.ts'
import { ProblemFile } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

interface WatchedFields {
  readonly fields: Fields
  /** Of `names`, those that the reader never asked for, each with what to say of it. */
  unknown(names: readonly string[]): readonly { readonly name: string; readonly message: string }[]
}

/**
 * Fields that remember what their reader asks for. So a problem type lists its keys once, by reading them. A reader that
 * copies all fields at once asks for every one.
 */
export function watchedFields(fields: Fields): WatchedFields {
  const asked = new Set<string>()
  let isCopied = false
  const watched = new Proxy(fields, {
    get(target, name) {
      if (typeof name === 'string') asked.add(name)
      return Reflect.get(target, name)
    },
    ownKeys(target) {
      isCopied = true
      return Reflect.ownKeys(target)
    },
  })
  return {
    fields: watched,
    unknown(names) {
      const known = new Set([...Object.keys(ProblemFile.properties), ...asked])
      const others = isCopied ? [] : names.filter((name) => !known.has(name))
      return others.map((name) => ({ name, message: `Unknown key "${name}"${suggestion(name, [...known])}` }))
    },
  }
}
