declare global {
  /** Addresses of the build's scripts that have code of problem types, with the code of the type; `''` is of several. */
  var assessTypeScripts: Record<string, string> | undefined
  /** Codes of types from packages. */
  var assessPackagedTypes: Set<string> | undefined
}

/**
 * Whether a type comes from a package. Those of the player are proved to leave nothing behind, and libraries in their
 * scripts add listeners that are to last.
 */
export const isPackaged = (code: string): boolean => globalThis.assessPackagedTypes?.has(code) ?? false

/** A call that was waited for, as Chromium and Firefox write it: its code does not run now. */
const WAITED_FOR = /^\s*at async |async\*/
const FRAMES = 50

/** The type whose code is in a stack: `''` where several share it, nothing where none is. */
export function typeInStack(stack: string): string | undefined {
  const scripts = Object.entries(globalThis.assessTypeScripts ?? {})
  const lines = stack.split('\n').filter((line) => !WAITED_FOR.test(line))
  const found = lines.flatMap((line) => scripts.find(([address]) => line.includes(address))?.[1] ?? [])
  return found.find((code) => code !== '') ?? found[0]
}

/** Who calls now; a browser gives ten frames if it is not asked for more. */
export function stackNow(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}
