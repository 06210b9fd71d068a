import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapping } from 'node:module'
import { join, relative } from 'node:path'

/** A file of a built type in the stack of an error. */
const FRAME = /\/types\/[^/\s]+\/(?<file>[\w-]+\.js):(?<line>\d+):(?<column>\d+)/

/** Where in the sources of the package in `folder` an error comes from, such as `view.tsx:12:7`; `''` where its stack names none. */
export async function faultPlace(folder: string, stack: string): Promise<string> {
  const { file, line, column } = FRAME.exec(stack)?.groups ?? {}
  if (file === undefined) return ''
  const built = join(folder, 'dist/browser')
  const map = await readFile(join(built, `${file}.map`), 'utf8').catch(() => undefined)
  const {
    originalColumn = 0,
    originalLine = 0,
    originalSource,
  } = map === undefined ? {} : sourceAt(map, Number(line), Number(column))
  if (originalSource === undefined) return `${file}:${line}:${column}`
  return `${relative(folder, join(built, originalSource))}:${originalLine + 1}:${originalColumn + 1}`
}

const sourceAt = (map: string, line: number, column: number): Partial<SourceMapping> =>
  new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
