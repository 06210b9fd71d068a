import ts from 'typescript'
import type { Edit } from '../fault.ts'

/** What an operator does to one place of the syntax tree. */
export interface Change {
  /** Such as `boundary`. */
  readonly kind: string
  readonly edits: readonly Edit[]
  /** What a person is shown, before and after. */
  readonly shown: ts.Node
}

/** Finds the changes that can be made at a node. */
export type Operator = (node: ts.Node) => readonly Change[]

/** Another text in place of a node. */
export function replacing(kind: string, node: ts.Node, to: string, shown: ts.Node = node): Change {
  return { kind, edits: [{ start: node.getStart(), end: node.getEnd(), to }], shown }
}

/** One of a list is taken away, with its comma. */
export function without(
  kind: string,
  list: ts.NodeArray<ts.Node>,
  index: number,
  shown: ts.Node,
): readonly Change[] {
  const before = list[index - 1]
  const node = list[index]
  const after = list[index + 1]
  if (!node) return []
  const start = after || !before ? node.getStart() : before.getEnd()
  const end = after ? after.getStart() : node.getEnd()
  return [{ kind, edits: [{ start, end, to: '' }], shown }]
}

/** In brackets where it would otherwise be read another way. */
export function operand(node: ts.Expression): string {
  const isSimple =
    !ts.isBinaryExpression(node) && !ts.isConditionalExpression(node) && !ts.isArrowFunction(node)
  return isSimple ? node.getText() : `(${node.getText()})`
}
