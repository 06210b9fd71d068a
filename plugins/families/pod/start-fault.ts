/** What a project printed of why it ended. */
export interface StartFault {
  /** The line that names the error; empty when no line does. */
  readonly words: string
  /** Where in the project, as far as that is said. */
  readonly place: { readonly path: string; readonly line: number } | undefined
}

const ERROR = /^(?:Uncaught )?[\w.]*(?:Error|Exception)\b.*$/m
const PLACE = /(?:(?:file:\/\/)?\/home\/box\/|\.\/)?([\w@./-]+\.\w+)(?:", line |:)(\d+)/g

/** Reads an error of Node.js or Python in what was printed; Python names the place last, and others first. */
export function startFaultIn(output: string, isThere: (path: string) => boolean): StartFault {
  const found = [...output.matchAll(PLACE)].filter(([, path = '']) => isThere(path))
  const isPython = output.includes('Traceback (most recent call last)')
  const [, path, line] = (isPython ? found.at(-1) : found[0]) ?? []
  return {
    words: ERROR.exec(output)?.[0] ?? '',
    place: path === undefined ? undefined : { path, line: Number(line) },
  }
}
