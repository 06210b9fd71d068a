import { extname } from 'node:path'
import ts from 'typescript'

/** A name that the project gives to something, or the title of a test, which is prose. */
export interface Name {
  readonly name: string
  readonly kind: 'path' | 'name' | 'title'
  /** Such as `src/main.tsx:12`. */
  readonly at: string
}

/** `createRunQueue`, `run-queue.test` and `RUN_QUEUE` are `create run queue`, `run queue test` and `run queue`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** The names in a file: its path, then what TypeScript declares and what its tests are called, or the keys of YAML. */
export function namesIn(file: string, text: string): Name[] {
  const path: Name = { name: file, kind: 'path', at: file }
  if (/^\.tsx?$/.test(extname(file))) return [path, ...namesInSource(file, text)]
  return /^\.ya?ml$/.test(extname(file)) ? [path, ...keysIn(file, text)] : [path]
}

function namesInSource(file: string, text: string): Name[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names: Name[] = []
  const add = (node: ts.Node, kind: Name['kind'], name: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    names.push({ name, kind, at: `${file}:${line + 1}` })
  }
  const walk = (node: ts.Node): void => {
    if (isGivenName(node)) add(node, 'name', node.text)
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined
    if (title !== undefined) add(node, 'title', title)
    ts.forEachChild(node, walk)
  }
  walk(source)
  return names
}

/** The name of a declaration, of a property, or of a case in a union of strings; not the use of one. */
function isGivenName(node: ts.Node): node is ts.Identifier | ts.StringLiteral {
  if (!ts.isIdentifier(node) && !ts.isStringLiteral(node)) return false
  const { parent } = node
  if (ts.isLiteralTypeNode(parent)) return true
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent)
}

/** What `it`, `test` or `describe` is called with, also behind `.each(...)` or `.for(...)`. */
function titleOf({ expression, arguments: [first] }: ts.CallExpression): string | undefined {
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return undefined
  let callee: ts.Expression = expression
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression
  return ts.isIdentifier(callee) && /^(it|test|describe)$/.test(callee.text) ? first.getText() : undefined
}

/** A key at the beginning of a line, of an entry, or in braces. */
const KEY = /(?:^|[{,])[ -]*([A-Za-z][\w-]*):(?=\s)/gm

function keysIn(file: string, text: string): Name[] {
  return [...text.matchAll(KEY)].map(({ 1: name = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return { name, kind: 'name', at: `${file}:${line}` }
  })
}
