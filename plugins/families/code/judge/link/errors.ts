import type { Said } from './values.ts'

const ERRORS: Readonly<Record<string, ErrorConstructor>> = {
  ...{ TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError },
}

export function errorSaid(error: Error, key: number, wrap: (part: unknown) => Said): Said {
  const parts = Object.entries(error).map(([name, part]) => [name, wrap(part)])
  return { kind: 'error', value: key, name: error.name, message: error.message, parts }
}

/** An error as it was thrown over there: of a class that both know, with its name, message and own parts. */
export function errorOf(
  { name, message, parts }: Readonly<Record<string, unknown>>,
  unwrap: (said: unknown) => unknown,
): Error {
  const known = Object.hasOwn(ERRORS, String(name)) ? ERRORS[String(name)] : undefined
  const error = new (known ?? Error)(String(message))
  Object.defineProperty(error, 'name', { value: String(name), configurable: true, writable: true })
  for (const [part, said] of Array.isArray(parts) ? parts : [])
    Object.defineProperty(error, String(part), { value: unwrap(said), enumerable: true, configurable: true })
  return error
}
