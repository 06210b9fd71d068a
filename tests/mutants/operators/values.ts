import ts from 'typescript'
import { type Operator, replacing, without } from './change.ts'

/** Up to here a number counts something, and one more is noticed; above it is an amount. */
const COUNTS_TO = 20

const isName = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node

const number: Operator = (node) => {
  if (!ts.isNumericLiteral(node) || isName(node)) return []
  const value = Number(node.text)
  const others = value <= COUNTS_TO ? [value + 1, value - 1] : [0, value * 2]
  return others
    .filter((other) => other >= 0)
    .map((other) => replacing('number', node, `${other}`, around(node)))
}

/** A value alone says little. */
function around(node: ts.Node): ts.Node {
  const { parent } = node
  const isShort =
    ts.isBinaryExpression(parent) || ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return isShort ? parent : node
}

const truth: Operator = (node) => {
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword
  if (!isTrue && node.kind !== ts.SyntaxKind.FalseKeyword) return []
  return [replacing('truth', node, isTrue ? 'false' : 'true', around(node))]
}

/** Of a name, or of a text that only a developer reads, nothing is promised. */
function isRead({ parent }: ts.Node): boolean {
  if (ts.isNewExpression(parent)) return !/Error$/.test(parent.expression.getText())
  if (ts.isCallExpression(parent)) {
    return !/^(console\.|import$|Symbol)/.test(parent.expression.getText())
  }
  return !ts.isJsxAttribute(parent) && !ts.isImportAttribute(parent)
}

const text: Operator = (node) => {
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return []
  if (!isRead(node) || isName(node)) return []
  return [replacing('text', node, node.text === '' ? "'?'" : "''", around(node))]
}

const pattern: Operator = (node) => {
  if (!ts.isRegularExpressionLiteral(node)) return []
  const end = node.text.lastIndexOf('/')
  const body = node.text.slice(1, end)
  const flags = node.text.slice(end + 1)
  const bodies = [
    ...(body.startsWith('^') ? [body.slice(1)] : []),
    ...(body.endsWith('$') && !body.endsWith('\\$') ? [body.slice(0, -1)] : []),
  ].filter((other) => other !== '')
  const changed = bodies.map((other) => `/${other}/${flags}`)
  const fewer = [...flags].map((flag) => `/${body}/${flags.replace(flag, '')}`)
  return [...changed, ...fewer].map((to) => replacing('pattern', node, to, around(node)))
}

/** One of a list is missing: an entry, a property, or what is spread in. */
const element: Operator = (node) => {
  const isObject = ts.isObjectLiteralExpression(node)
  if (!isObject && !ts.isArrayLiteralExpression(node)) return []
  const list: ts.NodeArray<ts.Node> = isObject ? node.properties : node.elements
  return list.flatMap((one, index) =>
    without(ts.isSpreadElement(one) || ts.isSpreadAssignment(one) ? 'spread' : 'entry', list, index, node),
  )
}

export const VALUES: readonly Operator[] = [number, truth, text, pattern, element]
