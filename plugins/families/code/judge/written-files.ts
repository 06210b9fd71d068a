import type { SandboxFiles, SandboxResult } from '@assess/sdk/node'

/** What stands between names in a program: the rest is tried as a name, and short, whatever a candidate writes. */
const BETWEEN_NAMES = /[^\w./-]+/
/** A name with an ending, and what is written round it, such as `./` or the end of a sentence. */
const NAME = /^[./-]*(\w[\w-]*(?:[./]\w[\w-]*)*\.\w{1,8})[./-]*$/
const LONGEST_NAME = 100
const MOST_NAMES = 50
const MOST_FILES = 5
const MOST_TEXT = 4000

/** The files that a program may write: those that it names. */
export function namedFiles(code: string): readonly string[] {
  const words = code.split(BETWEEN_NAMES).filter((word) => word.length <= LONGEST_NAME)
  const names = words.flatMap((word) => NAME.exec(word)?.[1] ?? [])
  return [...new Set(names)].slice(0, MOST_NAMES)
}

/** What a program has written, each file below its name; nothing about files that are as they were given, or no text. */
export function writtenFilesText(files: SandboxResult['files'], given: SandboxFiles): string {
  const texts = Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const)
  return texts
    .filter(([path, text]) => text !== given[path] && !text.includes('\0'))
    .slice(0, MOST_FILES)
    .map(([path, text]) => `— ${path} —\n${text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text}`)
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('')
}
