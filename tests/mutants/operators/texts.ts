import ts from 'typescript'
import type { Operator } from './change.ts'

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Two neighbours of a catalogue have changed places. */
export const swappedTexts: Operator = (node) => {
  if (!ts.isPropertyAssignment(node) || !isText(node.initializer)) return []
  if (!ts.isObjectLiteralExpression(node.parent)) return []
  const { properties } = node.parent
  const next = properties[properties.indexOf(node) + 1]
  if (!next || !ts.isPropertyAssignment(next) || !isText(next.initializer)) return []
  const one = node.initializer
  const other = next.initializer
  if (one.text === other.text) return []
  const edits = [
    { start: one.getStart(), end: one.getEnd(), to: other.getText() },
    { start: other.getStart(), end: other.getEnd(), to: one.getText() },
  ]
  return [{ kind: 'swapped texts', edits, shown: node }]
}
