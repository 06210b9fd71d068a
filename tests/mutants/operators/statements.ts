import ts from 'typescript'
import { type Operator, replacing } from './change.ts'

const GUARD = [
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.BreakStatement,
]

/** A statement is missing: a guard, a loop, an early end. */
const missing: Operator = (node) => {
  const isWhole =
    (ts.isIfStatement(node) && !node.elseStatement) || ts.isForOfStatement(node) || ts.isThrowStatement(node)
  const isEnd = GUARD.includes(node.kind) && !ts.isThrowStatement(node)
  const isGuarded = isEnd && (ts.isIfStatement(node.parent) || ts.isBlock(node.parent))
  return isWhole || isGuarded
    ? [replacing('statement', node, ts.isIfStatement(node.parent) ? '{}' : ';')]
    : []
}

/** What a function gives back to be undone with. */
const undoing: Operator = (node) => {
  if (!ts.isReturnStatement(node) || !node.expression) return []
  const { expression } = node
  const isUndoing = ts.isArrowFunction(expression) && expression.parameters.length === 0
  return isUndoing ? [replacing('clean-up', expression, '() => undefined')] : []
}

export const STATEMENTS: readonly Operator[] = [missing, undoing]
