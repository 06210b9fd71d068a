import ts from 'typescript'
import type { Edit, Fault } from './fault.ts'

/** A fault without its file: where it is, what it is, and what stands there instead. */
interface Place {
  readonly node: ts.Node
  readonly kind: string
  readonly to: string
  /** Where more than the node changes. */
  readonly edits?: readonly Edit[]
}

type Planter = (node: ts.Node) => Place | undefined

const OPPOSITES: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
}

const operator: Planter = (node) => {
  if (!ts.isBinaryExpression(node)) return undefined
  const { operatorToken } = node
  const to = OPPOSITES[operatorToken.kind]
  return to === undefined ? undefined : { node: operatorToken, kind: 'operator', to }
}

/** A number in the rules; not an index of a list, nor a length in a style. */
const constant: Planter = (node) => {
  if (!ts.isNumericLiteral(node)) return undefined
  const { parent } = node
  const isRule = ts.isVariableDeclaration(parent) || (ts.isBinaryExpression(parent) && node === parent.right)
  return isRule ? { node, kind: 'constant', to: node.text === '0' ? '1' : '0' } : undefined
}

const truth: Planter = (node) => {
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword
  if (!isTrue && node.kind !== ts.SyntaxKind.FalseKeyword) return undefined
  if (ts.isLiteralTypeNode(node.parent) || ts.isJsxExpression(node.parent)) return undefined
  return { node, kind: 'constant', to: isTrue ? 'false' : 'true' }
}

const condition: Planter = (node) =>
  ts.isIfStatement(node)
    ? { node: node.expression, kind: 'condition', to: `!(${node.expression.getText()})` }
    : undefined

/** What ends something that was begun. */
const CLEANING =
  /^(un|off|clear|remove|stop|cancel|close|end|leave|dispose|abort|disconnect|release|delete|forget)/i
const nameOfCall = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

const call: Planter = (node) => {
  if (!ts.isExpressionStatement(node)) return undefined
  const inner = ts.isVoidExpression(node.expression) || ts.isAwaitExpression(node.expression)
  const expression = inner ? (node.expression as ts.VoidExpression).expression : node.expression
  if (!ts.isCallExpression(expression)) return undefined
  const kind = CLEANING.test(nameOfCall(expression)) ? 'clean-up' : 'call'
  return { node, kind, to: ';' }
}

/** What a function gives back to be undone with. */
const undoing: Planter = (node) => {
  if (!ts.isReturnStatement(node) || !node.expression) return undefined
  const { expression } = node
  const isUndoing = ts.isArrowFunction(expression) && expression.parameters.length === 0
  return isUndoing ? { node: expression, kind: 'clean-up', to: '() => undefined' } : undefined
}

const STATES = /^aria-(pressed|expanded|checked|selected|disabled|invalid|busy|hidden|modal)$/
const ATTRIBUTES = /^(role|aria-.*|autoFocus|lang|dir|tabIndex|inert|hidden)$/
const LIVE: Readonly<Record<string, string>> = { polite: 'assertive', assertive: 'polite' }

/** What only somebody who cannot see the screen would miss. */
const semantics: Planter = (node) => {
  if (!ts.isJsxAttribute(node)) return undefined
  const name = node.name.getText()
  if (!ATTRIBUTES.test(name)) return undefined
  const { initializer } = node
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
  if (STATES.test(name) && value) return { node: value, kind: 'semantics', to: `!(${value.getText()})` }
  const swapped = initializer && ts.isStringLiteral(initializer) ? LIVE[initializer.text] : undefined
  return { node, kind: 'semantics', to: swapped ? `${name}="${swapped}"` : '' }
}

const PLANTERS = [operator, constant, truth, condition, call, undoing, semantics]

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Two neighbours of a catalogue that have changed places. */
const swappedTexts: Planter = (node) => {
  if (!ts.isPropertyAssignment(node) || !isText(node.initializer)) return undefined
  if (!ts.isObjectLiteralExpression(node.parent)) return undefined
  const { properties } = node.parent
  const next = properties[properties.indexOf(node) + 1]
  if (!next || !ts.isPropertyAssignment(next) || !isText(next.initializer)) return undefined
  const [one, other] = [node.initializer, next.initializer]
  if (one.text === other.text) return undefined
  const edits = [
    { start: one.getStart(), end: one.getEnd(), to: other.getText() },
    { start: other.getStart(), end: other.getEnd(), to: one.getText() },
  ]
  return { node: one, kind: 'swapped texts', to: other.getText(), edits }
}

const isTypeOnly = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node)

/** Every fault that can be planted in a file, in the order of the file. */
export function faultsOf(file: string, source: string): readonly Fault[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const planters = /\/texts(\.ts$|\/)/.test(file) ? [swappedTexts] : PLANTERS
  const faults: Fault[] = []
  function visit(node: ts.Node) {
    if (isTypeOnly(node)) return
    for (const plant of planters) {
      const found = plant(node)
      if (!found) continue
      const { node: at, kind, to, edits } = found
      const [start, end] = [at.getStart(), at.getEnd()]
      const line = root.getLineAndCharacterOfPosition(start).line + 1
      const from = kind === 'operator' || kind === 'constant' ? at.parent.getText() : at.getText()
      const short = from.replace(/\s+/g, ' ')
      faults.push({
        file,
        line,
        kind,
        from: short,
        to: to || '(nothing)',
        edits: edits ?? [{ start, end, to }],
      })
    }
    node.forEachChild(visit)
  }
  visit(root)
  return faults
}
