import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'
import { rowsNamed } from '../../validation/requirements.ts'
import { literalsIn } from './literals.ts'

/** A test that names rows in its title, or in the title of a group that it is in. */
export interface Claim {
  readonly rows: readonly string[]
  /** It does not run, or passes when it fails. */
  readonly isOff: boolean
  /** Only `npm run test:deep` runs it. */
  readonly isDeep: boolean
  /** What the test says, with what it uses of its file and of the files beside tests that it imports. */
  words(): string
}

/** A call such as `it.each(table)('[TIME-06] it ticks', run)`, taken apart. */
interface TitledCall {
  readonly node: ts.CallExpression
  readonly title: string
  /** `it`, then what stands behind its dots. */
  readonly chain: readonly string[]
}

const OFF = ['skip', 'todo', 'fails', 'fixme', 'fail']
/** Rows in a table, as they stand between the brackets of a title: `TIME-01` or `TIME-01] [TIME-02`. */
const ROWS = /^[A-Z][A-Z0-9]*-\d+(\] \[[A-Z][A-Z0-9]*-\d+)*$/
/** The title takes the rows from its table. */
const FROM_TABLE = /\[(%s|\$\w+)\]/
const CALLERS = ['it', 'test', 'describe', 'inDepth']

/** The rows that the title of a test names, such as `[TIME-06] [AUTO-03]`. */
export function rowsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name = '']) => rowsNamed(name))
}

/** Every claim in the source of a test. */
export function claimsIn(file: string, text: string): Claim[] {
  const parsed = parse(file, text)
  const claims: Claim[] = []
  const walk = (node: ts.Node, groups: readonly TitledCall[]): void => {
    const call = ts.isCallExpression(node) ? titled(node) : undefined
    if (!call) {
      ts.forEachChild(node, (child) => walk(child, groups))
      return
    }
    const around = [...groups, call]
    if (isGroup(call)) for (const argument of call.node.arguments) walk(argument, around)
    else claims.push(claimOf(around, parsed))
  }
  walk(parsed.source, [])
  return claims.filter(({ rows }) => rows.length > 0)
}

const isGroup = ({ chain }: TitledCall) => chain.includes('describe')

function titled(node: ts.CallExpression): TitledCall | undefined {
  const [first] = node.arguments
  if (!first) return undefined
  const chain: string[] = []
  let callee: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee)) chain.unshift(callee.name.text)
    callee = callee.expression
  }
  if (!ts.isIdentifier(callee)) return undefined
  chain.unshift(callee.text)
  const title = ts.isStringLiteralLike(first) ? first.text : ''
  const isKnown = CALLERS.includes(callee.text) && (title !== '' || ts.isTemplateExpression(first))
  if (chain.includes('step') || !(isKnown || rowsIn(title).length > 0)) return undefined
  return { node, title, chain }
}

function claimOf(calls: readonly TitledCall[], { source, declared, imported }: ParsedFile): Claim {
  const test = calls.at(-1)
  const titles = new Set<ts.Node>(calls.flatMap(({ node }) => node.arguments.slice(0, 1)))
  const parts: ts.Node[] = [...calls.map(({ node }) => node.expression), ...(test ? [test.node] : [])]
  const named = calls.flatMap(({ title }) => rowsIn(title))
  const tables = calls.filter(({ title }) => FROM_TABLE.test(title)).map(({ node }) => node.expression)
  const fromTable = tables.length > 0 ? said(tables, titles, { source, declared, imported }).texts : []
  return {
    rows: [
      ...new Set([
        ...named,
        ...fromTable.filter((text) => ROWS.test(text)).flatMap((text) => rowsIn(`[${text}]`)),
      ]),
    ],
    isOff: calls.some(({ chain }) => chain.some((name) => OFF.includes(name))),
    isDeep: calls.some((call) => isForDeep(call)),
    words() {
      const { texts, names } = said(parts, titles, { source, declared, imported })
      return [...texts, ...names].join('\n')
    },
  }
}

function isForDeep({ chain, node }: TitledCall): boolean {
  const details = node.arguments[1]
  const isTagged =
    details && ts.isObjectLiteralExpression(details) && literalsIn([details]).texts.includes('@deep')
  return chain.includes('inDepth') || isTagged === true
}

interface ParsedFile {
  readonly source: ts.SourceFile
  /** What is declared outside of tests, by name. */
  readonly declared: ReadonlyMap<string, readonly ts.Node[]>
  /** The file beside tests that a name comes from, and its name there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const parsedFiles = new Map<string, ParsedFile>()

function parse(file: string, text?: string): ParsedFile {
  const known = text === undefined ? parsedFiles.get(file) : undefined
  if (known) return known
  const source = ts.createSourceFile(
    file,
    text ?? readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const parsed = { source, declared: declarationsIn(source), imported: importsIn(file, source) }
  if (text === undefined) parsedFiles.set(file, parsed)
  return parsed
}

function declarationsIn(source: ts.SourceFile): Map<string, ts.Node[]> {
  const declared = new Map<string, ts.Node[]>()
  const add = (name: string, node: ts.Node) => declared.set(name, [...(declared.get(name) ?? []), node])
  const bind = (name: ts.BindingName, node: ts.Node): void => {
    if (ts.isIdentifier(name)) add(name.text, node)
    else for (const element of name.elements) if (ts.isBindingElement(element)) bind(element.name, node)
  }
  const walk = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? titled(node) : undefined
    if (call && !isGroup(call)) return
    if (ts.isVariableDeclaration(node)) bind(node.name, node)
    else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      add(node.name.text, node)
    else ts.forEachChild(node, walk)
  }
  walk(source)
  return declared
}

/** Only files of tests are followed: a text that comes from the product says nothing about its words. */
function importsIn(file: string, source: ts.SourceFile): Map<string, { file: string; name: string }> {
  const imported = new Map<string, { file: string; name: string }>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = join(dirname(file), statement.moduleSpecifier.text)
    const isOfTests = statement.moduleSpecifier.text.startsWith('.') && from.split(sep).includes('tests')
    const bindings = statement.importClause?.namedBindings
    if (!isOfTests || !bindings || !ts.isNamedImports(bindings) || !existsSync(from)) continue
    for (const { name, propertyName } of bindings.elements)
      imported.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  return imported
}

/** What the nodes say, and what they use of their file and of the files beside tests that it imports. */
function said(nodes: readonly ts.Node[], leftOut: ReadonlySet<ts.Node>, parsed: ParsedFile, isFar = false) {
  const texts: string[] = []
  const names = new Set<string>()
  const seen = new Set<string>()
  let next: readonly ts.Node[] = nodes
  while (next.length > 0) {
    const found = literalsIn(next, leftOut)
    texts.push(...found.texts)
    for (const name of found.names) names.add(name)
    const fresh = [...found.uses].filter((name) => !seen.has(name))
    for (const name of fresh) seen.add(name)
    next = fresh.flatMap((name) => parsed.declared.get(name) ?? [])
    for (const { file, name } of isFar ? [] : fresh.flatMap((used) => parsed.imported.get(used) ?? [])) {
      const far = parse(file)
      const words = said(far.declared.get(name) ?? [], new Set(), far, true)
      texts.push(...words.texts)
      for (const each of words.names) names.add(each)
    }
  }
  return { texts, names }
}
