import ts from 'typescript'
import { type Change, type Operator, operand, replacing } from './change.ts'

const { SyntaxKind } = ts

const SWAPPED: Readonly<Partial<Record<ts.SyntaxKind, readonly [kind: string, to: string]>>> = {
  [SyntaxKind.EqualsEqualsEqualsToken]: ['comparison', '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ['comparison', '==='],
  [SyntaxKind.LessThanToken]: ['boundary', '<='],
  [SyntaxKind.LessThanEqualsToken]: ['boundary', '<'],
  [SyntaxKind.GreaterThanToken]: ['boundary', '>='],
  [SyntaxKind.GreaterThanEqualsToken]: ['boundary', '>'],
  [SyntaxKind.AmpersandAmpersandToken]: ['logic', '||'],
  [SyntaxKind.BarBarToken]: ['logic', '&&'],
  [SyntaxKind.PlusToken]: ['arithmetic', '-'],
  [SyntaxKind.MinusToken]: ['arithmetic', '+'],
  [SyntaxKind.AsteriskToken]: ['arithmetic', '/'],
  [SyntaxKind.SlashToken]: ['arithmetic', '*'],
  [SyntaxKind.PercentToken]: ['arithmetic', '*'],
  [SyntaxKind.PlusEqualsToken]: ['arithmetic', '-='],
  [SyntaxKind.MinusEqualsToken]: ['arithmetic', '+='],
  [SyntaxKind.AmpersandToken]: ['arithmetic', '|'],
  [SyntaxKind.BarToken]: ['arithmetic', '&'],
  [SyntaxKind.QuestionQuestionEqualsToken]: ['logic', '='],
}
const HALVES = [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken]
const SUMS = [SyntaxKind.PlusToken, SyntaxKind.MinusToken, SyntaxKind.AsteriskToken, SyntaxKind.SlashToken]

/** An operator becomes its neighbour, or only one side is left. */
const binary: Operator = (node) => {
  if (!ts.isBinaryExpression(node)) return []
  const { left, right, operatorToken } = node
  const changes: Change[] = []
  const swapped = SWAPPED[operatorToken.kind]
  if (swapped) changes.push(replacing(swapped[0], operatorToken, swapped[1], node))
  const isLogic = HALVES.includes(operatorToken.kind)
  const isSum = SUMS.includes(operatorToken.kind)
  if (isLogic || isSum) changes.push(replacing(isLogic ? 'half' : 'operand', node, operand(left)))
  if (isLogic) changes.push(replacing('half', node, operand(right)))
  return changes
}

const condition: Operator = (node) => {
  if (!ts.isIfStatement(node)) return []
  return [replacing('condition', node.expression, `!(${node.expression.getText()})`)]
}

const branches: Operator = (node) => {
  if (!ts.isConditionalExpression(node)) return []
  const { whenTrue, whenFalse } = node
  const edits = [
    { start: whenTrue.getStart(), end: whenTrue.getEnd(), to: whenFalse.getText() },
    { start: whenFalse.getStart(), end: whenFalse.getEnd(), to: whenTrue.getText() },
  ]
  return [
    { kind: 'branches', edits, shown: node },
    replacing('one branch', node, operand(whenTrue)),
    replacing('one branch', node, operand(whenFalse)),
  ]
}

const negation: Operator = (node) =>
  ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken
    ? [replacing('negation', node, node.operand.getText())]
    : []

const steps: Operator = (node) => {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return []
  const isUp = node.operator === SyntaxKind.PlusPlusToken
  if (!isUp && node.operator !== SyntaxKind.MinusMinusToken) return []
  const sign = isUp ? '--' : '++'
  const operandText = node.operand.getText()
  return [
    replacing('arithmetic', node, ts.isPrefixUnaryExpression(node) ? sign + operandText : operandText + sign),
  ]
}

export const LOGIC: readonly Operator[] = [binary, condition, branches, negation, steps]
