import { createHash } from 'node:crypto'
import ts from 'typescript'

/** The smallest piece that is executed as one: a statement, or what an arrow function gives back. */
export interface Unit {
  readonly node: ts.Node
  /** Stays the same while the piece itself, and the names of the functions around it, do. */
  readonly key: string
  /** The names around it, as `Timer.sync`. */
  readonly place: string
  /** Executed once, when the module is loaded, so that no test can be told to be the one that executes it. */
  readonly isStatic: boolean
}

const isArrowBody = (node: ts.Node) =>
  ts.isArrowFunction(node.parent) && node.parent.body === node && !ts.isBlock(node)

/** A block, and what only declares types, is not a unit. */
function isUnit(node: ts.Node): boolean {
  if (node.parent === undefined) return false
  if (isArrowBody(node)) return true
  return ts.isStatement(node) && !ts.isBlock(node) && !isTypeOnly(node)
}

export function isTypeOnly(node: ts.Node): boolean {
  const isDeclared = ts.canHaveModifiers(node)
    ? ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
    : false
  return (
    isDeclared === true ||
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  )
}

function nameOf(node: ts.Node): string | undefined {
  if (!ts.isFunctionLike(node) && !ts.isClassDeclaration(node) && !ts.isVariableDeclaration(node)) {
    return ts.isPropertyAssignment(node) ? node.name.getText() : undefined
  }
  return 'name' in node && node.name && !ts.isObjectBindingPattern(node.name)
    ? (node.name as ts.Node).getText().replace(/\s+/g, ' ')
    : undefined
}

/** The text of a unit without the units in it. */
function ownText(node: ts.Node, source: string): string {
  const inner: ts.Node[] = []
  const find = (child: ts.Node): void => {
    if (isUnit(child)) inner.push(child)
    else child.forEachChild(find)
  }
  node.forEachChild(find)
  let text = ''
  let at = node.getStart()
  for (const child of inner) {
    text += source.slice(at, child.getStart())
    at = child.getEnd()
  }
  return (text + source.slice(at, node.getEnd())).replace(/\s+/g, ' ')
}

const keyOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 10)

/** The units of a file, outer before inner, in the order of the file. */
export function unitsOf(root: ts.SourceFile): readonly Unit[] {
  const units: Unit[] = []
  const times = new Map<string, number>()
  const visit = (node: ts.Node, names: readonly string[], isStatic: boolean): void => {
    if (isTypeOnly(node)) return
    const name = nameOf(node)
    const around = name === undefined ? names : [...names, name]
    if (isUnit(node)) {
      const place = names.join('.')
      const text = `${place}: ${ownText(node, root.text)}`
      const time = times.get(text) ?? 0
      times.set(text, time + 1)
      units.push({ node, key: keyOf(`${text} ${time}`), place, isStatic })
    }
    const runsLater = isStatic && !ts.isFunctionLike(node)
    node.forEachChild((child) => visit(child, around, runsLater))
  }
  visit(root, [], true)
  return units
}

export function parse(file: string, source: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
}
