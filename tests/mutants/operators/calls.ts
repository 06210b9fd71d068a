import ts from 'typescript'
import { type Change, type Operator, operand, replacing, without } from './change.ts'

/** Methods that are easily taken for each other. */
const ALIKE: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  push: 'unshift',
  unshift: 'push',
  pop: 'shift',
  shift: 'pop',
  toLowerCase: 'toUpperCase',
  trimEnd: 'trimStart',
  trimStart: 'trimEnd',
  padStart: 'padEnd',
}

/** What ends something that was begun. */
const CLEANING =
  /^(un|off|clear|remove|stop|cancel|close|end|leave|dispose|abort|disconnect|release|delete|forget)/i

const nameOf = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

/** Hooks that only save work, or whose list of dependencies the linter checks. */
const SAVING = /^(use\w+|memo|lazy)$/

/** Whose arguments have no order. */
const COMMUTATIVE = /^Math\.(min|max|hypot)$/

const awaited: Operator = (node) =>
  ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent)
    ? [replacing('await', node, `void ${operand(node.expression)}`)]
    : []

const statement: Operator = (node) => {
  if (!ts.isExpressionStatement(node)) return []
  const inner = ts.isVoidExpression(node.expression) || ts.isAwaitExpression(node.expression)
  const expression = inner ? (node.expression as ts.VoidExpression).expression : node.expression
  if (!ts.isCallExpression(expression)) return [replacing('statement', node, ';')]
  return [replacing(CLEANING.test(nameOf(expression)) ? 'clean-up' : 'call', node, ';')]
}

/** One call of a chain is missing, or a neighbour is called. */
const chained: Operator = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const changes: Change[] = []
  const alike = ALIKE[name.text]
  if (alike !== undefined) changes.push(replacing('method', name, alike, node))
  if (!ts.isExpressionStatement(node.parent)) changes.push(replacing('chain', node, expression.getText()))
  return changes
}

/** What is handed over counts as what comes back: `Number(text)` becomes `text`. */
const wrapping: Operator = (node) => {
  if (!ts.isCallExpression(node) || ts.isExpressionStatement(node.parent) || SAVING.test(nameOf(node)))
    return []
  const [first] = node.arguments
  if (!first || ts.isArrowFunction(first) || ts.isSpreadElement(first)) return []
  return [replacing('wrapping', node, operand(first))]
}

const callArguments: Operator = (node) => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const list = node.arguments
  if (!list || list.length === 0 || (ts.isCallExpression(node) && SAVING.test(nameOf(node)))) return []
  const dropped = without('argument', list, list.length - 1, node)
  if (COMMUTATIVE.test(node.expression.getText())) return dropped
  const swapped = list.slice(1).map((other, index): Change => {
    const one = list[index] as ts.Node
    const edits = [
      { start: one.getStart(), end: one.getEnd(), to: other.getText() },
      { start: other.getStart(), end: other.getEnd(), to: one.getText() },
    ]
    return { kind: 'order', edits, shown: node }
  })
  return [...dropped, ...swapped]
}

export const CALLS: readonly Operator[] = [awaited, statement, chained, wrapping, callArguments]
