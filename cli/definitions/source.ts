import { readFile } from 'node:fs/promises'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { type Diagnostic, messageOf, type Report } from './diagnostic.ts'

export type Path = readonly (string | number)[]

/** The value of a YAML file, and the lines of its keys. */
export interface Source {
  readonly file: string
  readonly value: unknown
  /** A finding at a key or list entry, or at the nearest existing parent. */
  finding(path: Path, message: string): Diagnostic
  /** A finding at the first place where the file says `text`. */
  findingAt(text: string, message: string): Diagnostic
}

/** Reads a YAML file; reports an unreadable file and returns nothing then. */
export async function readSource(file: string, report: Report): Promise<Source | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const message = missing ? 'There is no such file' : `This file cannot be read: ${messageOf(error)}`
    report({ file, line: 1, message })
  })
  if (text === undefined) return undefined

  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const broken = [...document.errors, ...document.warnings]
  for (const { pos, message } of broken) {
    report({ file, line: lineAt(pos[0]), message: `This is not valid YAML: ${message}` })
  }
  if (broken.length > 0) return undefined
  const value = contentOf(document, (message) => report({ file, line: 1, message }))
  if (value === undefined) return undefined

  return {
    file,
    value,
    finding: (path, message) => ({ file, line: lineAt(offsetOf(document, path)), message }),
    findingAt: (words, message) => ({ file, line: lineAt(Math.max(0, text.indexOf(words))), message }),
  }
}

/** Value of a document; refuses aliases that expand without limit. */
function contentOf(document: Document, complain: (message: string) => void): unknown {
  try {
    return document.toJS()
  } catch (error) {
    complain(`This YAML cannot be read: ${messageOf(error)}`)
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
