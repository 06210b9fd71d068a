import { readFile } from 'node:fs/promises'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { type Diagnostic, messageOf, type Report } from './diagnostic.ts'
import { utf8Fault } from './utf8.ts'
import { withColons, yamlFaultText } from './yaml-faults.ts'

export type Path = readonly (string | number)[]

/** The value of a YAML file, and the lines of its keys. */
export interface Source {
  readonly file: string
  readonly value: unknown
  /** A finding at a key or list entry, or at the nearest existing parent. */
  finding(path: Path, message: string): Diagnostic
  /** A finding at the first place where the file says `text`. */
  findingAt(text: string, message: string): Diagnostic
  /** How the file itself says a path of the value, where it says it in another way. */
  writtenPath?(path: Path): Path
}

/** A part of a file, whose findings stand in their places in the file. */
export const sourceAt = (source: Source, at: Path, value: unknown): Source => ({
  ...source,
  value,
  finding: (path, message) => source.finding([...at, ...path], message),
  writtenPath: (path) => [...at, ...path],
})

/**
 * Reads a YAML file; reports an unreadable file and returns nothing then. A word of `bareKeys` is a key without a value
 * where it stands alone on a line of a mapping.
 */
export async function readSource(
  file: string,
  report: Report,
  bareKeys: readonly string[] = [],
): Promise<Source | undefined> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const message = missing ? 'There is no such file' : `This file cannot be read: ${messageOf(error)}`
    report({ file, line: 1, message })
  })
  if (bytes === undefined) return undefined
  const encoding = utf8Fault(bytes)
  if (encoding) return void report({ file, ...encoding })

  const { document, faults, lineAt, text } = parse(bytes.toString('utf8'), bareKeys)
  for (const fault of faults) {
    const message = `This is not valid YAML: ${yamlFaultText(text, fault)}`
    report({ file, line: lineAt(fault.pos[0]), message })
  }
  if (faults.length > 0) return undefined
  const value = contentOf(document, (offset, message) => report({ file, line: lineAt(offset), message }))
  if (value === undefined) return undefined

  return {
    file,
    value,
    finding: (path, message) => ({ file, line: lineAt(offsetOf(document, path)), message }),
    findingAt: (words, message) => ({ file, line: lineAt(Math.max(0, text.indexOf(words))), message }),
  }
}

function parse(text: string, bareKeys: readonly string[]) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const faults = [...document.errors, ...document.warnings]
  const mended = withColons(text, faults, bareKeys)
  if (mended !== text) return parse(mended, [])
  return { text, document, faults, lineAt: (offset: number) => lines.linePos(offset).line }
}

/** Value of a document; refuses aliases that name nothing, or that expand without limit. */
function contentOf(document: Document, complain: (offset: number, message: string) => void): unknown {
  let isSound = true
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined
      complain(alias.range?.[0] ?? 0, `A text that begins with * stands in quotes: write '*${alias.source}'`)
      isSound = false
      return visit.BREAK
    },
  })
  try {
    return isSound ? document.toJS() : undefined
  } catch (error) {
    complain(0, `This YAML cannot be read: ${messageOf(error)}`)
  }
}

function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const name = path[length - 1]
    const pair = isMap(parent) && parent.items.find(({ key }) => isScalar(key) && key.value === name)
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}
