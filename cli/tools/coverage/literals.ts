import ts from 'typescript'

/** What a part of a source says: texts as a person reads them, and names. */
export interface Literals {
  readonly texts: string[]
  readonly names: Set<string>
  /** Names that the part uses and that may be declared outside of it. */
  readonly uses: Set<string>
}

/** Stands in a text for what is only known when the program runs. */
const UNKNOWN = '\u2026'
/** Values that the language has a word for. */
const VALUES: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.TrueKeyword, 'true'],
  [ts.SyntaxKind.FalseKeyword, 'false'],
  [ts.SyntaxKind.NullKeyword, 'null'],
])
/** A matcher that says that something is not there. */
const ABSENT = /^(toBeNull|toBeUndefined|toBeFalsy)$/

/** What the nodes say; what a negated assertion names is not there, so that it is left out, as `leftOut` is. */
export function literalsIn(nodes: readonly ts.Node[], leftOut: ReadonlySet<ts.Node> = new Set()): Literals {
  const found: Literals = { texts: [], names: new Set(), uses: new Set() }
  const walk = (node: ts.Node): void => {
    if (leftOut.has(node) || deniesIt(node)) return
    const text = textOf(node)
    if (text !== undefined) found.texts.push(text)
    if (ts.isIdentifier(node)) {
      found.names.add(node.text)
      if (isUse(node)) found.uses.add(node.text)
    }
    if (!ts.isStringLiteralLike(node)) ts.forEachChild(node, walk)
  }
  for (const node of nodes) walk(node)
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isNumericLiteral(node)) return node.text
  const keyword = VALUES.get(node.kind)
  if (keyword) return keyword
  if (ts.isRegularExpressionLiteral(node))
    return node.text.replace(/^\/|\/\w*$/g, '').replace(/\\([^A-Za-z\d])/g, '$1')
  return ts.isExpression(node) ? textOfExpression(node) : undefined
}

/** A string, whatever it is put together from; `undefined` for anything else. */
function textOfExpression(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => UNKNOWN + literal.text).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const left = textOfExpression(node.left)
  const right = textOfExpression(node.right)
  return left === undefined && right === undefined ? undefined : (left ?? UNKNOWN) + (right ?? UNKNOWN)
}

/** `expect(x).not.toBe(…)`, `expect(x).toBeNull()`, `expect(x).toHaveCount(0)`. */
function deniesIt(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  const [first] = node.arguments
  if (ABSENT.test(name.text)) return true
  if (name.text === 'toHaveCount' && first && ts.isNumericLiteral(first) && first.text === '0') return true
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'not'
}

/** Whether the name stands for something that is declared elsewhere: no field, no key. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  return !(ts.isPropertyAssignment(parent) && parent.name === node)
}
